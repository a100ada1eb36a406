import type { Lang } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Address } from 'shared-contracts/wire/address';
import { addressLines } from '../../customers/addresses/address-lines.ts';
import { company } from '../../platform/company.ts';
import type { Queries } from '../../platform/database/database.ts';
import { countryName, dayText } from '../../platform/messages/format.ts';
import { barcode } from '../../platform/pdf/barcode.ts';
import { drawTextBox, brandMark, closePaper, drawFooters, INK, openPaper, PAGE, rule } from '../../platform/pdf/paper.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import { salesTexts } from '../texts.ts';
import { loadOrderLines, loadOrderPlans } from './orders.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import { loadShipments } from './shipments.ts';

interface ShipmentLabelData {
  orderNumber: string;
  /** within the order, from 1 */
  number: number;
  sentAt: Date;
  /** carrier and code; empty: unknown */
  tracking: string;
  recipient: { name: string; companyName: string | null; address: Address };
  pieces: readonly { amount: number; title: string; detail: string }[];
}

export interface ShipmentLabel {
  data: ShipmentLabelData;
  lang: Lang;
}

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const CUT_Y = 404;
const BOTTOM = PAGE.height - 64;
const PRODUCT_X = LEFT + 62;
const ITEM_HEIGHT = 62;

/** The upper part, for the outside of the parcel: whom it goes to, from whom, and the order's number as Code 128. */
const drawAddress = (doc: Paper, data: ShipmentLabelData, lang: Lang): void => {
  const t = salesTexts(lang);
  const top = PAGE.margin;
  const { recipient, orderNumber, number, tracking } = data;
  doc
    .roundedRect(LEFT, top, WIDTH, CUT_Y - top - 28, 10)
    .lineWidth(1.5)
    .strokeColor(INK.green)
    .stroke();
  brandMark(doc, LEFT + 22, top + 20, 26);
  const title = t('shipmentLabel.shipment', { number });
  drawTextBox(doc, title, { x: LEFT + WIDTH / 2, y: top + 22, width: WIDTH / 2 - 22, size: 22, font: 'bold', align: 'right' });
  rule(doc, LEFT, top + 64, WIDTH, INK.green);

  const half = WIDTH / 2 - 33;
  const from = [company.name, company.street, `${company.zipCode} ${company.city}`, countryName('be', lang)];
  const to = [recipient.companyName ?? '', recipient.name, ...addressLines(recipient.address, lang)].filter((line) => line !== '');
  drawTextBox(doc, t('shipmentLabel.from'), { x: LEFT + 22, y: top + 80, width: half, size: 9, color: INK.soft });
  drawTextBox(doc, from.join('\n'), { x: LEFT + 22, y: top + 95, width: half, height: 92, size: 11, lineGap: 3 });
  drawTextBox(doc, t('shipmentLabel.to'), { x: LEFT + WIDTH / 2 + 11, y: top + 80, width: half, size: 9, color: INK.soft });
  drawTextBox(doc, to.join('\n'), { x: LEFT + WIDTH / 2 + 11, y: top + 94, width: half, height: 104, size: 14, font: 'bold' });

  rule(doc, LEFT, top + 204, WIDTH, INK.green);
  barcode(doc, orderNumber, LEFT + 40, top + 222, WIDTH - 80, 66);
  drawTextBox(doc, orderNumber, { x: LEFT, y: top + 294, width: WIDTH, size: 13, font: 'bold', align: 'center' });
  drawTextBox(doc, tracking, { x: LEFT, y: top + 311, width: WIDTH, size: 9, color: INK.soft, align: 'center' });
};

const drawCut = (doc: Paper, lang: Lang): void => {
  doc.moveTo(0, CUT_Y).lineTo(PAGE.width, CUT_Y).lineWidth(0.8).dash(5, { space: 4 }).strokeColor(INK.soft).stroke().undash();
  drawTextBox(doc, salesTexts(lang)('shipmentLabel.cut'), {
    x: LEFT,
    y: CUT_Y + 7,
    width: WIDTH,
    size: 8,
    color: INK.soft,
    align: 'center',
  });
};

const drawSlipHead = (doc: Paper, { orderNumber, number, sentAt }: ShipmentLabelData, y: number, lang: Lang): number => {
  const t = salesTexts(lang);
  drawTextBox(doc, t('shipmentLabel.title'), { x: LEFT, y, width: WIDTH, size: 14, font: 'bold', color: INK.green });
  const facts = [
    t('shipmentLabel.order', { number: orderNumber }),
    t('shipmentLabel.shipment', { number }),
    dayText(brusselsDay(sentAt), lang),
  ].join('  ·  ');
  drawTextBox(doc, facts, { x: LEFT, y: y + 20, width: WIDTH, size: 9, color: INK.soft });
  const head = { y: y + 44, size: 8.5, font: 'bold', color: INK.green } as const;
  drawTextBox(doc, t('shipmentLabel.pieces'), { ...head, x: LEFT, width: 56 });
  drawTextBox(doc, t('shipmentLabel.product'), { ...head, x: PRODUCT_X, width: WIDTH - 62 });
  rule(doc, LEFT, y + 59, WIDTH, INK.green);
  return y + 66;
};

const drawPieces = (doc: Paper, { amount, title, detail }: ShipmentLabelData['pieces'][number], y: number): number => {
  const width = LEFT + WIDTH - PRODUCT_X;
  drawTextBox(doc, String(amount), { x: LEFT, y, width: 56, size: 10, font: 'bold' });
  const height = drawTextBox(doc, title, { x: PRODUCT_X, y, width, height: 28, size: 10 });
  const under = drawTextBox(doc, detail, { x: PRODUCT_X, y: y + height, width, height: 24, size: 8.5, color: INK.soft });
  const end = y + height + under + 6;
  rule(doc, LEFT, end, WIDTH);
  return end + 7;
};

/** On a page of its own, and further ones when there are many pieces. */
const drawLabel = (doc: Paper, { data, lang }: ShipmentLabel): void => {
  const t = salesTexts(lang);
  const first = doc.bufferedPageRange().count - 1;
  drawAddress(doc, data, lang);
  drawCut(doc, lang);
  let y = drawSlipHead(doc, data, CUT_Y + 28, lang);
  for (const piece of data.pieces) {
    if (y + ITEM_HEIGHT > BOTTOM) {
      doc.addPage();
      y = drawSlipHead(doc, data, PAGE.margin, lang);
    }
    y = drawPieces(doc, piece, y);
  }
  drawFooters(doc, { x: LEFT, y: PAGE.height - 40, width: WIDTH }, (page, pages) => t('shipmentLabel.page', { page, pages }), first);
};

/**
 * Labels of shipments, one after the other: on A4, above the cut line the address for the parcel, below it the packing slip that goes inside.
 * Each is in the language of its order. The same shipments always give the same file.
 */
export const shipmentLabelsPdf = (labels: readonly [ShipmentLabel, ...ShipmentLabel[]]): Promise<Buffer> => {
  const [{ lang }, ...others] = labels;
  const numbers = labels.map(({ data }) => data.orderNumber).join(', ');
  const createdAt = new Date(Math.max(...labels.map(({ data }) => data.sentAt.getTime())));
  const doc = openPaper(lang, `${salesTexts(lang)('shipmentLabel.title')} ${numbers}`, createdAt);
  drawLabel(doc, labels[0]);
  for (const label of others) {
    doc.addPage();
    drawLabel(doc, label);
  }
  return closePaper(doc);
};

/** What the label of an order's shipment says; without a number of the one that left last. Null when there is no such shipment. */
export const loadShipmentLabel = async (db: Queries, order: OrderRow, wanted?: number): Promise<ShipmentLabel | null> => {
  const lines = await loadOrderLines(db, order.id);
  const shipments = await loadShipments(db, order, lines);
  const shipment = wanted === undefined ? shipments.at(-1) : shipments.find((each) => each.number === wanted);
  if (shipment === undefined) return null;
  const plans = await loadOrderPlans(db, order.id);
  const { first_name, last_name, company_name: companyName, delivery_address: address, lang } = order;
  const data = {
    orderNumber: order.number,
    number: shipment.number,
    sentAt: shipment.sentAt,
    tracking: [shipment.tracking?.carrier, shipment.tracking?.code].filter(Boolean).join(' '),
    recipient: { name: address.name || `${first_name} ${last_name}`, companyName, address },
    pieces: shipment.pieces.flatMap(({ lineId, amount }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (line === undefined) return [];
      const plan = plans.find(({ plan_id }) => plan_id === line.plan_id)?.name;
      const name = line.name === line.product_name ? '' : line.name;
      return [{ amount, title: line.product_name, detail: [name, line.sku, plan].filter(Boolean).join(' · ') }];
    }),
  };
  return { data, lang };
};
