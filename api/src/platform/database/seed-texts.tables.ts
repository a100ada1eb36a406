import type { Json } from './columns.ts';

/** Digests of the texts that versions before the demo's migrations wrote (0074). No version writes it any more. */
interface SeedTextTables {
  seed_texts: { text_table: string; version: string; digests: Json<Readonly<Record<string, string>>> };
}

declare module './tables.ts' {
  interface Tables extends SeedTextTables {}
}
