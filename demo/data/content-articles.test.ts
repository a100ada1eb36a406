import { localizeBlock, collectTexts } from './block-texts.ts';
import { catalogue } from './catalogue.ts';
import { authors, tags } from './content/authors.ts';
import { pages } from './content.ts';
import type { ContentPage, Lang, SeedArticle, SeedQrPage } from './seed-types.ts';
import { SEED_LANGS } from './text.ts';

const articles = pages.filter((page): page is SeedArticle => 'published' in page);
const codes = pages.filter((page): page is SeedQrPage => 'subject' in page);
const productKeys = new Set(catalogue.products.map(({ key }) => key));
const categorySlugs = new Set(catalogue.categories.map(({ slug }) => slug));

const countWords = (page: ContentPage, lang: Lang): number =>
  page.blocks.flatMap(collectTexts).reduce((sum, text) => sum + text[lang].split(/\s+/).length, 0);

describe('articles', () => {
  it.each([
    ['blog', 12, 250, 700],
    ['advice', 12, 120, 700],
    ['green', 5, 130, 700],
  ] as const)('of %s are at least %i, from %i to %i words in each language', (parent, count, least, most) => {
    const selection = articles.filter((article) => article.parent === parent);
    expect(selection.length).toBeGreaterThanOrEqual(count);
    for (const article of selection)
      for (const lang of SEED_LANGS) {
        const length = countWords(article, lang);
        expect([article.key, lang, length, length >= least && length <= most]).toEqual([article.key, lang, length, true]);
      }
  });

  it('refer to authors, tags, products and categories that exist', () => {
    for (const { key, author, tags: selection, products, categories } of articles) {
      expect([key, authors.some((each) => each.key === author)]).toEqual([key, true]);
      expect([key, selection.filter((tag) => !tags.some((each) => each.key === tag))]).toEqual([key, []]);
      expect([key, products.filter((product) => !productKeys.has(product))]).toEqual([key, []]);
      expect([key, categories.filter((category) => !categorySlugs.has(category))]).toEqual([key, []]);
    }
    for (const tag of tags) expect([tag.key, articles.some((article) => article.tags.includes(tag.key))]).toEqual([tag.key, true]);
  });

  it('have valid publication dates, and were not updated before', () => {
    for (const { key, published, updated = published } of articles) {
      expect([key, new Date(published).toISOString().slice(0, 10)]).toEqual([key, published]);
      expect([key, updated >= published, published < '2026-11-01']).toEqual([key, true, true]);
    }
  });

  it('have unique titles and summaries', () => {
    for (const lang of SEED_LANGS) {
      for (const selection of [pages.map(({ title }) => title[lang]), articles.map(({ summary }) => summary[lang])])
        expect(
          selection.filter((text, index) => selection.indexOf(text) !== index && !text.startsWith(pages[0]?.title[lang] ?? '')),
        ).toEqual([]);
    }
  });
});

describe('tables in texts', () => {
  it('have as many cells in each row as in the header', () => {
    const tables = pages.flatMap(({ key, blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [{ key, block }] : [])));
    expect(tables.length).toBeGreaterThan(0);
    for (const { key, block } of tables)
      for (const row of block.rows)
        expect([key, row.length, localizeBlock(block, 'nl')]).toEqual([key, block.head.length, expect.anything()]);
  });
});

describe('QR pages', () => {
  it('are eight, for existing products with spare parts that can be ordered', () => {
    expect(codes).toHaveLength(8);
    for (const { key, subject, spareParts } of codes) {
      expect([key, [subject, ...spareParts].filter((product) => !productKeys.has(product))]).toEqual([key, []]);
      expect([key, spareParts.includes(subject)]).toEqual([key, false]);
    }
  });
});
