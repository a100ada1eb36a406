import type { Lang } from 'shared-contracts/locales';
import type { BillLine, BillNote, IncludedPart } from 'shared-contracts/rules/configurator/bill';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { ConfiguratorLine } from 'shared-contracts/wire/configurator';
import type { Db } from '../database/database.ts';
import type { Shop } from '../plugins/shop-headers.ts';
import { loadVariants } from '../products/products.repository.ts';
import { priceOf } from '../products/variant-answer.ts';
import { INCLUDED_POST_WORDS, NOTE_WORDS, ROLE_WORDS } from './configurator-words.ts';

export interface PricedBill {
  lines: ConfiguratorLine[];
  totals: { excl_vat_cents: number; incl_vat_cents: number; vat_rate: number };
}

const idsOf = async (db: Db, skus: readonly string[]): Promise<number[]> => {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where('sku', 'in', [...skus])
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * A bill's lines with the price of so many pieces in the request's country, and whether that many are there. A part that isn't sold any
 * more falls out of the list: it can't be bought. Two statements.
 */
export const priceBill = async (db: Db, lines: readonly BillLine[], { lang, region }: Shop): Promise<PricedBill> => {
  const records = await loadVariants(db, lang, await idsOf(db, [...new Set(lines.map(({ sku }) => sku))]));
  const bySku = new Map(records.filter(({ is_active }) => is_active).map((record) => [record.sku, record]));
  const priced = lines.flatMap(({ role, sku, amount }): ConfiguratorLine[] => {
    const record = bySku.get(sku);
    if (record === undefined) return [];
    const { excl_vat_cents, incl_vat_cents } = tierPrice(priceOf(record, region), amount);
    const { id, name, slugs } = record.product;
    return [
      {
        role,
        label: ROLE_WORDS[role][lang],
        sku,
        variant_id: record.id,
        product: { id, name, slugs },
        name: record.name,
        amount,
        unit_excl_vat_cents: excl_vat_cents,
        unit_incl_vat_cents: incl_vat_cents,
        line_excl_vat_cents: excl_vat_cents * amount,
        line_incl_vat_cents: incl_vat_cents * amount,
        in_stock: record.stock_left,
        enough_stock: record.stock_left >= amount,
      },
    ];
  });
  return {
    lines: priced,
    totals: {
      excl_vat_cents: priced.reduce((sum, line) => sum + line.line_excl_vat_cents, 0),
      incl_vat_cents: priced.reduce((sum, line) => sum + line.line_incl_vat_cents, 0),
      vat_rate: VAT_RATES[region],
    },
  };
};

export const includedIn = (parts: readonly IncludedPart[], lang: Lang) =>
  parts.map(({ role, amount }) => ({ role, label: (role === 'post' ? INCLUDED_POST_WORDS : ROLE_WORDS[role])[lang], amount }));

export const notesIn = (notes: readonly BillNote[], lang: Lang) => notes.map((note) => ({ ...note, text: NOTE_WORDS[note.code][lang] }));
