import { articleCode } from 'shared-contracts/rules/article-code';
import type { QuickAddBody, QuickAddLine } from 'shared-contracts/wire/quick-add';
import type { Db } from '../../platform/database/database.ts';
import { imageOf } from '../../content/media/image.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';
import { priceOf } from '../products/variant-answer.ts';
import type { Audience } from '../products/variant-answer.ts';
import { findByCodes, findNearCodes } from './quick-add.repository.ts';

/** Codes for which similar ones are looked for: more unknown lines than this are another shop's list. */
const MAX_UNKNOWN = 20;
const MIN_NEAR_LENGTH = 3;

const answerOf = (record: LooseVariantRecord, { lang, region, mediaUrl }: Audience): QuickAddLine['variant'] => {
  const { excl_vat_cents, incl_vat_cents } = priceOf(record, region);
  return {
    id: record.id,
    sku: record.sku,
    ean: record.ean,
    name: record.product.name,
    variant_name: record.name,
    slugs: record.product.slugs,
    excl_vat_cents,
    incl_vat_cents,
    image: imageOf(record.thumb_picture, lang, mediaUrl),
  };
};

/**
 * Checks an order list line by line, in at most three statements for any number of lines. Lines of the same variant share its
 * stock: the line with which it runs out is `over_stock`. Contract, "quick add".
 */
export const validateLines = async (db: Db, { lines }: QuickAddBody, audience: Audience): Promise<QuickAddLine[]> => {
  const codes = lines.map(({ sku }) => articleCode(sku));
  const matches = await findByCodes(
    db,
    [...new Set(codes)].filter((code) => code !== ''),
  );
  const idOf = new Map(matches.flatMap(({ id, code, ean }) => [[ean, id] as const, [code, id] as const]));
  const records = new Map(
    (await loadVariants(db, audience.lang, [...new Set(matches.map(({ id }) => id))])).map((each) => [each.id, each]),
  );
  const unknown = [...new Set(codes.filter((code) => code.length >= MIN_NEAR_LENGTH && !idOf.has(code)))].slice(0, MAX_UNKNOWN);
  const similarCodes = unknown.length === 0 ? [] : await findNearCodes(db, audience.lang, unknown);
  const orderedAmounts = new Map<number, number>();

  return lines.map(({ sku, amount }, index): QuickAddLine => {
    const code = codes[index] ?? '';
    const record = records.get(idOf.get(code) ?? 0);
    if (record === undefined) {
      const suggestions = similarCodes.filter((each) => each.code === code).map((each) => ({ sku: each.sku, name: each.name }));
      return { sku, amount, status: 'unknown', left: 0, step: 1, suggestions, variant: null };
    }
    const total = (orderedAmounts.get(record.id) ?? 0) + amount;
    orderedAmounts.set(record.id, total);
    const available = Math.max(0, Math.min(record.stock_left, record.max_per_order));
    if (record.is_price_on_request)
      return { sku, amount, status: 'on_request', left: 0, step: record.step, suggestions: [], variant: answerOf(record, audience) };
    const status = total > available ? 'over_stock' : amount % record.step === 0 ? 'ok' : 'min_amount';
    return { sku, amount, status, left: available, step: record.step, suggestions: [], variant: answerOf(record, audience) };
  });
};
