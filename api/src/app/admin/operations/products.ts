import * as z from 'zod';
import {
  productBody,
  productChecksAnswer,
  productId,
  productPricesAnswer,
  productPricesBody,
  productsAnswer,
  productsQuery,
  productTextsAnswer,
  productTextsBody,
  staffCategoriesAnswer,
  staffProductAnswer,
} from 'shared-contracts/staff/products';
import type { ProductTexts } from 'shared-contracts/staff/products';
import { pageMeta } from '../../../platform/list-meta.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidFields, ShopError } from '../../../platform/shop-error.ts';
import { checkProduct } from '../../../catalogue/staff-products/product-checks.ts';
import { listStaffCategories, listStaffProducts } from '../../../catalogue/staff-products/product-list.ts';
import { loadProductPrices, savePrices, snapshotPrices, withdrawPlannedPrice } from '../../../catalogue/staff-products/product-prices.ts';
import {
  loadProductFields,
  loadStaffProduct,
  lockProduct,
  productRevision,
  productSubject,
  saveProduct,
} from '../../../catalogue/staff-products/product-record.ts';
import { loadProductTexts, saveProductTexts } from '../../../catalogue/staff-products/product-texts.ts';
import { actorName } from '../../../staff/actor.ts';
import { startOfDay } from '../brussels-time.ts';
import { notFound } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { requireRecord } from './record-commands.ts';

const named = { id: productId };
const subject = ({ id }: { id: number }): string => productSubject(id);

/** Pictures are on the shop's origin, which is not that of the back office. */
export const audienceOf = ({ services: { config }, lang }: OperationContext) => ({
  lang,
  publicUrl: config.publicUrl,
  mediaUrl: new URL(config.mediaUrl, config.publicUrl).href,
});

export const found = requireRecord('product');

interface Versioned {
  data: unknown;
  revision: string;
}

/** Throws 409 `staff.changed_meanwhile`, with the record as it is now, unless it is as it was shown. */
export const assertUnchanged = (revision: string, current: Versioned): void => {
  if (revision !== current.revision) throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current } });
};

const snapshotOfTexts = ({ texts, variants }: ProductTexts) => ({ texts, variants });

const list = defineOperation({
  id: 'products.list',
  method: 'GET',
  path: '/products',
  scope: 'read_products',
  summary: 'Products, hidden ones too, with what they lack',
  input: productsQuery,
  answer: productsAnswer,
  run: async (context, query) => {
    const { rows, total } = await listStaffProducts(context.services.db, audienceOf(context), query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
});

const categories = defineOperation({
  id: 'products.categories',
  method: 'GET',
  path: '/product-categories',
  scope: 'read_products',
  summary: 'Categories that a product can be in',
  input: z.object({}),
  answer: staffCategoriesAnswer,
  run: async ({ services: { db }, lang }) => ({ data: await listStaffCategories(db, lang) }),
});

const show = defineOperation({
  id: 'products.show',
  method: 'GET',
  path: '/products/:id',
  scope: 'read_products',
  summary: 'One product with its variants, and what staff changed',
  input: z.object(named),
  answer: staffProductAnswer,
  run: async (context, { id }) => found(await loadStaffProduct(context.services.db, audienceOf(context), id), id),
});

const set = defineOperation({
  id: 'products.set',
  method: 'PUT',
  path: '/products/:id',
  scope: 'write_products',
  summary: 'Shows or hides a product or its variants, and moves it to a category',
  input: productBody.extend(named),
  answer: staffProductAnswer,
  subject,
  snapshot: async (trx, { id }) => {
    await lockProduct(trx, id);
    return (await loadProductFields(trx, id)) ?? null;
  },
  run: async (context, { id, revision, ...body }) => {
    const { db } = context.services;
    await inTransaction(db, async (trx) => {
      found(await lockProduct(trx, id), id);
      if (revision !== (await productRevision(trx, id)))
        assertUnchanged(revision, found(await loadStaffProduct(trx, audienceOf(context), id), id));
      const category = await trx.selectFrom('categories').select('id').where('id', '=', body.category_id).forKeyShare().executeTakeFirst();
      if (category === undefined) throw invalidFields({ category_id: [{ message: 'choice' }] });
      await saveProduct(trx, id, body);
    });
    return found(await loadStaffProduct(db, audienceOf(context), id), id);
  },
});

const showTexts = defineOperation({
  id: 'products.texts',
  method: 'GET',
  path: '/products/:id/texts',
  scope: 'read_products',
  summary: 'The texts of a product in all languages, and which translations are of an older text',
  input: z.object(named),
  answer: productTextsAnswer,
  run: async ({ services: { db } }, { id }) => {
    const product = await db.selectFrom('products').select(['id', 'sku']).where('id', '=', id).executeTakeFirst();
    return loadProductTexts(db, found(product, id));
  },
});

const setTexts = defineOperation({
  id: 'products.set_texts',
  method: 'PUT',
  path: '/products/:id/texts',
  scope: 'write_products',
  summary: 'Writes the texts of a product in all languages at once',
  input: productTextsBody.extend(named),
  answer: productTextsAnswer,
  subject,
  // what it was and became is in `before` and `after`
  logged: ({ still_right }) => ({ still_right }),
  snapshot: async (trx, { id }) => {
    const product = await lockProduct(trx, id);
    return product === undefined ? null : snapshotOfTexts((await loadProductTexts(trx, product)).data);
  },
  run: ({ services: { db } }, { id, revision, ...body }) =>
    inTransaction(db, async (trx) => {
      const product = found(await lockProduct(trx, id), id);
      assertUnchanged(revision, await loadProductTexts(trx, product));
      await saveProductTexts(trx, id, body);
      return loadProductTexts(trx, product);
    }),
});

const showPrices = defineOperation({
  id: 'products.prices',
  method: 'GET',
  path: '/products/:id/prices',
  scope: 'read_prices',
  summary: 'Prices of the variants of a product, of the past and planned ones',
  input: z.object(named),
  answer: productPricesAnswer,
  run: async ({ services: { db, now }, lang }, { id }) => found(await loadProductPrices(db, { lang, now: now() }, id), id),
});

const setPrices = defineOperation({
  id: 'products.set_prices',
  method: 'PUT',
  path: '/products/:id/prices',
  scope: 'write_prices',
  summary: 'Changes prices of variants, at once or from a later day on',
  input: productPricesBody.extend(named),
  answer: productPricesAnswer,
  subject,
  snapshot: async (trx, { id }) => {
    await lockProduct(trx, id);
    return snapshotPrices(trx, id);
  },
  run: ({ services: { db, now }, lang, actor }, { id, revision, ...body }) =>
    inTransaction(db, async (trx) => {
      found(await lockProduct(trx, id), id);
      const moment = { lang, now: now() };
      assertUnchanged(revision, found(await loadProductPrices(trx, moment, id), id));
      const startsAt = body.valid_from === null ? null : startOfDay(body.valid_from);
      await savePrices(trx, id, body, { now: moment.now, startsAt, actor: actorName(actor) });
      return found(await loadProductPrices(trx, moment, id), id);
    }),
});

const withdrawPrice = defineOperation({
  id: 'products.withdraw_price',
  method: 'DELETE',
  path: '/products/:id/prices/planned/:plan',
  scope: 'write_prices',
  summary: 'Takes a planned price back before it comes into force',
  input: z.object({ ...named, plan: productId }),
  answer: productPricesAnswer,
  subject,
  snapshot: async (trx, { id }) => {
    await lockProduct(trx, id);
    return snapshotPrices(trx, id);
  },
  run: ({ services: { db, now }, lang }, { id, plan }) =>
    inTransaction(db, async (trx) => {
      found(await lockProduct(trx, id), id);
      if (!(await withdrawPlannedPrice(trx, id, plan))) throw notFound(String(plan), `There is no planned price ${plan}`);
      return found(await loadProductPrices(trx, { lang, now: now() }, id), id);
    }),
});

const checks = defineOperation({
  id: 'products.checks',
  method: 'GET',
  path: '/products/:id/checks',
  scope: 'read_products',
  summary: 'Where the shop shows a product, and why it does not elsewhere',
  input: z.object(named),
  answer: productChecksAnswer,
  run: async ({ services: { db }, lang }, { id }) => ({ data: found(await checkProduct(db, lang, id), id) }),
});

export const productOperations: readonly Operation[] = [
  list,
  categories,
  show,
  set,
  showTexts,
  setTexts,
  showPrices,
  setPrices,
  withdrawPrice,
  checks,
];
