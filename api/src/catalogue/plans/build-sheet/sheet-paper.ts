import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { printableText } from 'shared-contracts/rules/printable-text';
import { company } from '../../../platform/company.ts';
import { brandMark, closePaper, INK, openPaper } from '../../../platform/pdf/paper.ts';
import type { BoxedText, Paper } from '../../../platform/pdf/paper.ts';
import { platformTexts } from '../../../platform/texts.ts';
import { catalogueTexts } from '../../texts.ts';

/** Points of a millimetre: everything on a build sheet is placed in millimetres of paper, so that it can be measured. */
export const MM = 72 / 25.4;
export type SheetSize = 'A4' | 'A3';
/** Lying pages, in mm. */
export const SIZES = { A4: { width: 297, height: 210 }, A3: { width: 420, height: 297 } } as const;
export const MARGIN = 12;
/** The content's first and last mm from the top and the bottom of the page; below a drawing there is a scale bar. */
const TOP = 27;
const BOTTOM = 28;
const BAR_ROOM = 11;
const BAR_MM = 100;
/** Nothing on a sheet is smaller. */
export const SMALL = 7;

interface PageInfo {
  size: SheetSize;
  title: string;
  scale: number | null;
}

export interface Sheet {
  doc: Paper;
  lang: Lang;
  pages: PageInfo[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the content of a page goes. */
export const contentBox = (size: SheetSize, hasScale: boolean): Box => ({
  x: MARGIN,
  y: TOP,
  width: SIZES[size].width - 2 * MARGIN,
  height: SIZES[size].height - TOP - BOTTOM - (hasScale ? BAR_ROOM : 0),
});

export const openSheet = (lang: Lang, title: string, createdAt: Date, first: PageInfo): Sheet => ({
  doc: openPaper(lang, title, createdAt, { size: first.size, layout: 'landscape' }),
  lang,
  pages: [first],
});

/** Starts a page; answers its content's box. */
export const addSheetPage = ({ doc, pages }: Sheet, page: PageInfo): Box => {
  doc.addPage({ size: page.size, layout: 'landscape', margin: 0 });
  pages.push(page);
  return contentBox(page.size, page.scale !== null);
};

interface LineStyle {
  /** points */
  width?: number;
  color?: string;
  dash?: number;
}

export const line = (
  doc: Paper,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { width = 0.5, color = INK.text, dash }: LineStyle = {},
): void => {
  doc
    .moveTo(x1 * MM, y1 * MM)
    .lineTo(x2 * MM, y2 * MM)
    .lineWidth(width)
    .strokeColor(color);
  if (dash !== undefined) doc.dash(dash * MM, { space: dash * MM });
  doc.stroke();
  if (dash !== undefined) doc.undash();
};

/** Lines of one look, drawn at once: a mesh has thousands of them. */
export const lines = (
  doc: Paper,
  each: readonly (readonly [number, number, number, number])[],
  { width = 0.5, color = INK.text }: Omit<LineStyle, 'dash'> = {},
): void => {
  if (each.length === 0) return;
  for (const [x1, y1, x2, y2] of each) doc.moveTo(x1 * MM, y1 * MM).lineTo(x2 * MM, y2 * MM);
  doc.lineWidth(width).strokeColor(color).stroke();
};

export const box = (doc: Paper, { x, y, width, height }: Box, style: LineStyle & { fill?: string; stroke?: string } = {}): void => {
  doc.rect(x * MM, y * MM, width * MM, height * MM).lineWidth(style.width ?? 0.5);
  if (style.dash !== undefined) doc.dash(style.dash * MM, { space: style.dash * MM });
  if (style.fill !== undefined && style.stroke !== undefined) doc.fillAndStroke(style.fill, style.stroke);
  else if (style.fill !== undefined) doc.fill(style.fill);
  else doc.strokeColor(style.stroke ?? INK.text).stroke();
  if (style.dash !== undefined) doc.undash();
};

interface LabelStyle {
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** degrees around its place */
  turn?: number;
  /** a ground of white, so that it can be read on a drawing */
  isOnDrawing?: boolean;
  link?: string;
}

/** The width of a line of text, in mm. */
export const textWidth = (doc: Paper, text: string, size: number, font: 'regular' | 'bold' = 'regular'): number =>
  doc.font(font).fontSize(size).widthOfString(printableText(text)) / MM;

/** One line of text; `y` is its middle. */
export const label = (doc: Paper, rawText: string, x: number, y: number, style: LabelStyle = {}): void => {
  const { size = SMALL, font = 'regular', color = INK.text, align = 'left', turn = 0, isOnDrawing = false, link } = style;
  const text = printableText(rawText);
  const width = textWidth(doc, text, size, font);
  const left = align === 'left' ? 0 : align === 'center' ? width / 2 : width;
  const height = (size * 0.9) / MM;
  doc.save();
  if (turn !== 0) doc.rotate(turn, { origin: [x * MM, y * MM] });
  if (isOnDrawing) box(doc, { x: x - left - 0.6, y: y - height / 2 - 0.3, width: width + 1.2, height: height + 0.6 }, { fill: '#ffffff' });
  doc
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, (x - left) * MM, y * MM - size * 0.65, { lineBreak: false, ...(link === undefined ? {} : { link, underline: true }) });
  doc.restore();
};

type Paragraph = Partial<Omit<BoxedText, 'x' | 'y' | 'width' | 'height'>> & { link?: string };

/** A text whose measures (`30 × 30`) are never broken over two lines. */
export const unbroken = (text: string): string => printableText(text).replaceAll(' × ', '\u00a0×\u00a0');

/** Text over several lines in a width; answers its height in mm. */
export const paragraph = (
  doc: Paper,
  rawText: string,
  x: number,
  y: number,
  width: number,
  { size = 9, font = 'regular', color = INK.text, align = 'left', lineGap = 1.5, link }: Paragraph = {},
): number => {
  const text = unbroken(rawText);
  doc.font(font).fontSize(size).fillColor(color);
  const options = { width: width * MM, align, lineGap, ...(link === undefined ? {} : { link, underline: true }) } as const;
  const height = doc.heightOfString(text, options);
  doc.text(text, x * MM, y * MM, options);
  return height / MM;
};

/** Draws only inside a box. */
export const clipped = (doc: Paper, { x, y, width, height }: Box, draw: () => void): void => {
  doc.save();
  doc.rect(x * MM, y * MM, width * MM, height * MM).clip();
  draw();
  doc.restore();
};

/** A horizontal measure with its ticks; the text is above its middle, if it fits between them or must. */
export const measure = (doc: Paper, x1: number, x2: number, y: number, text: string, isForced = false): void => {
  const style = { width: 0.4, color: INK.soft };
  line(doc, x1, y, x2, y, style);
  for (const x of [x1, x2]) line(doc, x, y - 1, x, y + 1, style);
  if (isForced || textWidth(doc, text, SMALL) < x2 - x1 - 0.8) label(doc, text, (x1 + x2) / 2, y - 1.7, { align: 'center' });
};

/** A vertical measure; its text is to the left of it, turned. */
export const measureUp = (doc: Paper, x: number, y1: number, y2: number, text: string): void => {
  const style = { width: 0.4, color: INK.soft };
  line(doc, x, y1, x, y2, style);
  for (const y of [y1, y2]) line(doc, x - 1, y, x + 1, y, style);
  label(doc, text, x - 1.8, (y1 + y2) / 2, { align: 'center', turn: -90 });
};

/** The number of a post or hole in its circle. */
export const numbered = (doc: Paper, number: number | string, x: number, y: number): void => {
  doc
    .circle(x * MM, y * MM, 2.5 * MM)
    .lineWidth(0.6)
    .fillAndStroke('#ffffff', INK.green);
  label(doc, String(number), x, y, { align: 'center', font: 'bold', color: INK.green });
};

/** Numbers as the language writes them. */
export const numberText = (value: number, lang: Lang, maximumFractionDigits = 2): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { maximumFractionDigits }).format(value);
/** Millimetres in centimetres, without a unit: that of all measures in drawings. */
export const cmText = (mm: number, lang: Lang): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { maximumFractionDigits: 1, useGrouping: false }).format(mm / 10);
/** Side, side and depth of a hole, in cm. */
export const holeText = ({ sideCm, depthCm }: { sideCm: number; depthCm: number }): string => `${sideCm} × ${sideCm} × ${depthCm}`;
export const metreText = (mm: number, lang: Lang): string =>
  `${new Intl.NumberFormat(LOCALES[lang].locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(mm / 1000)} m`;

/** A bar of exactly 100 mm: whoever prints can check the scale. */
const scaleBar = (doc: Paper, lang: Lang, y: number, scale: number, width: number): void => {
  const t = catalogueTexts(lang);
  line(doc, MARGIN, y, MARGIN + BAR_MM, y, { width: 1.2, color: INK.orange });
  for (let mm = 0; mm <= BAR_MM; mm += 10) {
    const isLong = mm % 50 === 0;
    line(doc, MARGIN + mm, y - (isLong ? 2.5 : 1.5), MARGIN + mm, y, { width: 0.6, color: INK.orange });
  }
  const metres = (mm: number): string => (scale === 1 ? `${mm} mm` : `${numberText((mm * scale) / 1000, lang)} m`);
  for (const mm of [0, 50, BAR_MM]) label(doc, mm === 0 ? '0' : metres(mm), MARGIN + mm, y + 2.4, { align: mm === 0 ? 'left' : 'center' });
  const left = MARGIN + BAR_MM + 12;
  paragraph(doc, t('buildSheet.scaleCheck'), left, y - 3.5, width - MARGIN - left, { size: 8 });
};

interface TitleBlock {
  kind: string;
  name: string;
  summary: string;
  date: string;
  rules: string;
  url: string;
}

const titleCell = (doc: Paper, title: string, text: string, { x, y, width }: Omit<Box, 'height'>, link?: string): void => {
  label(doc, title, x + 1.5, y + 2.6, { color: INK.soft });
  const size = 8.5;
  const short = ((): string => {
    if (textWidth(doc, text, size, 'bold') <= width - 3) return text;
    let cut = text;
    while (cut.length > 1 && textWidth(doc, `${cut}…`, size, 'bold') > width - 3) cut = cut.slice(0, -1);
    return `${cut.trimEnd()}…`;
  })();
  label(doc, short, x + 1.5, y + 7.2, { size, font: 'bold', ...(link === undefined ? {} : { link, color: INK.green }) });
};

const framePage = ({ doc, lang, pages }: Sheet, page: number, block: TitleBlock): void => {
  const info = pages[page];
  if (info === undefined) return;
  const t = catalogueTexts(lang);
  const { width, height } = SIZES[info.size];
  const inner = width - 2 * MARGIN;
  brandMark(doc, MARGIN * MM, 8 * MM, 18);
  label(doc, block.kind, width - MARGIN, 12.5, { size: 10, align: 'right', color: INK.soft });
  line(doc, MARGIN, 17, width - MARGIN, 17, { width: 0.75, color: INK.green });
  label(doc, info.title, MARGIN, 22, { size: 12, font: 'bold', color: INK.green });
  if (info.scale !== null) {
    label(doc, t('buildSheet.scale', { scale: info.scale, size: info.size }), width - MARGIN, 22, {
      size: 10,
      font: 'bold',
      align: 'right',
    });
    scaleBar(doc, lang, height - BOTTOM - 4, info.scale, width);
  }
  const y = height - BOTTOM + 3;
  const columns = [
    { title: t('buildSheet.block.plan'), text: block.name, share: 0.3 },
    { title: t('buildSheet.block.what'), text: block.summary, share: 0.4 },
    { title: t('buildSheet.block.date'), text: block.date, share: 0.18 },
    { title: t('buildSheet.block.rules'), text: block.rules, share: 0.12 },
  ];
  box(doc, { x: MARGIN, y, width: inner, height: 10.5 }, { width: 0.75, stroke: INK.line });
  let x = MARGIN;
  for (const { title, text, share } of columns) {
    if (x > MARGIN) line(doc, x, y, x, y + 10.5, { width: 0.75, color: INK.line });
    titleCell(doc, title, text, { x, y, width: inner * share });
    x += inner * share;
  }
  label(doc, `${company.name} · ${company.phone} · ${company.email}`, MARGIN, height - 10.5, { color: INK.soft, size: 7.5 });
  label(doc, block.url, width / 2, height - 10.5, { color: INK.green, size: 7.5, align: 'center', link: block.url });
  label(doc, platformTexts(lang)('paper.page', { page: page + 1, pages: pages.length }), width - MARGIN, height - 10.5, {
    color: INK.soft,
    size: 7.5,
    align: 'right',
  });
};

/** Writes head, title block and scale bar of every page, now that their number is known, and closes the file. */
export const closeSheet = (sheet: Sheet, block: TitleBlock): Promise<Buffer> => {
  for (const page of sheet.pages.keys()) {
    sheet.doc.switchToPage(page);
    framePage(sheet, page, block);
  }
  return closePaper(sheet.doc);
};
