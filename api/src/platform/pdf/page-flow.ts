import type { Lang } from 'shared-contracts/contract/locales';
import { printableText } from 'shared-contracts/rules/printable-text';
import { company } from '../company.ts';
import { drawTextBox, brandMark, closePaper, INK, openPaper, PAGE, rule } from './paper.ts';
import type { BoxedText, Paper } from './paper.ts';
import { platformTexts } from '../texts.ts';

const TOP = 104;
const BOTTOM = PAGE.height - 72;
export const WIDTH = PAGE.width - 2 * PAGE.margin;

/** Content that runs down one page after the other; `y` is where the next thing goes. */
export interface Flow {
  doc: Paper;
  y: number;
  /** starts a page when less than this is left */
  ensureSpace: (height: number) => void;
  /** a text over the whole width or part of it, kept together */
  text: (text: string, options?: Partial<BoxedText> & { after?: number }) => void;
  heading: (text: string) => void;
}

/** Opens a document whose pages all carry the shop's name, what the document is, and whom to ask. */
export const openFlow = (lang: Lang, kind: string, title: string, createdAt: Date): Flow => {
  const doc = openPaper(lang, title, createdAt);
  const head = (): void => {
    brandMark(doc, PAGE.margin, 44, 24);
    drawTextBox(doc, kind, { x: PAGE.margin, y: 52, width: WIDTH, size: 10, color: INK.soft, align: 'right' });
    rule(doc, PAGE.margin, 82, WIDTH, INK.green);
  };
  head();
  const flow: Flow = {
    doc,
    y: TOP,
    ensureSpace: (height) => {
      if (flow.y + height <= BOTTOM) return;
      doc.addPage();
      head();
      flow.y = TOP;
    },
    text: (rawText, { after = 8, ...options } = {}) => {
      const text = printableText(rawText);
      const { size = 10, font = 'regular', width = WIDTH, x = PAGE.margin } = options;
      doc.font(font).fontSize(size);
      flow.ensureSpace(doc.heightOfString(text, { width, lineGap: options.lineGap ?? 3 }));
      flow.y += drawTextBox(doc, text, { lineGap: 3, ...options, x, y: flow.y, width, size, font }) + after;
    },
    heading: (text) => {
      flow.ensureSpace(70);
      flow.y += 8;
      flow.text(text, { font: 'bold', size: 13, color: INK.green, after: 8 });
    },
  };
  return flow;
};

/** A point of a list with the shop's orange mark before it. */
export const bullet = (flow: Flow, text: string, width = WIDTH): void => {
  flow.ensureSpace(16);
  flow.doc.circle(PAGE.margin + 3, flow.y + 6, 2.2).fill(INK.orange);
  flow.text(text, { x: PAGE.margin + 14, width: width - 14, after: 4 });
};

/** Writes the foot of every page, now that their number is known, and closes the file. `note` is the last line of each. */
export const closeFlow = (flow: Flow, lang: Lang, note: string): Promise<Buffer> => {
  const { doc } = flow;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const y = PAGE.height - 52;
    rule(doc, PAGE.margin, y - 8, WIDTH);
    const { name, street, zipCode, city, phone, email } = company;
    drawTextBox(doc, `${name} · ${street}, ${zipCode} ${city} · ${phone} · ${email}`, {
      x: PAGE.margin,
      y,
      width: WIDTH - 90,
      size: 8,
      color: INK.soft,
    });
    drawTextBox(doc, platformTexts(lang)('paper.page', { page: page - start + 1, pages: count }), {
      x: PAGE.margin,
      y,
      width: WIDTH,
      size: 8,
      color: INK.soft,
      align: 'right',
    });
    drawTextBox(doc, note, { x: PAGE.margin, y: y + 12, width: WIDTH, size: 7, color: INK.soft });
  }
  return closePaper(doc);
};
