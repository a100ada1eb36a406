import type { Json } from '../platform/database/columns.ts';

/** What the seed wrote last, so that a text somebody changed since is left alone. */
interface SeedTextTables {
  seed_texts: { text_table: string; version: string; digests: Json<Readonly<Record<string, string>>> };
}

declare module '../platform/database/tables.ts' {
  interface Tables extends SeedTextTables {}
}
