import { MAX_LINE_AMOUNT } from 'shared-contracts/rules/line-amount';
import type { Lang } from 'shared-contracts/contract/locales';
import type { BillLine, BillNote, BillRole, IncludedPart } from 'shared-contracts/rules/plan/bill';
import { choosePieces } from 'shared-contracts/rules/parts/choose-pieces';
import { sizeOf } from 'shared-contracts/rules/parts/piece-size';
import { maxAmount } from '../products/stock-level.ts';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { ConfiguratorLine } from 'shared-contracts/wire/configurator';
import type { Db } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/plugins/shop-headers.ts';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/footings';
import { fittingParts } from '../products/fitting-part.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { splitVat } from '../products/split-vat.ts';
import { priceOf } from '../products/variant-answer.ts';
import { catalogueTexts } from '../texts.ts';

export interface PricedBill {
  lines: ConfiguratorLine[];
  totals: { excl_vat_cents: number; incl_vat_cents: number; vat_rate: number };
}

/** A longer piece will do: it is set deeper or cut. */
const CUT_TO_LENGTH: ReadonlySet<BillRole> = new Set(['post', 'post_corner', 'post_end', 'strut']);
/** Another pack size will do. */
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
        .selectFrom('variants as requested')
        .select('requested.product_id')
        .where('requested.sku', 'in', [...skus]),
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
  /** the sold-out variant that it replaces */
  replaced: LooseVariantRecord | null;
}

/** The amounts of each line of a bill that are in stock; lines of the same variant share its stock. */
const partsOf = (lines: readonly BillLine[], family: readonly LooseVariantRecord[]): Part[] => {
  const bySku = new Map(family.map((record) => [record.sku, record]));
  const usedAmounts = new Map<number, number>();
  const choiceOf = (record: LooseVariantRecord) => ({
    record,
    left: Math.max(0, maxAmount(record.stock_left, record.max_per_order, record.step, MAX_LINE_AMOUNT) - (usedAmounts.get(record.id) ?? 0)),
    step: record.step,
    content: record.unit_amount ?? 1,
  });
  return lines.flatMap(({ role, sku, amount }): Part[] => {
    const billed = bySku.get(sku);
    if (billed === undefined) return [];
    const inContent = IN_PACKS.has(role);
    const { lengthCm, widthCm, section } = sizeOf(billed.dimensions);
    const siblings = family.filter(({ product_id, colour }) => product_id === billed.product_id && colour === billed.colour);
    const substitutes = CUT_TO_LENGTH.has(role)
      ? fittingParts({ minLengthCm: lengthCm ?? 0, widthCm, section }, [billed.colour], siblings)
      : inContent
        ? siblings
        : [];
    const billedChoice = choiceOf(billed);
    const isEnough = billedChoice.left >= amount;
    const choices = isEnough ? [billedChoice] : [billedChoice, ...substitutes.filter(({ id }) => id !== billed.id).map(choiceOf)];
    const needed = inContent && !isEnough ? amount * billedChoice.content : amount;
    const { chosen, short } = choosePieces({ amount: needed, inContent: inContent && !isEnough }, choices);
    for (const pick of chosen) usedAmounts.set(pick.choice.record.id, (usedAmounts.get(pick.choice.record.id) ?? 0) + pick.amount);
    const chosenParts = chosen.map(({ choice: { record }, amount: available }): Part => ({
      role,
      record,
      amount: available,
      available,
      replaced: record.id === billed.id ? null : billed,
    }));
    if (short === 0) return chosenParts;
    const billedPart = chosenParts.find(({ record }) => record.id === billed.id);
    if (billedPart !== undefined) billedPart.amount += short;
    return billedPart === undefined ? [{ role, record: billed, amount: short, available: 0, replaced: null }, ...chosenParts] : chosenParts;
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
  // The cart has one line for each variant, and its price depends on all pieces of it.
  const pieces = new Map<number, number>();
  for (const { record, available } of parts) pieces.set(record.id, (pieces.get(record.id) ?? 0) + available);
  const units = parts.map(({ record, amount }) => tierPrice(priceOf(record, region), pieces.get(record.id) || amount));
  const sums = splitVat(
    parts.map(({ available }, index) => available * (units[index]?.[`${basis}_vat_cents`] ?? 0)),
    VAT_RATES[region],
    basis,
  );
  const priced = parts.map(({ role, record, amount, available, replaced }, index): ConfiguratorLine => {
    const { excl_vat_cents = 0, incl_vat_cents = 0 } = units[index] ?? {};
    const { exclCents = 0, inclCents = 0 } = sums[index] ?? {};
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
      ...(replaced === null ? {} : { replaces: replaced.name }),
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
