import { isDeepStrictEqual } from 'node:util';
import type { Queries } from 'api/database';
import { rebuildContentSearch } from 'api/content-search';
import { DOCUMENT_KINDS } from 'api/document-kinds';
import { rebuildSearch } from 'api/search-index';
import { sql } from 'kysely';
import { JSON_COLUMNS, TEXT_TABLES } from './text-tables.ts';
import type { DemoText, TextTable } from './text-tables.ts';

type Columns = Readonly<Record<string, unknown>>;
type Row = Columns & { text_key: string; text_owner: number | string; lang: string };

/** A text of the database that differs from the demo's. */
export interface StoredText {
  table: string;
  /** `panel-fence/nl` */
  name: string;
  /** what the database has in the columns that the demo fills */
  columns: Columns;
}

const textName = (key: string, lang: string): string => `${key}/${lang}`;

const parseValues = ({ columns }: DemoText): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, JSON_COLUMNS.has(name) ? JSON.parse(String(value)) : value]));

const readRows = async (db: Queries, { table, owner, ownerKey, ownerId, foreignKey }: TextTable): Promise<Map<string, Row>> => {
  const { rows } = await sql<Row>`
    select t.*, o.${sql.ref(ownerKey)} as text_key, t.${sql.ref(foreignKey)} as text_owner
    from ${sql.table(table)} t join ${sql.table(owner)} o on o.${sql.ref(ownerId)} = t.${sql.ref(foreignKey)}`.execute(db);
  return new Map(rows.map((row) => [textName(row.text_key, row.lang), row]));
};

const writeText = (db: Queries, { table, foreignKey }: TextTable, row: Row, { columns }: DemoText): Promise<unknown> => {
  const values = Object.entries(columns).map(([name, value]) =>
    JSON_COLUMNS.has(name) ? sql`${sql.ref(name)} = ${value}::jsonb` : sql`${sql.ref(name)} = ${value}`,
  );
  return sql`update ${sql.table(table)} set ${sql.join(values)}
    where ${sql.ref(foreignKey)} = ${row.text_owner} and lang = ${row.lang}`.execute(db);
};

/** Updates search and documents, which contain the texts. Returns the storage keys of the documents that were removed. */
const updateDerived = async (db: Queries, feeds: ReadonlySet<TextTable['feeds']>): Promise<string[]> => {
  if (feeds.has('catalogue')) await rebuildSearch(db);
  if (feeds.has('content')) await rebuildContentSearch(db);
  // folders and guides contain the texts too; a product's own sheet is removed with its text (migration 012)
  if (!feeds.has('catalogue') && !feeds.has('content')) return [];
  const removed = await db
    .deleteFrom('product_documents')
    .where('kind', 'in', [...DOCUMENT_KINDS])
    .returning('storage_key')
    .execute();
  return removed.map(({ storage_key }) => storage_key);
};

/**
 * Replaces texts by those of the demo where `isOutdated` says that the stored one is an earlier version's. Addresses (slugs) stay.
 * Returns the storage keys of documents that contained old texts.
 */
export const updateTexts = async (db: Queries, isOutdated: (text: StoredText) => boolean): Promise<string[]> => {
  const feeds = new Set<TextTable['feeds']>();
  for (const table of TEXT_TABLES) {
    const rows = await readRows(db, table);
    for (const text of table.texts()) {
      const name = textName(text.key, text.lang);
      const row = rows.get(name);
      if (row === undefined) continue;
      const values = parseValues(text);
      const columns = Object.fromEntries(Object.keys(values).map((column) => [column, row[column]]));
      if (isDeepStrictEqual(columns, values) || !isOutdated({ table: table.table, name, columns })) continue;
      await writeText(db, table, row, text);
      feeds.add(table.feeds);
    }
  }
  return updateDerived(db, feeds);
};
