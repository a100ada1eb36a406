import { COLOURS } from 'shared-contracts/wire/product';
import { drawProduct } from '../drawings/illustrate/illustrate.mjs';
import { catalogue } from './catalogue.ts';
import { ean13 } from './ean.ts';
import { pages } from './content.ts';
import { collectTexts, isUntranslated } from './testing/collect-texts.ts';
import { SEED_LANGS } from './text.ts';

const { categories, products } = catalogue;
const variants = products.flatMap((product) => product.variants);
const keys = new Set(products.map(({ key }) => key));
const findRepeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

const texts = [
  ...products.flatMap((product) => collectTexts(product, product.key)),
  ...categories.flatMap(({ picture: _picture, ...category }) => collectTexts(category, category.slug)),
];

describe('the catalogue', () => {
  it('is large enough to browse', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(variants.length).toBeGreaterThanOrEqual(400);
    expect(products.filter(({ gift }) => gift)).toHaveLength(8);
    expect(products.filter(({ type }) => type === 'rental')).toHaveLength(2);
    expect(products.filter(({ type }) => type === 'second_chance').length).toBeGreaterThanOrEqual(3);
  });

  it('has unique product keys, SKUs and EANs', () => {
    expect(findRepeated(products.map(({ key }) => key))).toEqual([]);
    expect(findRepeated(products.map(({ sku }) => sku))).toEqual([]);
    expect(findRepeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(findRepeated(variants.map(({ ean }) => ean))).toEqual([]);
  });

  it('has EANs with the right check digit', () => {
    expect(ean13('400638133393')).toBe('4006381333931');
    for (const { ean } of variants) expect(ean).toBe(ean13(ean.slice(0, 12)));
  });

  it('has the rent per day as label price of a rental, as shown in lists and search engines', () => {
    const rented = variants.filter(({ rental }) => rental);
    expect(rented.length).toBeGreaterThan(0);
    for (const { rental, exclVatCents } of rented) expect(rental?.rentPerDayCents).toBe(exclVatCents);
  });

  it('sells colour samples for one euro, as blog and questions say', () => {
    const sample = products.find(({ key }) => key === 'colour-sample');
    expect(sample?.variants.map(({ exclVatCents, deliveryClass }) => [Math.round(exclVatCents * 1.21), deliveryClass])).toEqual(
      Array.from({ length: 6 }, () => [100, 'letter']),
    );
  });

  it('does not present the legal guarantee as a warranty', () => {
    for (const { warranty } of products) expect(warranty?.kind.nl ?? '').not.toMatch(/wettelijk/);
  });

  it.each(SEED_LANGS)('has unique, readable addresses in %s', (lang) => {
    const slugs = [...products, ...categories].map(({ slugs: each }) => each[lang]);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(findRepeated(products.map((product) => product.slugs[lang]))).toEqual([]);
    expect(findRepeated(categories.map((category) => category.slugs[lang]))).toEqual([]);
  });

  it('does not use one slug for two products in different languages', () => {
    const owners = new Map<string, string>();
    for (const { key, slugs } of products)
      for (const lang of SEED_LANGS) {
        expect(owners.get(slugs[lang]) ?? key).toBe(key);
        owners.set(slugs[lang], key);
      }
  });

  it('is translated into all four languages', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(({ text }) => SEED_LANGS.some((lang) => text[lang].trim() === '')).map(({ path }) => path)).toEqual([]);
    expect(texts.filter(({ text }) => isUntranslated(text)).map(({ path }) => path)).toEqual([]);
  });

  it('refers only to existing products, categories and pages', () => {
    const slugs = new Set(categories.map(({ slug }) => slug));
    for (const { key, categorySlug, group, accessories, alternatives, related } of products) {
      expect(slugs).toContain(categorySlug);
      expect(categories.find(({ slug }) => slug === categorySlug)?.groups).toContain(group);
      for (const target of [...accessories.map((accessory) => accessory.key), ...alternatives, ...related]) {
        expect(keys).toContain(target);
        expect(target).not.toBe(key);
      }
    }
    for (const { advice } of categories) if (advice) expect(pages.map(({ key }) => key)).toContain(advice.page);
  });

  it('lists nothing twice in the same place', () => {
    for (const { alternatives, related, accessories } of products) {
      expect(findRepeated(alternatives)).toEqual([]);
      expect(findRepeated(related)).toEqual([]);
      expect(findRepeated(accessories.map(({ key }) => key))).toEqual([]);
    }
  });
});

describe('a variant', () => {
  it('has prices in whole cents, lower in quantity and lower than its former price', () => {
    for (const { sku, exclVatCents, listExclVatCents, tiers = [] } of variants) {
      const prices = [
        ...(listExclVatCents === undefined ? [] : [listExclVatCents]),
        exclVatCents,
        ...tiers.map((tier) => tier.exclVatCents),
      ];
      expect([sku, prices.every((price) => Number.isInteger(price) && price > 0)]).toEqual([sku, true]);
      expect([sku, prices]).toEqual([sku, prices.toSorted((a, b) => b - a)]);
      expect(findRepeated(prices.map(String))).toEqual([]);
      expect(tiers.map(({ minAmount }) => minAmount)).toEqual(tiers.map(({ minAmount }) => minAmount).toSorted((a, b) => a - b));
    }
  });

  it('of a second chance has the new product’s price as its former price, and costs less', () => {
    const seconds = products.filter(({ type }) => type === 'second_chance');
    expect(seconds.flatMap((product) => product.variants).length).toBeGreaterThanOrEqual(9);
    for (const { alternatives, variants: used } of seconds) {
      const asNew = products.find(({ key }) => key === alternatives[0])?.variants ?? [];
      for (const { sku, colour, dimensions, listExclVatCents = 0, exclVatCents } of used) {
        const newVariants = asNew.filter(
          (variant) =>
            variant.colour === colour &&
            variant.dimensions.width?.value === dimensions.width?.value &&
            variant.dimensions.height?.value === dimensions.height?.value,
        );
        expect([sku, newVariants.map((variant) => variant.exclVatCents)]).toEqual([sku, [listExclVatCents]]);
        expect(exclVatCents).toBeLessThan(listExclVatCents);
      }
    }
  });

  it('is in stock, low, sold out or expected back, each at least once', () => {
    expect(variants.filter(({ stock }) => stock > 8).length).toBeGreaterThan(300);
    expect(variants.filter(({ stock }) => stock >= 1 && stock <= 8).length).toBeGreaterThan(10);
    expect(variants.filter(({ stock, restockInDays }) => stock === 0 && restockInDays === undefined).length).toBeGreaterThan(3);
    expect(variants.filter(({ restockInDays }) => restockInDays !== undefined).length).toBeGreaterThan(3);
    for (const { stock, restockInDays } of variants) if (restockInDays !== undefined) expect(stock).toBe(0);
  });

  it('has a colour of the specification and positive dimensions', () => {
    for (const { sku, colour, dimensions, unit } of variants) {
      expect(COLOURS).toContain(colour);
      for (const dimension of Object.values(dimensions)) expect([sku, dimension.value > 0]).toEqual([sku, true]);
      if (unit) expect(unit.amount).toBeGreaterThan(0);
    }
  });

  it('differs from its siblings by the axes', () => {
    for (const { key, axes, type, variants: siblings } of products.filter((product) => product.type === 'sale')) {
      const combinations = siblings.map(({ colour, dimensions }) =>
        JSON.stringify(axes.map((axis) => (axis === 'colour' ? colour : dimensions[axis]))),
      );
      expect([key, type, findRepeated(combinations)]).toEqual([key, type, []]);
    }
  });

  it('has rental terms exactly if it is a rental', () => {
    for (const { type, variants: each } of products)
      for (const { rental, condition } of each) {
        expect(rental !== undefined).toBe(type === 'rental');
        expect(condition !== undefined).toBe(type === 'second_chance');
        if (rental) expect(rental.maxDays).toBeGreaterThan(rental.minDays);
      }
  });

  it('can be drawn', () => {
    for (const { sku, drawing } of variants) {
      const svg = drawProduct(drawing, { size: 400, height: 352, ruler: true });
      expect([sku, svg.startsWith('<svg') && svg.endsWith('</svg>') && !/NaN|undefined|Infinity/.test(svg)]).toEqual([sku, true]);
    }
  });
});
