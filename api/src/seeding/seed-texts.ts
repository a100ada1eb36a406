import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { EARLIER_TEXTS } from '../../seed/earlier-texts.ts';
import { rebuildContentSearch } from '../content/pages/content-search.repository.ts';
import type { Queries } from '../platform/database/database.ts';
import { DOCUMENT_KINDS } from '../catalogue/product-documents/document-kinds.ts';
import { rebuildSearch } from '../catalogue/search/search-index.ts';
import { JSON_COLUMNS, SEED_TEXT_TABLES } from './seed-text-tables.ts';
import type { SeedText, SeedTextTable } from './seed-text-tables.ts';

/** A text that stays as it is although this version of the shop brings another one. */
export interface KeptText {
  /** `product_texts/panel-fence/nl` */
  name: string;
  /** null: nothing was noted when it was written, and no version of the shop is known to have brought it like this */
  isChanged: boolean | null;
}

export interface BroughtTexts {
  /** corrected texts that are in the database now */
  texts: number;
  /** storage keys of PDFs that told the old ones; they are made anew when they are asked for */
  papers: string[];
}

type Row = { text_key: string; text_owner: number | string; lang: string } & Record<string, unknown>;
type Digests = Readonly<Record<string, string>>;

/** Length of the marks in `seed/earlier-texts.ts`. */
const MARK = 8;

/** The same for the same text: the database orders the keys of its JSON in a way of its own. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  );
};
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const digestOf = (columns: Readonly<Record<string, unknown>>): string => hash(JSON.stringify(ordered(columns)));

const seedDigest = ({ columns }: SeedText): string =>
  digestOf(
    Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, JSON_COLUMNS.has(name) ? JSON.parse(String(value)) : value])),
  );
/** Of the columns the seed writes; the others are none of its business. */
const rowDigest = (row: Row, { columns }: SeedText): string =>
  digestOf(Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]])));

const nameOf = ({ key, lang }: Pick<SeedText, 'key'> & { lang: string }): string => `${key}/${lang}`;

const readRows = async (db: Queries, { table, owner, ownerKey, ownerId, foreignKey }: SeedTextTable): Promise<Map<string, Row>> => {
  const { rows } = await sql<Row>`
    select t.*, o.${sql.ref(ownerKey)} as text_key, t.${sql.ref(foreignKey)} as text_owner
    from ${sql.table(table)} t join ${sql.table(owner)} o on o.${sql.ref(ownerId)} = t.${sql.ref(foreignKey)}`.execute(db);
  return new Map(rows.map((row) => [nameOf({ key: row.text_key, lang: row.lang }), row]));
};

const writeText = (db: Queries, { table, foreignKey }: SeedTextTable, row: Row, { columns }: SeedText): Promise<unknown> => {
  const values = Object.entries(columns).map(([name, value]) =>
    JSON_COLUMNS.has(name) ? sql`${sql.ref(name)} = ${value}::jsonb` : sql`${sql.ref(name)} = ${value}`,
  );
  return sql`update ${sql.table(table)} set ${sql.join(values)}
    where ${sql.ref(foreignKey)} = ${row.text_owner} and lang = ${row.lang}`.execute(db);
};

const readNotes = async (db: Queries): Promise<Map<string, { version: string; digests: Digests }>> =>
  new Map((await db.selectFrom('seed_texts').selectAll().execute()).map(({ text_table, ...note }) => [text_table, note]));

/** Keys of the products whose texts a version of the shop wrote into this database; empty where nothing was noted. */
export const seededProducts = async (db: Queries): Promise<ReadonlySet<string>> =>
  new Set(Object.keys((await readNotes(db)).get('product_texts')?.digests ?? {}).map((name) => name.slice(0, name.lastIndexOf('/'))));

const writeNote = (db: Queries, text_table: string, version: string, digests: Digests): Promise<unknown> => {
  const note = { version, digests: JSON.stringify(digests) };
  return db
    .insertInto('seed_texts')
    .values({ text_table, ...note })
    .onConflict((conflict) => conflict.column('text_table').doUpdateSet(note))
    .execute();
};

/** Makes anew what was made of the texts that have changed. */
const follow = async (db: Queries, feeds: ReadonlySet<SeedTextTable['feeds']>): Promise<string[]> => {
  if (feeds.has('catalogue')) await rebuildSearch(db);
  if (feeds.has('content')) await rebuildContentSearch(db);
  // folders and guides tell the texts too; a product's own sheet goes with its text (migration 012)
  if (!feeds.has('catalogue') && !feeds.has('content')) return [];
  const gone = await db
    .deleteFrom('product_documents')
    .where('kind', 'in', [...DOCUMENT_KINDS])
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key }) => storage_key);
};

/** Whether the shop itself wrote it: it was noted, or, before anything was, this is what the version of then brought. */
const isOurs = (table: string, name: string, written: string, noted: string | undefined): boolean =>
  noted === undefined ? EARLIER_TEXTS.has(hash(`${table}/${name} ${written}`).slice(0, MARK)) : noted === written;

/** Writes the texts that stand as the shop wrote them, and those `isWanted` says yes to; notes of each table what stands in it. */
const bring = async (db: Queries, tables: readonly SeedTextTable[], isWanted: (name: string) => boolean): Promise<BroughtTexts> => {
  const notes = await readNotes(db);
  const feeds = new Set<SeedTextTable['feeds']>();
  let texts = 0;
  for (const table of tables) {
    const seeds = table.texts();
    const rows = await readRows(db, table);
    const digests: Record<string, string> = { ...notes.get(table.table)?.digests };
    for (const seed of seeds) {
      const name = nameOf(seed);
      const row = rows.get(name);
      if (row === undefined) continue;
      const [written, brought] = [rowDigest(row, seed), seedDigest(seed)];
      if (written !== brought) {
        if (!isOurs(table.table, name, written, digests[name]) && !isWanted(`${table.table}/${name}`)) continue;
        await writeText(db, table, row, seed);
        feeds.add(table.feeds);
        texts += 1;
      }
      digests[name] = brought;
    }
    await writeNote(db, table.table, versionOf(seeds), digests);
  }
  return { texts, papers: await follow(db, feeds) };
};

const versionOf = (seeds: readonly SeedText[]): string => hash(JSON.stringify(seeds));

/**
 * Brings the shop's own texts, corrected in this version, into a database that was filled by an older one: those that stand as they
 * were written. One that somebody has changed since stays, and so does one nobody knows who wrote it (`listKeptTexts` names them).
 * Addresses stay too. Call it in the seed's transaction, under its lock.
 */
export const bringSeedTexts = async (db: Queries, tables: readonly SeedTextTable[] = SEED_TEXT_TABLES): Promise<BroughtTexts> => {
  const notes = await readNotes(db);
  const stale = tables.filter(({ table, texts }) => notes.get(table)?.version !== versionOf(texts()));
  return bring(db, stale, () => false);
};

/** Texts that differ from those of this version. */
export const listKeptTexts = async (db: Queries): Promise<KeptText[]> => {
  const notes = await readNotes(db);
  const kept: KeptText[] = [];
  for (const table of SEED_TEXT_TABLES) {
    const rows = await readRows(db, table);
    for (const seed of table.texts()) {
      const name = nameOf(seed);
      const row = rows.get(name);
      if (row === undefined || rowDigest(row, seed) === seedDigest(seed)) continue;
      const noted = notes.get(table.table)?.digests[name];
      kept.push({ name: `${table.table}/${name}`, isChanged: noted === undefined ? null : true });
    }
  }
  return kept;
};

/** Writes these texts as this version has them, whoever changed them; answers how many there were to write. Call it in a transaction. */
export const takeSeedTexts = (db: Queries, names: ReadonlySet<string> | 'all'): Promise<BroughtTexts> =>
  bring(db, SEED_TEXT_TABLES, (name) => names === 'all' || names.has(name));
