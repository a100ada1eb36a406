import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** The text of a key like `orderMails.free` in the locale file of a folder. */
const textOf = (folder: string, lang: string, key: string): string => {
  const texts: unknown = JSON.parse(readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8'));
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  if (typeof text !== 'string') throw new Error(`${folder}/${lang}.json has no text ${key}`);
  return text;
};

const SALES = 'api/src/sales/locales';
const CART = 'mf-cart-checkout/src/locales';
const ACCOUNT = 'mf-account/src/locales';
const CATALOG = 'mf-catalog/src/locales';
const TERMS = readFileSync(path.join(ROOT, 'demo/data/content/legal.ts'), 'utf8');

describe.each(['nl', 'fr', 'de', 'en'])('in %s', (lang) => {
  test('goods made to measure are excluded from withdrawal by the same sentence in checkout, quote, mail, invoice, next steps, form and terms', () => {
    const sentence = textOf(CART, lang, 'payment.customMade');
    expect(textOf(ACCOUNT, lang, 'quote.terms.customMade')).toBe(sentence);
    expect(textOf(ACCOUNT, lang, 'withdrawal.intro')).toContain(sentence);
    for (const key of [
      'orderMails.withdrawal',
      'orderMails.withdrawalPickup',
      'invoice.withdrawalCustomMade',
      'nextSteps.withdrawalNotCustomMade',
    ])
      expect(textOf(SALES, lang, key)).toContain(sentence);
    expect(TERMS).toContain(sentence);
  });

  test('the note of goods made to measure is the same at the product and in the cart', () => {
    expect(textOf(CART, lang, 'line.customMade')).toBe(textOf(CATALOG, lang, 'detail.custom_made'));
  });

  test('who owes the VAT under reverse charge is said in the same words in cart, account, mail and invoice', () => {
    const sentence = textOf(CART, lang, 'totals.reverseCharge');
    expect(textOf(ACCOUNT, lang, 'order.reverseCharge')).toBe(sentence);
    expect(textOf(SALES, lang, 'orderMails.reverseCharge')).toBe(sentence);
  });

  test('a delivery or pick-up that costs nothing is called the same in cart, account and mail', () => {
    const free = textOf(CART, lang, 'totals.free').toLowerCase();
    expect(textOf(ACCOUNT, lang, 'order.free').toLowerCase()).toBe(free);
    expect(textOf(SALES, lang, 'orderMails.free').toLowerCase()).toBe(free);
  });
});
