import { LANGS } from 'shared-contracts/contract/locales';
import { HOME } from '../../testing/test-shop.ts';
import type * as paper from '../../platform/pdf/paper.ts';
import { labelPdf } from './label-pdf.ts';
import type { LabelData } from './label-pdf.ts';
import { aftersaleTexts } from '../texts.ts';

const drawnTexts: string[] = [];
jest.mock('../../platform/pdf/paper.ts', () => {
  const real = jest.requireActual<typeof paper>('../../platform/pdf/paper.ts');
  return {
    ...real,
    drawTextBox: (doc: never, text: string, ...boxes: [never]) => {
      drawnTexts.push(text);
      return real.drawTextBox(doc, text, ...boxes);
    },
  };
});

const label: Omit<LabelData, 'transport'> = {
  row: { number: 'R2026-000001', order_number: '2026-000007', created_at: new Date('2026-11-20T09:00:00Z') },
  items: [{ sku: 'LIN-103', product_name: 'Linea', name: '250 × 103 cm', amount: 2, reason: 'changed_mind' }],
  sender: { name: 'An Peeters', companyName: null, address: { ...HOME, country: 'be' } },
  instructions: [],
  isBroughtBack: false,
};

test.each(LANGS)('the sheet names envelope, parcel or driver, by how the goods are sent back, in %s', async (lang) => {
  const t = aftersaleTexts(lang);
  const textsOf = async (transport: LabelData['transport']) => {
    drawnTexts.length = 0;
    await labelPdf({ ...label, transport }, lang);
    return [...drawnTexts];
  };
  for (const transport of ['letter', 'parcel'] as const)
    expect(await textsOf(transport)).toEqual(
      expect.arrayContaining([t(`returnLabel.cut.${transport}`), t(`returnLabel.sheet.${transport}`)]),
    );
  for (const transport of ['van', 'crane'] as const) {
    const texts = await textsOf(transport);
    expect(texts).toEqual(expect.arrayContaining([t('returnLabel.cut.collected'), t('returnLabel.sheet.collected')]));
    expect(texts.join(' ')).not.toMatch(/pakket|colis|Paket|parcel/);
  }
});

test.each(LANGS)('the sheet of what is brought back to its depot names neither a driver nor a cutting line, in %s', async (lang) => {
  const t = aftersaleTexts(lang);
  drawnTexts.length = 0;
  await labelPdf({ ...label, transport: 'crane', isBroughtBack: true }, lang);
  expect(drawnTexts).toEqual(expect.arrayContaining([t('returnLabel.cut.brought'), t('returnLabel.sheet.brought')]));
  expect(drawnTexts).not.toContain(t('returnLabel.cut.collected'));
});

test.each(LANGS)('the sheet of a withdrawal says so, and names no reason, in %s', async (lang) => {
  const t = aftersaleTexts(lang);
  drawnTexts.length = 0;
  await labelPdf({ ...label, items: label.items.map((item) => ({ ...item, reason: null })), transport: 'parcel' }, lang);
  expect(drawnTexts).toContain(t('returnLabel.withdrawal'));
  expect(drawnTexts).not.toContain(t('returnReasons.changed_mind'));
});
