import * as z from 'zod';
import { productId, staffProductAnswer } from 'shared-contracts/staff/products';
import {
  newProductBody,
  newVariantBody,
  productVariantsAnswer,
  variantBody,
  variantOrderBody,
} from 'shared-contracts/staff/product-variants';
import type { ProductVariantsAnswer } from 'shared-contracts/staff/product-variants';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { createProduct } from '../../../catalogue/staff-products/new-product.ts';
import { loadStaffProduct, lockProduct, newProductSubject, productSubject } from '../../../catalogue/staff-products/product-record.ts';
import {
  addVariant,
  changesMoney,
  loadProductVariants,
  orderVariants,
  removeVariant,
  saveVariant,
  snapshotVariants,
} from '../../../catalogue/staff-products/product-variants.ts';
import { withUniqueValues } from '../../../catalogue/staff-products/unique-values.ts';
import { mayDo } from '../../../staff/actor.ts';
import { notFound } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { assertUnchanged, audienceOf, found } from './products.ts';

const named = { id: productId };
const namedVariant = { ...named, sku: z.string().max(40) };
const subject = ({ id }: { id: number }): string => productSubject(id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockProduct(trx, id);
  return snapshotVariants(trx, id);
};

/** Throws 403 `staff.not_allowed`: what an operation does needs more than its own scope. */
const assertMay = ({ actor }: OperationContext, scope: Scope): void => {
  if (!mayDo(actor, scope)) throw new ShopError(403, 'staff.not_allowed', { meta: { scope } });
};

/** Runs a change of the variants as they were shown, one after the other; answers them as they are then. */
const change = (
  { services: { db }, lang }: OperationContext,
  { id, revision }: { id: number; revision?: string },
  work: (trx: Queries, before: ProductVariantsAnswer) => Promise<void>,
): Promise<ProductVariantsAnswer> =>
  withUniqueValues({ variants_sku_key: ['sku', { message: 'sku_taken' }], variants_ean_key: ['ean', { message: 'invalid' }] }, () =>
    inTransaction(db, async (trx) => {
      found(await lockProduct(trx, id), id);
      const before = found(await loadProductVariants(trx, lang, id), id);
      if (revision !== undefined) assertUnchanged(revision, before);
      await work(trx, before);
      return found(await loadProductVariants(trx, lang, id), id);
    }),
  );

const unknownVariant = (sku: string) => notFound(sku, `There is no variant ${sku}`);

const create = defineOperation({
  id: 'products.create',
  method: 'POST',
  path: '/products',
  scope: 'write_products',
  isRepeatable: true,
  summary: 'Adds a hidden product, which gets its variants, pictures and other texts afterwards',
  input: newProductBody,
  answer: staffProductAnswer,
  subject: ({ sku }) => newProductSubject(sku),
  run: async (context, body) => {
    const { db } = context.services;
    const id = await withUniqueValues(
      {
        products_sku_key: ['sku', { message: 'sku_taken' }],
        products_key_key: ['sku', { message: 'sku_taken' }],
        product_texts_lang_slug_key: ['texts.nl.slug', { message: 'slug_taken' }],
      },
      () => inTransaction(db, (trx) => createProduct(trx, body)),
    );
    return found(await loadStaffProduct(db, audienceOf(context), id), id);
  },
});

const show = defineOperation({
  id: 'products.variants',
  method: 'GET',
  path: '/products/:id/variants',
  scope: 'read_products',
  summary: 'The variants of a product with all that can be changed of them',
  input: z.object(named),
  answer: productVariantsAnswer,
  run: async ({ services: { db }, lang }, { id }) => found(await loadProductVariants(db, lang, id), id),
});

const add = defineOperation({
  id: 'products.add_variant',
  method: 'POST',
  path: '/products/:id/variants',
  scope: 'write_products',
  isRepeatable: true,
  summary: 'Adds a variant; of a product that is shown it is not sold yet',
  input: newVariantBody.extend(named),
  answer: productVariantsAnswer,
  subject,
  snapshot,
  run: async (context, { id, ...body }) => {
    if (body.excl_vat_cents !== null || changesMoney(body, undefined)) assertMay(context, 'write_prices');
    if (body.on_hand !== null) assertMay(context, 'write_stock');
    return change(context, { id }, (trx) => addVariant(trx, id, body, context.services.now()));
  },
});

const set = defineOperation({
  id: 'products.set_variant',
  method: 'PUT',
  path: '/products/:id/variants/:sku',
  scope: 'write_products',
  summary: 'Changes a variant, but for its SKU, price and stock',
  input: variantBody.extend(namedVariant),
  answer: productVariantsAnswer,
  subject,
  snapshot,
  run: async (context, { id, revision, sku, ...fields }) =>
    change(context, { id, revision }, async (trx, { data }) => {
      const before = data.variants.find((variant) => variant.sku === sku);
      if (changesMoney(fields, before)) assertMay(context, 'write_prices');
      if (!(await saveVariant(trx, id, sku, fields))) throw unknownVariant(sku);
    }),
});

const order = defineOperation({
  id: 'products.order_variants',
  method: 'PUT',
  path: '/products/:id/variant-order',
  scope: 'write_products',
  summary: 'Puts the variants into another order',
  input: variantOrderBody.extend(named),
  answer: productVariantsAnswer,
  subject,
  snapshot,
  run: async (context, { id, revision, skus }) => change(context, { id, revision }, (trx) => orderVariants(trx, id, skus)),
});

const remove = defineOperation({
  id: 'products.remove_variant',
  method: 'DELETE',
  path: '/products/:id/variants/:sku',
  scope: 'write_products',
  summary: 'Deletes a variant that was never ordered; one that was is only taken from sale',
  input: z.object(namedVariant),
  answer: productVariantsAnswer,
  subject,
  snapshot,
  run: async (context, { id, sku }) =>
    change(context, { id }, async (trx) => {
      const outcome = await removeVariant(trx, id, sku);
      if (outcome === 'unknown') throw unknownVariant(sku);
      if (outcome === 'ordered') throw new ShopError(409, 'product.ordered', { meta: { sku } });
    }),
});

export const productVariantOperations: readonly Operation[] = [create, show, add, set, order, remove];
