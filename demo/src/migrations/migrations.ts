import { isDeepStrictEqual } from 'node:util';
import type { Queries } from 'api/database';
import { sql } from 'kysely';
import { updateTexts } from '../texts/update-texts.ts';
import { updateEarlierVersion } from './001-earlier-versions.ts';
import { addReturnsFromAbroad } from './002-returns-from-abroad.ts';
import { addWeights } from './003-weights.ts';
import { correctServiceWords } from './004-service-words.ts';
import { addReturnsOfPickups } from './005-returns-of-pick-ups.ts';
import { addElectronicInvoices } from './006-electronic-invoices.ts';
import { alignTermsOnMadeToMeasure } from './007-goods-made-to-measure.ts';
import { correctClampsAndAddresses } from './008-clamps-and-addresses.ts';
import { addDeliverySurcharges } from './009-delivery-surcharges.ts';
import { addBankTransfers } from './010-bank-transfers.ts';
import { nameRecipientsAndRentals } from './011-recipients-and-rentals.ts';
import { addDaysOfCollections } from './012-days-of-collections.ts';
import { addWarrantyPassports } from './015-warranty-passports.ts';
import { addPaymentOnInvoice } from './016-payment-on-invoice.ts';
import { addStoriesOfCustomers } from './017-stories-of-customers.ts';

/** A change of the demo's data for databases that are already filled, applied once to each. An applied one is never edited. */
export interface DemoMigration {
  name: string;
  /** returns the storage keys of documents that are no longer correct */
  apply: (db: Queries) => Promise<string[]>;
}

/**
 * A migration that corrects texts. `before` has what the database contains until then, by table, key and language
 * (`variant_texts/124-N3-VZ/en`); the corrected text is the one in `data`. A text that somebody has changed stays.
 */
export const correctTexts = (name: string, before: Readonly<Record<string, Readonly<Record<string, unknown>>>>): DemoMigration => ({
  name,
  apply: (db) =>
    updateTexts(db, (text) => {
      const expected = before[`${text.table}/${text.name}`];
      return expected !== undefined && Object.entries(expected).every(([column, value]) => isDeepStrictEqual(text.columns[column], value));
    }),
});

/** In the order in which they are applied. */
const MIGRATIONS: readonly DemoMigration[] = [
  { name: '001-earlier-versions', apply: updateEarlierVersion },
  { name: '002-returns-from-abroad', apply: addReturnsFromAbroad },
  { name: '003-weights', apply: addWeights },
  { name: '004-service-words', apply: correctServiceWords },
  { name: '005-returns-of-pick-ups', apply: addReturnsOfPickups },
  { name: '006-electronic-invoices', apply: addElectronicInvoices },
  { name: '007-goods-made-to-measure', apply: alignTermsOnMadeToMeasure },
  { name: '008-clamps-and-addresses', apply: correctClampsAndAddresses },
  { name: '009-delivery-surcharges', apply: addDeliverySurcharges },
  { name: '010-bank-transfers', apply: addBankTransfers },
  { name: '011-recipients-and-rentals', apply: nameRecipientsAndRentals },
  { name: '012-days-of-collections', apply: addDaysOfCollections },
  { name: '015-warranty-passports', apply: addWarrantyPassports },
  { name: '016-payment-on-invoice', apply: addPaymentOnInvoice },
  { name: '017-stories-of-customers', apply: addStoriesOfCustomers },
];

/**
 * Applies the migrations that this database does not have yet; one that was just filled has them all. Call it in a transaction that holds the
 * lock of the fill. Returns the storage keys of documents that are no longer correct.
 */
export const migrateDemo = async (db: Queries, { isNew }: { isNew: boolean }, migrations = MIGRATIONS): Promise<string[]> => {
  await sql`create table if not exists demo_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from demo_migrations`.execute(db);
  const outdated: string[] = [];
  for (const { name, apply } of migrations.filter((migration) => !rows.some((row) => row.name === migration.name))) {
    if (!isNew) outdated.push(...(await apply(db)));
    await sql`insert into demo_migrations (name) values (${name})`.execute(db);
  }
  return outdated;
};
