import type { Lang } from 'shared-contracts/contract/locales';
import { LOCALES } from 'shared-contracts/contract/locales';
import { drawTextBox, INK, PAGE, rule } from '../../platform/pdf/paper.ts';
import type { DetailRecord } from '../products/products.repository.ts';
import type { VariantRecord } from '../products/variant-answer.ts';
import { bullet, closeFlow, openFlow, WIDTH } from '../../platform/pdf/page-flow.ts';
import type { Flow } from '../../platform/pdf/page-flow.ts';
import { catalogueTexts } from '../texts.ts';

const PICTURE = 200;
const GAP = 24;
const ROW = 17;
const SIZE_COLUMNS = ['height', 'width', 'length', 'depth', 'diameter', 'mesh', 'wire_thickness', 'volume', 'weight'] as const;

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (variant: VariantRecord) => string;
}

const columnsOf = (variants: readonly VariantRecord[], lang: Lang): Column[] => {
  const format = new Intl.NumberFormat(LOCALES[lang].locale, { maximumFractionDigits: 2 });
  const sizes = SIZE_COLUMNS.filter((key) => variants.some(({ dimensions }) => dimensions[key] !== undefined)).map((key): Column => ({
    title: catalogueTexts(lang)(`productDocuments.labels.${key}`),
    width: key === 'wire_thickness' || key === 'mesh' ? 46 : 52,
    align: 'right',
    text: ({ dimensions }) => {
      const dimension = dimensions[key];
      return dimension === undefined ? '–' : `${format.format(dimension.value)} ${dimension.unit}`;
    },
  }));
  const fixed = 96 + 76;
  const remaining = WIDTH - fixed - sizes.reduce((sum, { width }) => sum + width, 0);
  return [
    { title: catalogueTexts(lang)('productDocuments.labels.sku'), width: 96, align: 'left', text: ({ sku }) => sku },
    ...(remaining < 60
      ? []
      : [
          {
            title: catalogueTexts(lang)('productDocuments.labels.version'),
            width: remaining,
            align: 'left' as const,
            text: ({ name }: VariantRecord) => (sizes.length > 0 ? (name.split(', ')[0] ?? name) : name),
          },
        ]),
    ...sizes,
    { title: catalogueTexts(lang)('productDocuments.labels.ean'), width: 76, align: 'right', text: ({ ean }) => ean },
  ];
};

const row = (flow: Flow, columns: readonly Column[], texts: readonly string[], isHead: boolean): void => {
  let x = PAGE.margin;
  columns.forEach(({ width, align }, index) => {
    drawTextBox(flow.doc, texts[index] ?? '', {
      x: x + (align === 'left' ? 0 : 4),
      y: flow.y + 4,
      width: width - 6,
      height: 11,
      size: isHead ? 7.5 : 8,
      font: isHead ? 'bold' : 'regular',
      color: isHead ? INK.soft : INK.text,
      align,
      lineGap: 0,
    });
    x += width;
  });
  flow.y += ROW;
  rule(flow.doc, PAGE.margin, flow.y, WIDTH, isHead ? INK.green : INK.line);
};

const table = (flow: Flow, variants: readonly VariantRecord[], lang: Lang): void => {
  const columns = columnsOf(variants, lang);
  const titles = columns.map(({ title }) => title);
  row(flow, columns, titles, true);
  for (const variant of variants) {
    const pageCount = flow.doc.bufferedPageRange().count;
    flow.ensureSpace(ROW);
    if (flow.doc.bufferedPageRange().count > pageCount) row(flow, columns, titles, true);
    row(
      flow,
      columns,
      columns.map(({ text }) => text(variant)),
      false,
    );
  }
};

/** A4 technical sheet of a product: drawing, description, every variant with its sizes, warranty and questions. */
export const drawTechnicalSheet = async (record: DetailRecord, drawing: Buffer | null, lang: Lang, createdAt: Date): Promise<Buffer> => {
  const kind = catalogueTexts(lang)('productDocuments.kinds.technical_sheet');
  const flow = openFlow(lang, kind, `${record.name} – ${kind}`, createdAt);
  const width = drawing === null ? WIDTH : WIDTH - PICTURE - GAP;
  const top = flow.y;
  if (drawing !== null) flow.doc.image(drawing, PAGE.margin + WIDTH - PICTURE, top, { fit: [PICTURE, PICTURE], align: 'center' });
  flow.text(record.name, { font: 'bold', size: 22, width, lineGap: 0, after: 4 });
  flow.text(`${record.brand} · ${record.sku}`, { size: 9, color: INK.soft, width, after: 14 });
  flow.text(record.description, { width, after: 14 });
  if (record.usps.length > 0) {
    flow.text(catalogueTexts(lang)('productDocuments.labels.benefits'), { font: 'bold', size: 13, color: INK.green, width, after: 6 });
    for (const usp of record.usps) bullet(flow, usp, width);
  }
  if (drawing !== null && flow.doc.bufferedPageRange().count === 1) flow.y = Math.max(flow.y, top + PICTURE + 12);
  flow.heading(catalogueTexts(lang)('productDocuments.labels.sizes'));
  table(flow, record.variants, lang);
  flow.y += 10;
  if (record.warranty_years !== null && record.warranty_kind !== null) {
    flow.heading(catalogueTexts(lang)('productDocuments.labels.warranty'));
    flow.text(`${catalogueTexts(lang)('productDocuments.years', { count: record.warranty_years })} ${record.warranty_kind}`);
  }
  if (record.faqs.length > 0) flow.heading(catalogueTexts(lang)('productDocuments.labels.questions'));
  for (const { question, answer } of record.faqs) {
    flow.ensureSpace(48);
    flow.text(question, { font: 'bold', after: 2 });
    flow.text(answer, { after: 10 });
  }
  return closeFlow(flow, lang, catalogueTexts(lang)('productDocuments.note'));
};
