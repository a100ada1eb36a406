import * as z from 'zod';
import { lang as langSchema, rowIdText } from 'shared-contracts/wire/common';
import { planId } from 'shared-contracts/wire/plan';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import { shipmentLabelsQuery } from 'shared-contracts/staff/orders';
import { drawReturnLabel } from '../../../aftersale/returns/return-label.ts';
import { findReturnByNumber } from '../../../aftersale/returns/returns.repository.ts';
import { buildSheetFile } from '../../../catalogue/plans/build-sheet/build-sheet.service.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { findDocument } from '../../../sales/documents/documents.repository.ts';
import { drawDocument } from '../../../sales/documents/pdf/draw-document.ts';
import { findOrder } from '../../../sales/orders/orders.repository.ts';
import { loadShipmentLabel, shipmentLabelsPdf } from '../../../sales/orders/shipment-label.ts';
import type { ShipmentLabel } from '../../../sales/orders/shipment-label.ts';
import { orderBuildSheet } from '../../../sales/orders/order-build-sheet.ts';
import { drawOrderStickers } from '../../../sales/warranty/load-stickers.ts';
import { notFound } from '../command.ts';
import { assertAllowed, defineOperation, pdfAnswer } from '../operation.ts';
import type { Operation } from '../operation.ts';

const number = z.string().overwrite(shopNumber).toUpperCase().max(30);

const idOf = async (db: Queries, order: string): Promise<number> => {
  const row = await db.selectFrom('orders').select('id').where('number', '=', order).executeTakeFirst();
  if (row === undefined) throw notFound(order, `There is no order ${order}`);
  return row.id;
};

const document = defineOperation({
  id: 'orders.document',
  method: 'GET',
  path: '/orders/:number/documents/:document',
  scope: 'read_orders',
  summary: 'An invoice or credit note as PDF; it names who ordered, so it needs `read_customers`, too',
  input: z.object({ number, document: number }),
  answer: pdfAnswer,
  run: async ({ services: { db }, actor }, input) => {
    assertAllowed({ scope: 'read_customers' }, actor);
    const found = await findDocument(db, await idOf(db, input.number), null, input.document);
    if (found === undefined) throw new ShopError(404, 'document.not_found');
    return { filename: `${found.number}.pdf`, bytes: await drawDocument(found.snapshot), isShown: true };
  },
});

const buildSheet = defineOperation({
  id: 'orders.build-sheet',
  method: 'GET',
  path: '/orders/:number/plans/:plan/build-sheet.pdf',
  scope: 'read_orders',
  summary: 'The build sheet of a plan as it was ordered; in the language of `lang`, else of whoever asks',
  input: z.object({ number, plan: planId, lang: langSchema.optional() }),
  answer: pdfAnswer,
  run: async ({ services: { db, config }, lang }, input) => {
    const sheetLang = input.lang ?? lang;
    const plan = { orderId: await idOf(db, input.number), planId: input.plan };
    const bytes = await orderBuildSheet(db, plan, sheetLang, config);
    if (bytes === null) throw new ShopError(404, 'configuration.not_found');
    return { filename: buildSheetFile(sheetLang), bytes, isShown: true };
  },
});

const label = defineOperation({
  id: 'orders.return-label',
  method: 'GET',
  path: '/orders/:number/returns/:return/label.pdf',
  scope: 'read_returns',
  summary: 'The label of a return that is still to be sent, in the language of `lang`, else of whoever asks',
  input: z.object({ number, return: number, lang: langSchema.optional() }),
  answer: pdfAnswer,
  run: async ({ services: { db }, lang }, input) => {
    const row = await findReturnByNumber(db, input.return);
    if (row === undefined || row.order_id !== (await idOf(db, input.number)))
      throw notFound(input.return, `There is no return ${input.return}`);
    return { filename: `${row.number}.pdf`, bytes: await drawReturnLabel(db, row, input.lang ?? lang), isShown: true };
  },
});

const warrantyStickers = defineOperation({
  id: 'orders.warranty-stickers',
  method: 'GET',
  path: '/orders/:number/warranty.pdf',
  scope: 'read_orders',
  summary: 'Stickers with the QR codes of the warranty passports of an order, in the language of the order',
  input: z.object({ number }),
  answer: pdfAnswer,
  run: async ({ services }, input) => {
    const order = await findOrder(services.db, await idOf(services.db, input.number));
    if (order === undefined) throw notFound(input.number, `There is no order ${input.number}`);
    return { filename: `${input.number}-warranty.pdf`, bytes: await drawOrderStickers(services, order, order.lang), isShown: true };
  },
});

const shipmentLabel = defineOperation({
  id: 'orders.shipment-label',
  method: 'GET',
  path: '/orders/:number/shipments/:shipment/label.pdf',
  scope: 'read_orders',
  summary: 'The address label and packing slip of a shipment, in the language of the order',
  input: z.object({ number, shipment: rowIdText() }),
  answer: pdfAnswer,
  run: async ({ services: { db } }, input) => {
    const order = await findOrder(db, await idOf(db, input.number));
    const found = order === undefined ? null : await loadShipmentLabel(db, order, input.shipment);
    if (found === null) throw notFound(`${input.number} ${input.shipment}`, `${input.number} has no shipment ${input.shipment}`);
    return { filename: `${input.number}-${input.shipment}.pdf`, bytes: await shipmentLabelsPdf([found]), isShown: true };
  },
});

const shipmentLabels = defineOperation({
  id: 'orders.shipment-labels',
  method: 'GET',
  path: '/shipment-labels',
  scope: 'read_orders',
  summary: 'The labels of what left last of each of these orders, as one file; orders of which nothing left are left out',
  input: shipmentLabelsQuery,
  answer: pdfAnswer,
  run: async ({ services: { db, now } }, { orders }) => {
    const labels: ShipmentLabel[] = [];
    for (const each of new Set(orders)) {
      const order = await findOrder(db, await idOf(db, each));
      const found = order === undefined ? null : await loadShipmentLabel(db, order);
      if (found !== null) labels.push(found);
    }
    const [first, ...others] = labels;
    if (first === undefined) throw notFound(orders.join(', '), `Nothing of ${orders.join(', ')} has left`);
    return { filename: `labels-${brusselsDay(now())}.pdf`, bytes: await shipmentLabelsPdf([first, ...others]), isShown: true };
  },
});

export const orderDocumentOperations: readonly Operation[] = [document, buildSheet, label, shipmentLabel, shipmentLabels, warrantyStickers];
