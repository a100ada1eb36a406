import { INK } from '../../../platform/pdf/paper.ts';
import { addSheetPage, label, line, MM, paragraph, SMALL, textWidth, unbroken } from './sheet-paper.ts';
import type { Box, Sheet } from './sheet-paper.ts';

const GUTTER = 9;
const ROW = 4.9;
const HEAD = 10;

/** Content that runs down one column of a lying page after the other. Millimetres. */
export interface ColumnFlow {
  sheet: Sheet;
  x: number;
  y: number;
  width: number;
  ensure: (height: number) => boolean;
}

/** Starts a page of two columns; further ones have the same title. */
export const openColumns = (sheet: Sheet, title: string): ColumnFlow => {
  const page = { size: 'A4', title, scale: null } as const;
  let room: Box = addSheetPage(sheet, page);
  const width = (room.width - GUTTER) / 2;
  const flow: ColumnFlow = {
    sheet,
    x: room.x,
    y: room.y,
    width,
    /** Answers whether the content goes on in another column. */
    ensure: (height) => {
      if (flow.y + height <= room.y + room.height) return false;
      if (flow.x === room.x) flow.x = room.x + width + GUTTER;
      else {
        room = addSheetPage(sheet, page);
        flow.x = room.x;
      }
      flow.y = room.y;
      return true;
    },
  };
  return flow;
};

export const heading = (flow: ColumnFlow, text: string, keepWith = 12): void => {
  flow.ensure(HEAD + keepWith);
  label(flow.sheet.doc, text, flow.x, flow.y + 4, { size: 11, font: 'bold', color: INK.green });
  flow.y += HEAD - 1.5;
};

export const flowText = (
  flow: ColumnFlow,
  text: string,
  style: Parameters<typeof paragraph>[5] & { indent?: number; after?: number } = {},
): void => {
  const { indent = 0, after = 2, ...rest } = style;
  const { doc } = flow.sheet;
  const { size = 9, font = 'regular', lineGap = 1.5 } = rest;
  const width = flow.width - indent;
  doc.font(font).fontSize(size);
  const height = doc.heightOfString(unbroken(text), { width: (width * 72) / 25.4, lineGap });
  flow.ensure((height * 25.4) / 72);
  flow.y += paragraph(doc, text, flow.x + indent, flow.y, width, rest) + after;
};

export interface Column {
  title: string;
  /** share of the column's width */
  share: number;
  align?: 'left' | 'right';
  /** goes over several lines where others are cut off */
  isWrapped?: boolean;
}

/** A text cut off with an ellipsis where it does not fit. */
const fitting = ({ sheet: { doc } }: ColumnFlow, text: string, width: number, size: number, font: 'regular' | 'bold'): string => {
  if (textWidth(doc, text, size, font) <= width) return text;
  let short = text;
  while (short.length > 1 && textWidth(doc, `${short}…`, size, font) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
};

const CELL = 8;

/** How high a row of cells is, in mm: its wrapped ones may need more than one line. */
const rowHeight = ({ sheet: { doc }, width }: ColumnFlow, columns: readonly Column[], cells: readonly string[]): number => {
  doc.font('regular').fontSize(CELL);
  const heights = columns.map(({ share, isWrapped = false }, index) =>
    isWrapped ? doc.heightOfString(unbroken(cells[index] ?? ''), { width: (width * share - 1.5) * MM, lineGap: 0 }) / MM + 1.6 : ROW,
  );
  return Math.max(ROW, ...heights);
};

const tableRow = (
  flow: ColumnFlow,
  columns: readonly Column[],
  cells: readonly string[],
  { isHead = false, isBold = false } = {},
): void => {
  const { doc } = flow.sheet;
  let { x } = flow;
  const middle = flow.y + ROW / 2;
  const size = isHead ? SMALL : CELL;
  const font = isHead || isBold ? 'bold' : 'regular';
  columns.forEach(({ share, align = 'left', isWrapped = false }, index) => {
    const width = flow.width * share;
    if (isWrapped && !isHead) paragraph(doc, cells[index] ?? '', x, flow.y + 0.8, width - 1.5, { size, font, lineGap: 0 });
    else {
      const text = fitting(flow, cells[index] ?? '', width - 1.5, size, font);
      label(doc, text, align === 'left' ? x : x + width - 2.5, middle, { size, font, align, color: isHead ? INK.soft : INK.text });
    }
    x += width;
  });
  flow.y += isHead ? ROW : rowHeight(flow, columns, cells);
  line(doc, flow.x, flow.y, flow.x + flow.width, flow.y, { width: isHead ? 0.75 : 0.4, color: isHead ? INK.green : INK.line });
};

/** A table whose head is repeated in each column of the page. */
export const table = (
  flow: ColumnFlow,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  last: readonly string[] | null = null,
): void => {
  const titles = columns.map(({ title }) => title);
  flow.ensure(3 * ROW);
  tableRow(flow, columns, titles, { isHead: true });
  for (const cells of rows) {
    if (flow.ensure(rowHeight(flow, columns, cells))) tableRow(flow, columns, titles, { isHead: true });
    tableRow(flow, columns, cells);
  }
  if (last !== null) {
    flow.ensure(ROW);
    tableRow(flow, columns, last, { isBold: true });
  }
  flow.y += 3;
};

const marked = (flow: ColumnFlow, text: string, mark: (y: number) => void, link?: string): void => {
  const { doc } = flow.sheet;
  const indent = 6;
  const height =
    (doc
      .font('regular')
      .fontSize(9)
      .heightOfString(unbroken(text), { width: ((flow.width - indent) * 72) / 25.4, lineGap: 1.5 }) *
      25.4) /
    72;
  flow.ensure(height);
  mark(flow.y + 1.9);
  flowText(flow, text, { indent, after: 1.6, ...(link === undefined ? {} : { link, color: INK.green }) });
};

export const bulletText = (flow: ColumnFlow, text: string, link?: string): void =>
  marked(flow, text, (y) => label(flow.sheet.doc, '•', flow.x + 1.5, y, { size: 10, font: 'bold', color: INK.orange }), link);

export const numberedText = (flow: ColumnFlow, number: number, text: string): void =>
  marked(flow, text, (y) =>
    label(flow.sheet.doc, String(number), flow.x + 4, y, { size: 9, font: 'bold', color: INK.green, align: 'right' }),
  );
