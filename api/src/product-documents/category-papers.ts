import type { Lang } from 'shared-contracts/locales';
import type { ContentBlock } from 'shared-contracts/wire/content';
import { INK, PAGE, rule } from '../letters/paper.ts';
import { COLOUR_NAMES } from '../messages/catalogue-words.ts';
import { KIND_NAMES, WORDS } from './document-words.ts';
import { closeFlow, openFlow, WIDTH } from './page-flow.ts';
import { bullet } from './technical-sheet.ts';
import type { DetailRecord } from '../products/products.repository.ts';
import { specLine } from '../products/spec-line.ts';
import { LOCALES } from 'shared-contracts/locales';

const PICTURE = 118;
const GAP = 20;
const MAX_SIZES = 8;
/** French sets a space before a colon. */
const COLON: Readonly<Record<Lang, string>> = { nl: ':', fr: '\u00a0:', de: ':', en: ':' };
const QUOTED: Readonly<Record<Lang, (text: string) => string>> = {
  nl: (text) => `“${text}”`,
  fr: (text) => `«\u00a0${text}\u00a0»`,
  de: (text) => `„${text}“`,
  en: (text) => `“${text}”`,
};

export interface CategoryRecord {
  name: string;
  description: string;
}

/** A4 brochure of a category: what its products are, with their drawings, colours and sizes. No prices: paper outlives them. */
export const categoryFolder = async (
  category: CategoryRecord,
  products: readonly { record: DetailRecord; drawing: Buffer | null }[],
  lang: Lang,
  createdAt: Date,
): Promise<Buffer> => {
  const kind = KIND_NAMES.folder[lang];
  const flow = openFlow(lang, kind, `${category.name} – ${kind}`, createdAt);
  flow.text(category.name, { font: 'bold', size: 30, lineGap: 0, after: 6 });
  flow.text(category.description, { size: 11.5, color: INK.soft, after: 18 });
  for (const { record, drawing } of products) {
    flow.need(PICTURE + 26);
    rule(flow.doc, PAGE.margin, flow.y, WIDTH);
    flow.y += 14;
    const top = flow.y;
    const page = flow.doc.bufferedPageRange().count;
    if (drawing !== null) flow.doc.image(drawing, PAGE.margin, top, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' });
    const x = PAGE.margin + PICTURE + GAP;
    const width = WIDTH - PICTURE - GAP;
    flow.text(record.name, { x, width, font: 'bold', size: 13, color: INK.green, after: 3 });
    flow.text(record.description, { x, width, size: 9.5, lineGap: 2, after: 6 });
    const colours = [...new Set(record.variants.map(({ colour }) => colour))].filter((colour) => colour !== 'none');
    const sizes = [
      ...new Set(record.variants.map(({ dimensions }) => specLine(dimensions, lang, LOCALES[lang].locale).split(', ')[0] ?? '')),
    ].filter(Boolean);
    const facts = [
      ...(colours.length > 0
        ? [`${WORDS.colours[lang]}${COLON[lang]} ${colours.map((colour) => COLOUR_NAMES[colour][lang]).join(', ')}`]
        : []),
      ...(sizes.length > 0
        ? [`${WORDS.available[lang]}${COLON[lang]} ${sizes.slice(0, MAX_SIZES).join(' · ')}${sizes.length > MAX_SIZES ? ' …' : ''}`]
        : []),
    ];
    for (const fact of facts) flow.text(fact, { x, width, size: 8.5, color: INK.soft, lineGap: 1, after: 3 });
    if (flow.doc.bufferedPageRange().count === page) flow.y = Math.max(flow.y, top + PICTURE);
    flow.y += 14;
  }
  return closeFlow(flow, lang);
};

/** A4 guide: an advice page of the shop on paper. */
export const categoryGuide = async (
  page: { title: string; summary: string; blocks: readonly ContentBlock[] },
  lang: Lang,
  createdAt: Date,
): Promise<Buffer> => {
  const kind = KIND_NAMES.guide[lang];
  const flow = openFlow(lang, kind, `${page.title} – ${kind}`, createdAt);
  flow.text(page.title, { font: 'bold', size: 26, lineGap: 0, after: 8 });
  flow.text(page.summary, { size: 11.5, color: INK.soft, after: 14 });
  for (const block of page.blocks) {
    if (block.kind === 'heading') flow.heading(block.text);
    else if (block.kind === 'paragraph') flow.text(block.text, { after: 10 });
    else if (block.kind === 'quote')
      flow.text(`${QUOTED[lang](block.text)}\n${block.source}`, { x: PAGE.margin + 14, width: WIDTH - 28, color: INK.soft, after: 12 });
    else if (block.kind === 'note') {
      flow.doc.font('regular').fontSize(10);
      const height = flow.doc.heightOfString(block.text, { width: WIDTH - 32, lineGap: 3 });
      flow.need(height + 32);
      flow.doc.roundedRect(PAGE.margin, flow.y, WIDTH, height + 22, 4).fill(INK.pale);
      flow.y += 11;
      flow.text(block.text, { x: PAGE.margin + 16, width: WIDTH - 32, after: 22 });
    } else if (block.kind === 'faq') {
      flow.need(48);
      flow.text(block.question, { font: 'bold', after: 2 });
      flow.text(block.answer, { after: 10 });
    } else if (block.kind === 'steps' || block.kind === 'list') {
      block.items.forEach((item, at) => {
        if (block.kind === 'list') return bullet(flow, item);
        flow.need(20);
        flow.doc
          .font('bold')
          .fontSize(10)
          .fillColor(INK.green)
          .text(`${at + 1}`, PAGE.margin, flow.y, { lineBreak: false });
        return flow.text(item, { x: PAGE.margin + 18, width: WIDTH - 18, after: 6 });
      });
      flow.y += 6;
    } else {
      flow.need(40);
      for (const [first = '', ...cells] of [block.head, ...block.rows]) {
        flow.text(`${first}${COLON[lang]} ${cells.join(' · ')}`, { size: 9, after: 3 });
      }
      flow.y += 8;
    }
  }
  return closeFlow(flow, lang);
};
