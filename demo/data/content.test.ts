import { contentBlock } from 'shared-contracts/wire/content';
import { localizeBlock, collectTexts } from './block-texts.ts';
import { pages } from './content.ts';
import { settings } from './settings.ts';
import { SEED_LANGS } from './text.ts';

const texts = pages.flatMap((page) => [page.title, page.summary, ...page.blocks.flatMap(collectTexts)]);

describe('content pages', () => {
  it('contain all pages that a shop needs', () => {
    const keys = pages.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([
        'home',
        'service',
        'delivery',
        'returns',
        'terms',
        'privacy',
        'cookies',
        'accessibility',
        'history',
        'team',
        'green',
        'installation',
        'advice',
      ]),
    );
  });

  it.each(SEED_LANGS)('have unique addresses in %s', (lang) => {
    const addresses = pages.map(({ parent, slugs }) => `${parent ?? ''}/${slugs[lang]}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { slugs } of pages) expect(slugs[lang]).toMatch(/^[a-z0-9]+([-/][a-z0-9]+)*$/);
  });

  it('have existing parent pages', () => {
    for (const { parent } of pages) if (parent !== undefined) expect(pages.map(({ key }) => key)).toContain(parent);
  });

  it('are translated into each language', () => {
    for (const text of texts) {
      for (const lang of SEED_LANGS) expect(text[lang].trim()).not.toBe('');
      if (text.nl.length > 24) expect(new Set(SEED_LANGS.map((lang) => text[lang])).size).toBe(SEED_LANGS.length);
    }
  });

  it('have content, in blocks of the contract', () => {
    for (const { key, blocks } of pages.filter(({ key: each }) => !each.startsWith('home'))) {
      const isOverview = pages.some(({ parent }) => parent === key);
      expect([key, isOverview || blocks.length > 0]).toEqual([key, true]);
      for (const lang of SEED_LANGS)
        for (const block of blocks) {
          expect([key, contentBlock.safeParse(localizeBlock(block, lang)).success]).toEqual([key, true]);
        }
    }
  });

  it('use matching quotation marks in German and French', () => {
    for (const { de, fr } of texts) {
      expect([de, de.split('„').length]).toEqual([de, de.split('“').length]);
      expect([fr, fr.split('«').length]).toEqual([fr, fr.split('»').length]);
    }
  });
});

describe('settings', () => {
  const value = (key: string): unknown => settings.find((setting) => setting.key === key)?.value;

  it('have the values of the contract', () => {
    expect(value('free.thresholds')).toEqual({ 10000: 1, 25000: 2, 50000: 3, 100000: 4 });
  });

  it('announce the closing days of the specification in four languages', () => {
    expect(value('notices')).toEqual([
      expect.objectContaining({
        from: '2023-12-18',
        to: '2024-01-02',
        closed: true,
        text: {
          nl: expect.stringContaining('3 januari'),
          fr: expect.stringContaining('3 janvier'),
          de: expect.stringContaining('3. Januar'),
          en: expect.stringContaining('3 January'),
        },
      }),
    ]);
  });

  it('have four-digit rental postcodes only', () => {
    for (const postcodes of Object.values(value('rental.postcodes') as Record<string, string[]>)) {
      expect(new Set(postcodes).size).toBe(postcodes.length);
      for (const postcode of postcodes) expect(postcode).toMatch(/^[1-9]\d{3}$/);
    }
  });
});
