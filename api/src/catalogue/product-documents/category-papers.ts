import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentBlock } from 'shared-contracts/wire/content';
import { INK, PAGE, rule } from '../../platform/pdf/paper.ts';
import { closeFlow, openFlow, WIDTH } from '../../platform/pdf/page-flow.ts';
import { drawContent } from '../../platform/pdf/draw-content.ts';
import type { DetailRecord } from '../products/products.repository.ts';
import { specLine } from '../products/spec-line.ts';
import { catalogueTexts } from '../texts.ts';
import { platformTexts } from '../../platform/texts.ts';

const PICTURE = 118;
const GAP = 20;
const MAX_SIZES = 8;
export interface CategoryRecord {
  name: string;
  description: string;
}

/** A4 brochure of a category: what its products are, with their drawings, colours and sizes. No prices: paper outlives them. */
export const drawCategoryBrochure = async (
  category: CategoryRecord,
  products: readonly { record: DetailRecord; drawing: Buffer | null }[],
  lang: Lang,
  createdAt: Date,
): Promise<Buffer> => {
  const t = catalogueTexts(lang);
  const kind = t('productDocuments.kinds.folder');
  const flow = openFlow(lang, kind, `${category.name} – ${kind}`, createdAt);
  flow.text(category.name, { font: 'bold', size: 30, lineGap: 0, after: 6 });
  flow.text(category.description, { size: 11.5, color: INK.soft, after: 18 });
  for (const { record, drawing } of products) {
    flow.ensureSpace(PICTURE + 26);
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
    const sizes = [...new Set(record.variants.map(({ dimensions }) => specLine(dimensions, lang).split(', ')[0] ?? ''))].filter(Boolean);
    const facts = [
      ...(colours.length > 0
        ? [
            platformTexts(lang)('paper.labelled', {
              label: t('productDocuments.labels.colours'),
              value: colours.map((colour) => t(`colours.${colour}`)).join(', '),
            }),
          ]
        : []),
      ...(sizes.length > 0
        ? [
            platformTexts(lang)('paper.labelled', {
              label: t('productDocuments.labels.available'),
              value: `${sizes.slice(0, MAX_SIZES).join(' · ')}${sizes.length > MAX_SIZES ? ' …' : ''}`,
            }),
          ]
        : []),
    ];
    for (const fact of facts) flow.text(fact, { x, width, size: 8.5, color: INK.soft, lineGap: 1, after: 3 });
    if (flow.doc.bufferedPageRange().count === page) flow.y = Math.max(flow.y, top + PICTURE);
    flow.y += 14;
  }
  return closeFlow(flow, lang, catalogueTexts(lang)('productDocuments.note'));
};

/** A4 guide: an advice page of the shop on paper. */
export const drawCategoryGuide = async (
  page: { title: string; summary: string; blocks: readonly ContentBlock[] },
  lang: Lang,
  createdAt: Date,
): Promise<Buffer> => {
  const kind = catalogueTexts(lang)('productDocuments.kinds.guide');
  const flow = openFlow(lang, kind, `${page.title} – ${kind}`, createdAt);
  flow.text(page.title, { font: 'bold', size: 26, lineGap: 0, after: 8 });
  flow.text(page.summary, { size: 11.5, color: INK.soft, after: 14 });
  drawContent(flow, page.blocks, lang);
  return closeFlow(flow, lang, catalogueTexts(lang)('productDocuments.note'));
};
