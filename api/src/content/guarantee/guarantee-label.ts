import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Product } from 'shared-contracts/wire/product';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import type { GuaranteeLabelTables } from './guarantee-label.tables.ts';
import type { NoticeFile } from './notice-file.ts';
import { NOTICE_FOLDER } from './notice-key.ts';
import { contentTexts } from '../texts.ts';

/** The label is for guarantees of more than two years. Directive 2011/83/EU, article 6(1)(la). */
export const MIN_LABEL_YEARS = 3;
export const MAX_LABEL_YEARS = 100;

type LabelRow = Selectable<GuaranteeLabelTables['guarantee_labels']>;
/** What a page needs to show a label. */
export type LabelRecord = Pick<LabelRow, 'height' | 'producer' | 'storage_key' | 'width' | 'years'>;
/** A product's label in one language, or null for all languages without their own. */
interface LabelPlace {
  productId: number;
  lang: Lang | null;
}

/** Of the product in the outer query (`p.id`), in this language before the one for all; null when it has none. */
export const labelOfProduct = (lang: Lang): RawBuilder<LabelRecord | null> => sql<LabelRecord | null>`(
  select jsonb_build_object('producer', g.producer, 'years', g.years, 'storage_key', g.storage_key, 'width', g.width, 'height', g.height)
  from guarantee_labels g where g.product_id = p.id and (g.lang = ${lang} or g.lang is null) order by g.lang nulls last limit 1)`;

/** The wire shape; undefined while a product has none. */
export const labelAnswer = (label: LabelRecord | null, lang: Lang, mediaUrl: string): Product['guarantee_label'] => {
  if (label === null) return undefined;
  const { storage_key, width, height, producer, years } = label;
  return {
    url: `${mediaUrl}/${storage_key}`,
    width,
    height,
    alt: contentTexts(lang)('guaranteeLabel', { producer, years }),
    producer,
    years,
  };
};

/**
 * Stores the producer's file and shows it with the product; returns its path. The replaced file stays in the storage, because cached pages
 * still show it.
 */
export const setLabel = async (
  { db, storage }: Services,
  { productId, lang }: LabelPlace,
  { producer, years }: Pick<LabelRow, 'producer' | 'years'>,
  { bytes, extension, type, width, height }: NoticeFile,
): Promise<string> => {
  const label = { producer, years, width, height, storage_key: newStorageKey(NOTICE_FOLDER, extension) };
  await storage.put(label.storage_key, bytes, type);
  await inTransaction(db, (trx) =>
    trx
      .insertInto('guarantee_labels')
      .values({ ...label, product_id: productId, lang })
      .onConflict((conflict) => conflict.columns(['product_id', 'lang']).doUpdateSet(label))
      .execute(),
  );
  return label.storage_key;
};

/** Removes the label and its file; false when there was none. */
export const removeLabel = async ({ db, storage }: Services, { productId, lang }: LabelPlace): Promise<boolean> => {
  const removed = await inTransaction(db, (trx) =>
    trx
      .deleteFrom('guarantee_labels')
      .where('product_id', '=', productId)
      .where('lang', lang === null ? 'is' : '=', lang)
      .returning('storage_key')
      .executeTakeFirst(),
  );
  if (removed !== undefined) await storage.remove(removed.storage_key);
  return removed !== undefined;
};

/** A product in the list of labels, once for each of its labels. Names are Dutch. */
interface ListedLabel {
  sku: string;
  name: string;
  /** the shop's text about the warranty */
  warranty_years: number | null;
  label: Omit<LabelRow, 'product_id'> | null;
}

/** Products that are sold with a warranty of more than two years, or have a label: those without one first, or only them. */
export const listLabels = async (db: Queries, { limit, isMissing }: { limit: number; isMissing: boolean }): Promise<ListedLabel[]> => {
  const { rows } = await sql<ListedLabel>`
    select p.sku, t.name, p.warranty_years, case when g.product_id is not null then to_jsonb(g) - 'product_id' end as label
    from products p
    join product_texts t on t.product_id = p.id and t.lang = 'nl'
    left join guarantee_labels g on g.product_id = p.id
    where p.is_active and case when g.product_id is null then p.warranty_years >= ${MIN_LABEL_YEARS} and p.type <> 'rental' else not ${isMissing} end
    order by g.product_id is not null, p.sku, g.lang nulls first
    limit ${limit}`.execute(db);
  return rows;
};
