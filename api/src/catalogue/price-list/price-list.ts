import type { Lang } from 'shared-contracts/contract/locales';
import { writeCsv } from 'shared-contracts/rules/csv';
import type { Queries } from '../../platform/database/database.ts';
import { decimalText } from '../../platform/messages/format.ts';
import { stockStatus } from '../products/stock-level.ts';
import { catalogueTexts } from '../texts.ts';

/** Variants read at once: the file of a large catalogue is never in memory as a whole. */
const PAGE = 2000;

const loadPage = (db: Queries, lang: Lang, afterId: number) =>
  db
    .selectFrom('variant_facts as f')
    .innerJoin('product_texts as p', (join) => join.onRef('p.product_id', '=', 'f.product_id').on('p.lang', '=', lang))
    .innerJoin('variant_texts as v', (join) => join.onRef('v.variant_id', '=', 'f.id').on('v.lang', '=', lang))
    .select(['f.id', 'f.sku', 'f.ean', 'p.name as product', 'v.name', 'f.excl_vat_cents', 'f.tiers', 'f.step', 'f.is_price_on_request'])
    .select(['f.stock_left', 'f.restock_date'])
    .where('f.is_active', '=', true)
    .where('f.is_gift', '=', false)
    .where('f.type', '<>', 'rental')
    .where('f.id', '>', afterId)
    .orderBy('f.id')
    .limit(PAGE)
    .execute();

type Row = Awaited<ReturnType<typeof loadPage>>[number];
type Texts = ReturnType<typeof catalogueTexts>;

/** A row for each amount from which another price holds; a price on request has none. */
const rowsOf = (variant: Row, lang: Lang, t: Texts): (string | number)[][] => {
  const { sku, ean, product, name, step, stock_left, restock_date, is_price_on_request } = variant;
  const prices = is_price_on_request
    ? [{ from: step, price: t('priceList.onRequest') }]
    : [{ min_amount: step, excl_vat_cents: variant.excl_vat_cents }, ...variant.tiers].map(({ min_amount, excl_vat_cents }) => ({
        from: min_amount,
        price: decimalText(excl_vat_cents, lang),
      }));
  const stock = t(`priceList.stock.${stockStatus(stock_left, restock_date)}`);
  const back = stock_left > 0 ? '' : (restock_date ?? '');
  return prices.map(({ from, price }) => [sku, ean, product, name, step, from, price, stock, back]);
};

/**
 * The price list as CSV for spreadsheets, in parts: all that can be bought, with prices without VAT in euro, the amount from which each
 * holds, and whether it is in stock. Ordered by age, so that a row keeps its place.
 */
export async function* priceListCsv(db: Queries, lang: Lang): AsyncGenerator<string> {
  const t = catalogueTexts(lang);
  const columns = ['sku', 'ean', 'product', 'variant', 'step', 'from', 'price', 'stock', 'back'] as const;
  yield writeCsv([columns.map((column) => t(`priceList.columns.${column}`))], lang);
  for (let page = await loadPage(db, lang, 0); page.length > 0; page = await loadPage(db, lang, page.at(-1)?.id ?? 0)) {
    yield writeCsv(
      page.flatMap((variant) => rowsOf(variant, lang, t)),
      lang,
    ).slice(1);
  }
}
