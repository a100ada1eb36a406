import PDFDocument from 'pdfkit';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { printableText } from 'shared-contracts/rules/printable-text';
import { company } from '../company.ts';
import { FONTS } from './fonts.ts';

/** Points of an A4 page and of what is printed on it. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INK = { text: '#1c2420', soft: '#5d685f', line: '#c9d0c6', green: '#1e4a35', orange: '#dc7818', pale: '#edf0ea' } as const;
export type Paper = PDFKit.PDFDocument;
export interface PageShape {
  size?: 'A4' | 'A3';
  layout?: 'portrait' | 'landscape';
}

/** An empty sheet in the shop's type, an upright A4 by default. The same content on the same day gives the same bytes. */
export const openPaper = (lang: Lang, title: string, createdAt: Date, page: PageShape = {}): Paper => {
  const doc = new PDFDocument({
    size: 'A4',
    ...page,
    margin: 0,
    bufferPages: true,
    lang: LOCALES[lang].locale,
    displayTitle: true,
    // not Helvetica, which would be read for nothing
    font: '',
    info: { Title: title, Author: company.name, Creator: company.name, CreationDate: createdAt, ModDate: createdAt },
  });
  doc.registerFont('regular', FONTS.regular);
  doc.registerFont('bold', FONTS.bold);
  return doc.font('regular').fontSize(10).fillColor(INK.text);
};

/** The finished file. */
export const closePaper = (doc: Paper): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });

/** The shop's name as it is written everywhere, its dot in orange. Returns its width. */
export const brandMark = (doc: Paper, x: number, y: number, size: number): number => {
  doc.font('bold').fontSize(size).fillColor(INK.green).text('Groenhof', x, y, { lineBreak: false, characterSpacing: -0.4 });
  const width = doc.widthOfString('Groenhof', { characterSpacing: -0.4 });
  doc.fillColor(INK.orange).text('.', x + width, y, { lineBreak: false });
  doc.font('regular').fillColor(INK.text);
  return width;
};

/** The height that a text takes in a box of this width. */
export const textHeight = (
  doc: Paper,
  text: string,
  { width, size = 10, font = 'regular', lineGap = 2 }: Pick<BoxedText, 'width' | 'size' | 'font' | 'lineGap'>,
): number => doc.font(font).fontSize(size).heightOfString(printableText(text), { width, lineGap });

/** A text in a box, no wider and no lower than it; what doesn't fit ends in an ellipsis. Returns the height it took. */
export const drawTextBox = (
  doc: Paper,
  rawText: string,
  { x, y, width, height, size = 10, font = 'regular', color = INK.text, align = 'left', lineGap = 2 }: BoxedText,
): number => {
  const text = printableText(rawText);
  doc.font(font).fontSize(size).fillColor(color);
  const options = { width, align, lineGap, ...(height === undefined ? {} : { height, ellipsis: true }) } as const;
  const needed = doc.heightOfString(text, { width, lineGap });
  doc.text(text, x, y, options);
  return height === undefined ? needed : Math.min(needed, height);
};

export interface BoxedText {
  x: number;
  y: number;
  width: number;
  height?: number;
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

export const rule = (doc: Paper, x: number, y: number, width: number, color: string = INK.line): void => {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
};

/** Writes the shop's name, phone and e-mail address, and the page's number, at the foot of every page. */
export const drawFooters = (
  doc: Paper,
  { x, y, width }: Pick<BoxedText, 'x' | 'y' | 'width'>,
  pageText: (page: number, pages: number) => string,
  first = 0,
): void => {
  const { count } = doc.bufferedPageRange();
  const box = { x, y, width, size: 8, color: INK.soft };
  for (let page = first; page < count; page += 1) {
    doc.switchToPage(page);
    drawTextBox(doc, `${company.name} · ${company.phone} · ${company.email}`, box);
    drawTextBox(doc, pageText(page - first + 1, count - first), { ...box, align: 'right' });
  }
};
