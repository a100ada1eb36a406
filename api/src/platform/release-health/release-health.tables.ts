import type { ReleaseCountKind } from 'shared-contracts/wire/release-health';

export interface ReleaseHealthTables {
  release_counts: {
    minute: Date;
    remote: string;
    version: string;
    kind: ReleaseCountKind;
    count: number;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends ReleaseHealthTables {}
}
