import type { SheetPlan } from '../catalogue/plans/build-sheet/sheet-plan.ts';

/** What a build sheet says of any plan. */
export const sheetTexts = (
  overrides: Partial<Omit<SheetPlan, 'kind' | 'input' | 'bill'>> = {},
): Omit<SheetPlan, 'kind' | 'input' | 'bill'> => ({
  name: 'Achtertuin',
  summary: 'Linea 3D · 153 cm',
  ruleVersion: '2026.4',
  date: new Date('2026-11-24T12:00:00Z'),
  url: 'https://shop.example/nl/configurator?plan=abc',
  adviceUrl: 'https://shop.example/nl/advice',
  parts: [{ label: 'Panelen', name: 'Linea 3D, 250 × 153 cm', sku: '10-250153-AN', amount: 3 }],
  load: null,
  included: [],
  notes: [],
  rentals: [{ name: 'Grondboor', url: 'https://shop.example/nl/product/grondboor' }],
  ...overrides,
});
