import type { Lang } from 'shared-contracts/contract/locales';
import type { BillLine, BillNote, BillRole, IncludedPart } from './rules/bill.ts';
import { choosePieces } from 'shared-contracts/rules/parts/choose-pieces';
import { sizeOf } from 'shared-contracts/rules/parts/piece-size';
import { maxAmount } from '../products/stock-level.ts';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { ConfiguratorLine } from 'shared-contracts/wire/configurator';
import type { Db } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/plugins/shop-headers.ts';
import { FROST_DEPTHS_CM } from './footings.ts';
import { fittingParts } from '../products/fitting-part.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { splitVat } from '../products/split-vat.ts';
import { priceOf } from '../products/variant-answer.ts';
import { catalogueTexts } from '../texts.ts';

/** The most pieces of one line; the cart's own limit is never lower. */
const MAX_PIECES = 999;

export interface PricedBill {
  lines: ConfiguratorLine[];
  totals: { excl_vat_cents: number; incl_vat_cents: number; vat_rate: number };
}

/** A longer one of the same does as well: it goes deeper, or is cut. */
const CUT_TO_LENGTH: ReadonlySet<BillRole> = new Set(['post', 'post_corner', 'post_end', 'strut']);
/** Another size of pack does as well. */
const IN_PACKS: ReadonlySet<BillRole> = new Set(['tension_wire', 'binding_wire', 'stone']);

/** All sold variants of the products these SKUs belong to. */
const loadFamilies = async (db: Db, lang: Lang, skus: readonly string[]): Promise<LooseVariantRecord[]> => {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('variants as v')
    .select('v.id')
    .where('v.is_active', '=', true)
    .where('v.product_id', 'in', (eb) =>
      eb
        .selectFrom('variants as asked')
        .select('asked.product_id')
        .where('asked.sku', 'in', [...skus]),
    )
    .execute();
  return loadVariants(
    db,
    lang,
    rows.map(({ id }) => id),
  );
};

interface Part {
  role: BillRole;
  record: LooseVariantRecord;
  /** pieces the bill asks for, and how many of them are there */
  amount: number;
  available: number;
  /** the sold-out one in whose place it goes */
  instead: LooseVariantRecord | null;
}

/** The amounts of each line of a bill that are in stock; lines of the same variant share its stock. */
const partsOf = (lines: readonly BillLine[], family: readonly LooseVariantRecord[]): Part[] => {
  const bySku = new Map(family.map((record) => [record.sku, record]));
  const taken = new Map<number, number>();
  const choiceOf = (record: LooseVariantRecord) => ({
    record,
    left: Math.max(0, maxAmount(record.stock_left, record.max_per_order, record.step, MAX_PIECES) - (taken.get(record.id) ?? 0)),
    step: record.step,
    content: record.unit_amount ?? 1,
  });
  return lines.flatMap(({ role, sku, amount }): Part[] => {
    const own = bySku.get(sku);
    if (own === undefined) return [];
    const inContent = IN_PACKS.has(role);
    const { lengthCm, widthCm, section } = sizeOf(own.dimensions);
    const siblings = family.filter(({ product_id, colour }) => product_id === own.product_id && colour === own.colour);
    const others = CUT_TO_LENGTH.has(role)
      ? fittingParts({ minLengthCm: lengthCm ?? 0, widthCm, section }, [own.colour], siblings)
      : inContent
        ? siblings
        : [];
    const mine = choiceOf(own);
    const isEnough = mine.left >= amount;
    const choices = isEnough ? [mine] : [mine, ...others.filter(({ id }) => id !== own.id).map(choiceOf)];
    const needed = inContent && !isEnough ? amount * mine.content : amount;
    const { chosen, short } = choosePieces({ amount: needed, inContent: inContent && !isEnough }, choices);
    for (const pick of chosen) taken.set(pick.choice.record.id, (taken.get(pick.choice.record.id) ?? 0) + pick.amount);
    const picked = chosen.map(({ choice: { record }, amount: available }): Part => ({
      role,
      record,
      amount: available,
      available,
      instead: record.id === own.id ? null : own,
    }));
    if (short === 0) return picked;
    const first = picked.find(({ record }) => record.id === own.id);
    if (first !== undefined) first.amount += short;
    return first === undefined ? [{ role, record: own, amount: short, available: 0, instead: null }, ...picked] : picked;
  });
};

/** Who a plan is priced for: prices are fixed with VAT for a private customer, without for a dealer, and the VAT is split as in the cart. */
export type Buyer = Shop & { basis: 'incl' | 'excl' };

/**
 * Prices a bill's lines in the request's country. Sold-out parts are replaced by fitting ones, a longer post or another pack, in the same
 * colour; those without a replacement are named with the day they are expected back, and are in no sum. Discontinued parts are left out.
 * Two statements.
 */
export const priceBill = async (db: Db, lines: readonly BillLine[], { lang, region, basis }: Buyer): Promise<PricedBill> => {
  const parts = partsOf(lines, await loadFamilies(db, lang, [...new Set(lines.map(({ sku }) => sku))]));
  // The cart has one line for each variant, and its price goes by all pieces of it.
  const pieces = new Map<number, number>();
  for (const { record, available } of parts) pieces.set(record.id, (pieces.get(record.id) ?? 0) + available);
  const units = parts.map(({ record, amount }) => tierPrice(priceOf(record, region), pieces.get(record.id) || amount));
  const sums = splitVat(
    parts.map(({ available }, place) => available * (units[place]?.[`${basis}_vat_cents`] ?? 0)),
    VAT_RATES[region],
    basis,
  );
  const priced = parts.map(({ role, record, amount, available, instead }, place): ConfiguratorLine => {
    const { excl_vat_cents = 0, incl_vat_cents = 0 } = units[place] ?? {};
    const { exclCents = 0, inclCents = 0 } = sums[place] ?? {};
    const { id, name, slugs } = record.product;
    return {
      role,
      label: catalogueTexts(lang)(`configurator.roles.${role}`),
      sku: record.sku,
      variant_id: record.id,
      product: { id, name, slugs },
      name: record.name,
      amount,
      available,
      unit_excl_vat_cents: excl_vat_cents,
      unit_incl_vat_cents: incl_vat_cents,
      line_excl_vat_cents: exclCents,
      line_incl_vat_cents: inclCents,
      in_stock: record.stock_left,
      enough_stock: available >= amount,
      restock_date: available >= amount ? null : record.restock_date,
      ...(instead === null ? {} : { replaces: instead.name }),
    };
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
  parts.map(({ role, amount }) => ({
    role,
    label: catalogueTexts(lang)(role === 'post' ? 'configurator.includedPost' : `configurator.roles.${role}`),
    amount,
  }));

export const notesIn = (notes: readonly BillNote[], lang: Lang) =>
  notes.map((note) => ({ ...note, text: catalogueTexts(lang)(`configurator.notes.${note.code}`, { depth: FROST_DEPTHS_CM.high }) }));
