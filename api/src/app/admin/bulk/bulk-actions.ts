import type { BulkActionId } from 'shared-contracts/staff/bulk-changes';
import { loadProductFields, listProductRevisions } from '../../../catalogue/staff-products/product-record.ts';
import { findStaffProductIds } from '../../../catalogue/staff-products/product-list.ts';
import { findInboxReferences, listInboxRevisions } from '../../../content/inbox/inbox.ts';
import type { InboxKind } from '../../../content/inbox/inbox.ts';
import { findCouponCodes } from '../../../sales/carts/staff-coupons.ts';
import { findStaffOrderNumbers } from '../../../sales/customer-orders/staff-order-list.ts';
import { listOrderRevisions } from '../../../sales/customer-orders/order-revision.ts';
import { mayDo } from '../../../staff/actor.ts';
import { notFound } from '../command.ts';
import type { Operation } from '../operation.ts';
import { couponOperations } from '../operations/coupons.ts';
import { inboxOperations } from '../operations/inbox.ts';
import { orderOperations } from '../operations/orders.ts';
import { productOperations } from '../operations/products.ts';
import { defineBulkAction } from './bulk-action.ts';
import type { BulkAction, BulkRecord } from './bulk-action.ts';

const operationOf = (operations: readonly Operation[], id: string): Operation => {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}`);
  return operation;
};

const productParts = {
  operation: operationOf(productOperations, 'products.set'),
  reads: 'read_products',
  find: async ({ services: { db }, lang }, filter, limit) => (await findStaffProductIds(db, lang, filter, limit)).map(String),
  load: async ({ services: { db } }, records) => {
    const ids = records.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
    return (await listProductRevisions(db, ids)).map(({ id, sku, revision }) => ({ record: String(id), name: sku, revision }));
  },
} satisfies Pick<BulkAction<'products-show'>, 'find' | 'load' | 'operation' | 'reads'>;

/** What the form of a product would send, with some of it changed; null when nothing is. */
const productInput = async (
  { services: { db } }: Parameters<BulkAction['inputOf']>[0],
  { record, revision }: Pick<BulkRecord, 'record' | 'revision'>,
  values: { is_shown?: boolean; category_id?: number },
): Promise<Record<string, unknown> | null> => {
  const id = Number(record);
  const fields = await loadProductFields(db, id);
  if (fields === undefined) throw notFound(record, `There is no product ${record}`);
  const next = { ...fields, ...values };
  const isSame = next.is_shown === fields.is_shown && next.category_id === fields.category_id;
  return isSame ? null : { id, revision, ...next };
};

const orderParts = {
  reads: 'read_orders',
  find: ({ services: { db }, actor }, filter, limit) =>
    findStaffOrderNumbers(db, { ...filter, searchesEmail: mayDo(actor, 'read_customers') }, limit),
  load: async ({ services: { db } }, records) =>
    (await listOrderRevisions(db, records)).map(({ number, revision }) => ({ record: number, name: number, revision })),
} satisfies Pick<BulkAction<'orders-ship'>, 'find' | 'load' | 'reads'>;

const loadOrder = async ({ services: { db } }: Parameters<BulkAction['inputOf']>[0], number: string) => {
  const order = await db.selectFrom('orders').select(['status', 'pickup']).where('number', '=', number).executeTakeFirst();
  if (order === undefined) throw notFound(number, `There is no order ${number}`);
  return order;
};

const inboxAction = (id: 'applications-change' | 'messages-change', kind: InboxKind, name: string): BulkAction =>
  defineBulkAction<typeof id>({
    id,
    operation: operationOf(inboxOperations, `${name}.change`),
    summary: `Changes how far many ${name} are, or who works on them`,
    reads: 'read_messages',
    find: ({ services: { db }, actor, lang }, filter, limit) => findInboxReferences(db, kind, filter, { actor, lang }, limit),
    load: async ({ services: { db } }, records) =>
      (await listInboxRevisions(db, kind, records)).map(({ reference, revision }) => ({ record: reference, name: reference, revision })),
    inputOf: async ({ services: { db } }, { record, revision }, { state, assignee }) => {
      const [present] = await listInboxRevisions(db, kind, [record]);
      if (present === undefined) throw notFound(record, `There is no ${kind} ${record}`);
      const isSame = (state ?? present.state) === present.state && (assignee === undefined || assignee === present.assignee);
      return isSame ? null : { reference: record, revision, state, assignee };
    },
  });

/** Everything that can be done with many records at once. */
export const BULK_ACTIONS_BY_ID: Readonly<Record<BulkActionId, BulkAction>> = {
  'products-show': defineBulkAction<'products-show'>({
    ...productParts,
    id: 'products-show',
    summary: 'Shows many products; one that lacks something is refused',
    inputOf: (context, record) => productInput(context, record, { is_shown: true }),
  }),
  'products-hide': defineBulkAction<'products-hide'>({
    ...productParts,
    id: 'products-hide',
    summary: 'Hides many products',
    inputOf: (context, record) => productInput(context, record, { is_shown: false }),
  }),
  'products-move': defineBulkAction<'products-move'>({
    ...productParts,
    id: 'products-move',
    summary: 'Moves many products to a category',
    inputOf: (context, record, { category_id }) => productInput(context, record, { category_id }),
  }),
  'orders-ship': defineBulkAction<'orders-ship'>({
    ...orderParts,
    id: 'orders-ship',
    operation: operationOf(orderOperations, 'orders.ship'),
    summary: 'All that has yet to leave of many paid orders has left, or is ready to be picked up; each customer gets a mail',
    inputOf: async (context, { record, revision }, { carrier }) => {
      const { status, pickup } = await loadOrder(context, record);
      if (status === 'shipped' || status === 'delivered') return null;
      return { number: record, revision: revision ?? undefined, ...(pickup === null ? { carrier } : {}) };
    },
  }),
  'orders-deliver': defineBulkAction<'orders-deliver'>({
    ...orderParts,
    id: 'orders-deliver',
    operation: operationOf(orderOperations, 'orders.deliver'),
    summary: 'Many shipped orders have arrived, or were picked up; their return periods count from that day',
    inputOf: async (context, { record, revision }, { on }) => {
      const { status } = await loadOrder(context, record);
      return status === 'delivered' ? null : { number: record, revision: revision ?? undefined, on };
    },
  }),
  'messages-change': inboxAction('messages-change', 'message', 'messages'),
  'applications-change': inboxAction('applications-change', 'application', 'applications'),
  'coupons-end': defineBulkAction<'coupons-end'>({
    id: 'coupons-end',
    operation: operationOf(couponOperations, 'coupons.end'),
    summary: 'Ends many discount codes now; orders that used them keep their discount',
    reads: 'read_coupons',
    find: ({ services: { db, now } }, filter, limit) => findCouponCodes(db, now(), filter, limit),
    load: async ({ services: { db } }, records) =>
      records.length === 0
        ? []
        : (
            await db
              .selectFrom('coupons')
              .select('code')
              .where('code', 'in', [...records])
              .execute()
          ).map(({ code }) => ({ record: code, name: code, revision: null })),
    inputOf: async ({ services: { db, now } }, { record }) => {
      const coupon = await db.selectFrom('coupons').select('valid_until').where('code', '=', record).executeTakeFirst();
      if (coupon === undefined) throw notFound(record, `There is no code ${record}`);
      return coupon.valid_until !== null && coupon.valid_until <= now() ? null : { code: record };
    },
  }),
};
