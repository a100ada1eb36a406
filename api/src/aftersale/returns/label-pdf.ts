import type { Lang } from 'shared-contracts/contract/locales';
import { returnWay } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { Address } from 'shared-contracts/wire/address';
import { addressLines } from '../../customers/addresses/address-lines.ts';
import { company } from '../../platform/company.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { barcode } from '../../platform/pdf/barcode.ts';
import { drawTextBox, brandMark, closePaper, drawFooters, INK, openPaper, PAGE, rule } from '../../platform/pdf/paper.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import { countryName, dayText } from '../../platform/messages/format.ts';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';
import { aftersaleTexts } from '../texts.ts';

export interface LabelData {
  row: Pick<ReturnRow, 'number' | 'order_number' | 'created_at'>;
  /** without a reason: of a withdrawal, which needs none */
  items: readonly (Pick<ReturnItemRow, 'sku' | 'product_name' | 'name' | 'amount'> & { reason: ReturnItemRow['reason'] | null })[];
  sender: { name: string; companyName: string | null; address: Address };
  instructions: readonly string[];
  transport: DeliveryClass;
  /** to the depot where it was picked up: the sheet is handed over whole */
  isBroughtBack: boolean;
}

/** How the goods come back, for what the sheet says of itself. */
const wayOf = ({ transport, isBroughtBack }: LabelData) => (isBroughtBack ? 'brought' : returnWay(transport));

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const CUT_Y = 404;
const BOTTOM = PAGE.height - 64;
const COLUMNS = { pieces: LEFT, product: LEFT + 62, reason: LEFT + 350 } as const;
const REASON_WIDTH = LEFT + WIDTH - COLUMNS.reason;
const PRODUCT_WIDTH = COLUMNS.reason - COLUMNS.product - 16;

const shopLines = (lang: Lang): string[] => [
  company.name,
  aftersaleTexts(lang)('returnLabel.department'),
  company.street,
  `${company.zipCode} ${company.city}`,
  countryName('be', lang),
];

/** The upper part, for the outside of the parcel or for the driver. */
const drawLabel = (doc: Paper, { row, sender }: LabelData, lang: Lang): void => {
  const t = aftersaleTexts(lang);
  const top = PAGE.margin;
  doc
    .roundedRect(LEFT, top, WIDTH, CUT_Y - top - 28, 10)
    .lineWidth(1.5)
    .strokeColor(INK.green)
    .stroke();
  brandMark(doc, LEFT + 22, top + 20, 26);
  drawTextBox(doc, t('returnLabel.title').toUpperCase(), {
    x: LEFT + WIDTH / 2,
    y: top + 22,
    width: WIDTH / 2 - 22,
    size: 22,
    font: 'bold',
    align: 'right',
  });
  rule(doc, LEFT, top + 64, WIDTH, INK.green);

  const half = WIDTH / 2 - 33;
  const from = [sender.companyName ?? '', sender.name, ...addressLines(sender.address, lang)].filter((line) => line !== '');
  drawTextBox(doc, t('returnLabel.from'), { x: LEFT + 22, y: top + 80, width: half, size: 9, color: INK.soft });
  drawTextBox(doc, from.join('\n'), { x: LEFT + 22, y: top + 95, width: half, height: 92, size: 11, lineGap: 3 });
  drawTextBox(doc, t('returnLabel.to'), { x: LEFT + WIDTH / 2 + 11, y: top + 80, width: half, size: 9, color: INK.soft });
  drawTextBox(doc, shopLines(lang).join('\n'), { x: LEFT + WIDTH / 2 + 11, y: top + 94, width: half, height: 100, size: 14, font: 'bold' });

  rule(doc, LEFT, top + 204, WIDTH, INK.green);
  barcode(doc, row.number, LEFT + 40, top + 222, WIDTH - 80, 66);
  drawTextBox(doc, row.number, { x: LEFT, y: top + 294, width: WIDTH, size: 13, font: 'bold', align: 'center' });
  const order = `${t('returnLabel.order')} ${row.order_number}`;
  drawTextBox(doc, order, { x: LEFT, y: top + 311, width: WIDTH, size: 9, color: INK.soft, align: 'center' });
};

const drawCut = (doc: Paper, data: LabelData, lang: Lang): void => {
  const t = aftersaleTexts(lang);
  const way = wayOf(data);
  const text = t(`returnLabel.cut.${way}`);
  drawTextBox(doc, text, { x: LEFT, y: CUT_Y + 7, width: WIDTH, size: 8, color: INK.soft, align: 'center' });
  if (way === 'brought') return;
  doc.moveTo(0, CUT_Y).lineTo(PAGE.width, CUT_Y).lineWidth(0.8).dash(5, { space: 4 }).strokeColor(INK.soft).stroke().undash();
  // scissors
  doc.save().translate(22, CUT_Y).lineWidth(1).strokeColor(INK.text);
  doc.circle(0, -4.5, 3).stroke().circle(0, 4.5, 3).stroke();
  doc.moveTo(2.4, -2.8).lineTo(15, 4).stroke().moveTo(2.4, 2.8).lineTo(15, -4).stroke().restore();
};

const drawTableHead = (doc: Paper, y: number, lang: Lang): number => {
  const t = aftersaleTexts(lang);
  const head = { y, size: 8.5, font: 'bold', color: INK.green } as const;
  drawTextBox(doc, t('returnLabel.pieces'), { ...head, x: COLUMNS.pieces, width: 56 });
  drawTextBox(doc, t('returnLabel.product'), { ...head, x: COLUMNS.product, width: PRODUCT_WIDTH });
  drawTextBox(doc, t('returnLabel.reason'), { ...head, x: COLUMNS.reason, width: REASON_WIDTH });
  rule(doc, LEFT, y + 15, WIDTH, INK.green);
  return y + 22;
};

const drawItem = (doc: Paper, item: LabelData['items'][number], y: number, lang: Lang): number => {
  drawTextBox(doc, String(item.amount), { x: COLUMNS.pieces, y, width: 50, size: 10, font: 'bold' });
  const title = drawTextBox(doc, item.product_name, { x: COLUMNS.product, y, width: PRODUCT_WIDTH, height: 32, size: 10 });
  const detail = [item.name, item.sku].filter((text) => text !== '').join(' · ');
  const under = drawTextBox(doc, detail, {
    x: COLUMNS.product,
    y: y + title,
    width: PRODUCT_WIDTH,
    height: 24,
    size: 8.5,
    color: INK.soft,
  });
  const reason =
    item.reason === null ? aftersaleTexts(lang)('returnLabel.withdrawal') : aftersaleTexts(lang)(`returnReasons.${item.reason}`);
  const reasonHeight = drawTextBox(doc, reason, { x: COLUMNS.reason, y, width: REASON_WIDTH, height: 40, size: 10 });
  const end = y + Math.max(title + under, reasonHeight) + 6;
  rule(doc, LEFT, end, WIDTH);
  return end + 7;
};
const ITEM_HEIGHT = 66;

const drawSheetHead = (doc: Paper, data: LabelData, y: number, lang: Lang): number => {
  const t = aftersaleTexts(lang);
  const { row } = data;
  const title = t(`returnLabel.sheet.${wayOf(data)}`);
  drawTextBox(doc, title, { x: LEFT, y, width: WIDTH, size: 14, font: 'bold', color: INK.green });
  const facts = `${row.number}  ·  ${t('returnLabel.order')} ${row.order_number}  ·  ${t('returnLabel.requested')} ${dayText(brusselsDay(row.created_at), lang)}`;
  drawTextBox(doc, facts, { x: LEFT, y: y + 20, width: WIDTH, size: 9, color: INK.soft });
  return drawTableHead(doc, y + 44, lang);
};

/** The instructions, numbered, below the items; on another page if there is no space. */
const drawSteps = (doc: Paper, instructions: readonly string[], y: number): void => {
  const heights = instructions.map(
    (text) =>
      doc
        .font('regular')
        .fontSize(9.5)
        .heightOfString(text, { width: WIDTH - 22, lineGap: 2 }) + 5,
  );
  const needed = heights.reduce((sum, height) => sum + height, 0);
  let at = y + 6;
  if (at + needed > BOTTOM) {
    doc.addPage();
    at = PAGE.margin;
  }
  for (const [place, text] of instructions.entries()) {
    drawTextBox(doc, `${place + 1}.`, { x: LEFT, y: at, width: 18, size: 9.5, font: 'bold', color: INK.green });
    drawTextBox(doc, text, { x: LEFT + 20, y: at, width: WIDTH - 22, size: 9.5 });
    at += heights[place] ?? 0;
  }
};

/**
 * The label of a return: on A4, above the cut line the part for the parcel (addresses, number as Code 128), below it the sheet that goes
 * inside, continued on further pages when there are many items. The same return always gives the same file.
 */
export const labelPdf = (data: LabelData, lang: Lang): Promise<Buffer> => {
  const { row, items, instructions } = data;
  const t = aftersaleTexts(lang);
  const doc = openPaper(lang, `${t('returnLabel.title')} ${row.number}`, row.created_at);
  drawLabel(doc, data, lang);
  drawCut(doc, data, lang);
  let y = drawSheetHead(doc, data, CUT_Y + 28, lang);
  for (const item of items) {
    if (y + ITEM_HEIGHT > BOTTOM) {
      doc.addPage();
      y = drawSheetHead(doc, data, PAGE.margin, lang);
    }
    y = drawItem(doc, item, y, lang);
  }
  drawSteps(doc, instructions, y);
  drawFooters(doc, { x: LEFT, y: PAGE.height - 40, width: WIDTH }, (page, pages) => t('returnLabel.page', { page, pages }));
  return closePaper(doc);
};
