import type { Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';

export interface ConsentTables {
  consents: {
    id: Generated<string>;
    visitor_hash: string;
    functional: boolean;
    analytics: boolean;
    marketing: boolean;
    policy_version: string;
    lang: Lang;
    given_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ConsentTables {}
}
