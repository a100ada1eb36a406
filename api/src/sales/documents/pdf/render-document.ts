import { drawTextBox, brandMark, closePaper, INK, openPaper, PAGE, rule } from '../../../platform/pdf/paper.ts';
import type { BoxedText, Paper } from '../../../platform/pdf/paper.ts';
import type { DocumentSnapshot } from '../snapshot.ts';
import { documentText, printedLine } from './document-text.ts';
import type { DocumentText, TextRow } from './document-text.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
/** Lowest position of the content, above the footer. All measures are in points. */
const BOTTOM = PAGE.height - 84;
const HALF = LEFT + WIDTH / 2 + 12;

const FACT_COLUMN = WIDTH / 4;
/** Maximum widths of a fact and of the grand total's label, which have one line each. */
export const FACT_WIDTH = FACT_COLUMN - 16;
const TOTALS_LEFT = HALF + 6;
export const GRAND_LABEL_WIDTH = RIGHT - TOTALS_LEFT - 110;

/** The table's columns: position and width. */
const COLUMNS = [
  { x: LEFT + 10, width: 224, align: 'left' },
  { x: LEFT + 238, width: 48, align: 'right' },
  { x: LEFT + 292, width: 84, align: 'right' },
  { x: LEFT + 380, width: 38, align: 'right' },
  { x: LEFT + 422, width: WIDTH - 432, align: 'right' },
] as const;
const HEAD_HEIGHT = 24;
const ROW_PADDING = 6;

const printText = (doc: Paper, text: string, box: BoxedText): number => drawTextBox(doc, printedLine(text), box);

const printLines = (doc: Paper, lines: readonly string[], { x, width, size = 9.5, color = INK.text }: BoxedText, top: number): number => {
  let y = top;
  lines.forEach((line, place) => {
    y += printText(doc, line, { x, y, width, size, color, font: place === 0 ? 'bold' : 'regular' }) + 1;
  });
  return y;
};

/** Draws the band with number, date and the like. Returns its end. */
const drawFacts = (doc: Paper, facts: DocumentText['facts'], top: number): number => {
  const height = 46;
  doc.roundedRect(LEFT, top, WIDTH, height, 4).fill(INK.pale);
  facts.forEach(({ label, value }, place) => {
    const x = LEFT + 12 + place * FACT_COLUMN;
    printText(doc, label, { x, y: top + 9, width: FACT_WIDTH, size: 8, color: INK.soft });
    printText(doc, value, { x, y: top + 22, width: FACT_WIDTH, height: 14, size: 10, font: 'bold' });
  });
  return top + height;
};

const drawCopyMark = (doc: Paper, text: string, y: number): void => {
  doc.font('bold').fontSize(9);
  const width = doc.widthOfString(text) + 16;
  doc
    .roundedRect(RIGHT - width, y, width, 18, 9)
    .lineWidth(1)
    .strokeColor(INK.orange)
    .stroke();
  printText(doc, text, { x: RIGHT - width, y: y + 3.5, width, size: 9, font: 'bold', color: '#94500b', align: 'center' });
};

/** Draws title, seller and buyer. Returns their end. */
const drawHead = (doc: Paper, text: DocumentText): number => {
  brandMark(doc, LEFT, PAGE.margin - 6, 26);
  printText(doc, text.title, { x: HALF, y: PAGE.margin - 6, width: RIGHT - HALF, size: 24, font: 'bold', color: INK.green });
  if (text.copy !== null) drawCopyMark(doc, printedLine(text.copy), PAGE.margin + 2);
  const top = PAGE.margin + 48;
  const sellerEnd = printLines(doc, text.seller, { x: LEFT, y: top, width: WIDTH / 2 - 12, size: 9, color: INK.soft }, top);
  const side = (block: { heading: string; lines: string[] }, from: number): number => {
    printText(doc, block.heading, { x: HALF, y: from, width: RIGHT - HALF, size: 8, color: INK.soft });
    return printLines(doc, block.lines, { x: HALF, y: from, width: RIGHT - HALF }, from + 13);
  };
  const billEnd = side(text.billTo, top);
  const end = text.deliverTo === null ? billEnd : side(text.deliverTo, billEnd + 10);
  return drawFacts(doc, text.facts, Math.max(sellerEnd, end) + 18) + 22;
};

const drawColumns = (doc: Paper, columns: DocumentText['columns'], y: number): number => {
  doc.roundedRect(LEFT, y, WIDTH, HEAD_HEIGHT, 4).fill(INK.green);
  COLUMNS.forEach((column, place) => {
    printText(doc, columns[place] ?? '', { ...column, y: y + 7, height: 12, size: 8.5, font: 'bold', color: '#ffffff' });
  });
  return y + HEAD_HEIGHT;
};

/** Starts another page with the document's number. Returns the start of its content. */
const continuePage = (doc: Paper, { title, facts }: DocumentText): number => {
  doc.addPage();
  brandMark(doc, LEFT, PAGE.margin - 10, 16);
  const heading = `${title} ${facts[0]?.value ?? ''}`;
  printText(doc, heading, { x: HALF, y: PAGE.margin - 6, width: RIGHT - HALF, size: 10, font: 'bold', color: INK.green, align: 'right' });
  return PAGE.margin + 20;
};

const rowHeight = (doc: Paper, { title, detail }: TextRow): number => {
  const [{ width }] = COLUMNS;
  doc.font('bold').fontSize(9.5);
  const titleHeight = doc.heightOfString(printedLine(title), { width, lineGap: 2 });
  doc.font('regular').fontSize(8.5);
  return titleHeight + (detail === '' ? 0 : doc.heightOfString(printedLine(detail), { width, lineGap: 2 })) + 2 * ROW_PADDING;
};

const drawRow = (doc: Paper, row: TextRow, y: number): void => {
  const [first, ...rest] = COLUMNS;
  const top = y + ROW_PADDING;
  const height = printText(doc, row.title, { ...first, y: top, size: 9.5, font: 'bold' });
  if (row.detail !== '') printText(doc, row.detail, { ...first, y: top + height, size: 8.5, color: INK.soft });
  [row.amount, row.unit, row.vat, row.total].forEach((text, place) => {
    const column = rest[place];
    if (column !== undefined) printText(doc, text, { ...column, y: top, size: 9.5, font: place === 3 ? 'bold' : 'regular' });
  });
};

const drawTable = (doc: Paper, text: DocumentText, top: number): number => {
  let y = drawColumns(doc, text.columns, top);
  for (const row of text.rows) {
    const height = rowHeight(doc, row);
    if (y + height > BOTTOM) y = drawColumns(doc, text.columns, continuePage(doc, text));
    drawRow(doc, row, y);
    y += height;
    rule(doc, LEFT, y, WIDTH);
  }
  return y;
};

const drawVat = (doc: Paper, { columns, rows }: DocumentText['vat'], top: number): number => {
  const width = 76;
  const at = (place: number) => ({
    x: LEFT + 10 + place * (width + 4),
    width,
    align: place === 0 ? ('left' as const) : ('right' as const),
  });
  columns.forEach((label, place) => printText(doc, label, { ...at(place), y: top, size: 8, color: INK.soft }));
  let y = top + 15;
  for (const row of rows) {
    row.forEach((cell, place) => printText(doc, cell, { ...at(place), y, size: 9.5 }));
    y += 16;
  }
  return y;
};

const drawTotals = (doc: Paper, totals: DocumentText['totals'], top: number): number => {
  const x = TOTALS_LEFT;
  let y = top;
  for (const { label, value, isGrand } of totals) {
    if (isGrand) {
      y += 5;
      doc.roundedRect(x, y, RIGHT - x, 30, 4).fill(INK.green);
    }
    const style = isGrand
      ? ({ size: 12, font: 'bold', color: '#ffffff' } as const)
      : ({ size: 9.5, font: 'regular', color: INK.text } as const);
    const offset = isGrand ? 8 : 0;
    printText(doc, label, { ...style, x: x + 10, y: y + offset, width: GRAND_LABEL_WIDTH });
    printText(doc, value, { ...style, x: RIGHT - 110, y: y + offset, width: 100, align: 'right' });
    y += isGrand ? 30 : 17;
  }
  return y;
};

const noteHeight = (doc: Paper, note: string): number => {
  doc.font('regular').fontSize(8.5);
  return doc.heightOfString(printedLine(note), { width: WIDTH, lineGap: 2 });
};

/** Draws sums and notes together, on a new page if they don't fit below the table. */
const drawEnd = (doc: Paper, text: DocumentText, tableEnd: number): void => {
  const sums = Math.max(15 + 16 * text.vat.rows.length, 17 * (text.totals.length - 1) + 35);
  const notes = text.notes.reduce((sum, note) => sum + noteHeight(doc, note) + 4, 0);
  let y = tableEnd + 18;
  if (y + sums + 18 + notes > BOTTOM) y = continuePage(doc, text);
  y = Math.max(drawVat(doc, text.vat, y), drawTotals(doc, text.totals, y)) + 18;
  for (const note of text.notes) y += printText(doc, note, { x: LEFT, y, width: WIDTH, size: 8.5, color: INK.soft }) + 4;
};

/** Names each plan with its parts, on a page of its own. */
const drawAnnex = (doc: Paper, text: DocumentText): void => {
  if (text.annex === null) return;
  let y = continuePage(doc, text);
  y += printText(doc, text.annex.title, { x: LEFT, y, width: WIDTH, size: 14, font: 'bold', color: INK.green }) + 10;
  for (const { name, rows } of text.annex.plans) {
    if (y + 60 > BOTTOM) y = continuePage(doc, text);
    y += printText(doc, name, { x: LEFT, y, width: WIDTH, size: 11, font: 'bold' }) + 8;
    y = drawTable(doc, { ...text, rows }, y) + 18;
  }
};

const drawFooters = (doc: Paper, text: DocumentText): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    rule(doc, LEFT, PAGE.height - 66, WIDTH);
    text.footer.forEach((line, place) =>
      printText(doc, line, { x: LEFT, y: PAGE.height - 57 + place * 12, width: WIDTH - 80, height: 11, size: 7.5, color: INK.soft }),
    );
    const pages = text.pageOf(page - start + 1, count);
    printText(doc, pages, { x: RIGHT - 76, y: PAGE.height - 57, width: 76, size: 7.5, color: INK.soft, align: 'right' });
  }
};

/** The PDF of an invoice or credit note, from its snapshot alone, so that it always has the same bytes. */
export const renderDocument = async (document: DocumentSnapshot): Promise<Buffer> => {
  const text = documentText(document);
  const doc = openPaper(document.lang, `${text.title} ${document.number}`, new Date(`${document.issued_on}T12:00:00Z`));
  drawEnd(doc, text, drawTable(doc, text, drawHead(doc, text)));
  drawAnnex(doc, text);
  drawFooters(doc, text);
  return closePaper(doc);
};
