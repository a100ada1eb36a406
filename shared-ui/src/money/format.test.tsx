/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { formatDate, formatList, formatMoney, formatNumber, restoreFormattedTexts, recordFormattedTexts } from './format.ts';
import type { FormattedTexts } from './format.ts';
import { Price } from './price.tsx';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it.each([
    [6495, 'nl-BE', '€ 64,95'],
    [106495, 'nl-BE', '€ 1.064,95'],
    [106495, 'fr-FR', '1 064,95 €'],
    [106495, 'de-DE', '1.064,95 €'],
    [106495, 'en-US', '€1,064.95'],
    [0, 'nl-BE', '€ 0,00'],
    [-2000, 'de-DE', '-20,00 €'],
  ])('formats %d cents in %s as %s', (cents, locale, expected) => {
    expect(plain(formatMoney(cents, locale))).toBe(expected);
  });

  it('leaves out the cents of a whole amount only', () => {
    expect(plain(formatMoney(15000, 'nl-BE', { whole: true }))).toBe('€ 150');
    expect(plain(formatMoney(15050, 'nl-BE', { whole: true }))).toBe('€ 150,50');
  });

  it('creates one formatter per locale and options', () => {
    const made = jest.spyOn(Intl, 'NumberFormat');
    formatMoney(1, 'nl-LU');
    formatMoney(2, 'nl-LU');
    formatNumber(3, 'nl-LU', { style: 'unit', unit: 'centimeter' });
    formatNumber(4, 'nl-LU', { style: 'unit', unit: 'centimeter' });
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });
});

describe('formatDate', () => {
  it('keeps a day unchanged and shows times in Belgian time', () => {
    expect(formatDate('2026-03-02', 'en-GB')).toBe('2 March 2026');
    expect(formatDate('2026-03-02T23:30:00Z', 'nl-BE')).toBe('3 maart 2026');
    expect(formatDate('2026-03-02', 'de-DE', 'weekday')).toBe('Mo., 2. März');
    expect(formatDate('2026-03-02', 'fr-FR', { month: 'long' })).toBe('mars');
  });
  it('throws for an invalid date', () => {
    expect(() => formatDate('soon', 'nl-BE')).toThrow(RangeError);
  });
});

it('formats a list as it is read out', () => {
  expect(formatList(['hoog', 'breed', 'groen'], 'nl-BE')).toBe('hoog, breed en groen');
});

describe('formatting on a page rendered by the server', () => {
  const texts = () => [
    formatMoney(6495, 'nl-NL'),
    formatMoney(6400, 'nl-NL', { whole: true }),
    formatNumber(0.5, 'nl-NL', { style: 'percent' }),
    formatDate('2026-03-02', 'nl-NL'),
    formatDate('2026-03-02', 'nl-NL', 'weekday'),
    formatList(['a', 'b'], 'nl-NL'),
  ];
  afterEach(() => {
    recordFormattedTexts(() => undefined);
    restoreFormattedTexts({});
  });

  it("reuses the server's texts without creating formatters", () => {
    const page: FormattedTexts = {};
    recordFormattedTexts(() => page);
    texts();
    recordFormattedTexts(() => undefined);
    formatMoney(1, 'nl-NL');
    const marked = (written: Record<string, string>) =>
      Object.fromEntries(Object.entries(written).map(([value, text]) => [value, `(${text})`]));
    restoreFormattedTexts(Object.fromEntries(Object.entries(page).map(([formatter, written]) => [formatter, marked(written)])));
    expect(texts().map(plain)).toEqual(['(€ 64,95)', '(€ 64)', '(50%)', '(2 maart 2026)', '(ma 2 maart)', '(a en b)']);
    expect(plain(formatMoney(1, 'nl-NL'))).toBe('€ 0,01');
  });
});

describe('Price', () => {
  it('shows the amount, the former one and the other VAT view', () => {
    render(<Price amountCents={6495} wasCents={7995} wasLabel="Previously" locale="nl-BE" sub="€ 53,68 excl. btw" />);
    expect(screen.getByText('€ 53,68 excl. btw')).toBeVisible();
    expect(plain(screen.getByText(/64,95/).textContent ?? '')).toBe('€ 64,95Previously € 79,95');
  });
});
