import { LANGS } from 'shared-contracts/locales';
import type { Lang } from 'shared-contracts/locales';
import { pagePictureKey } from '../../media/picture-keys.ts';
import { pages } from '../../seed/content.ts';
import type { ContentPage, SeedBlock } from '../../seed/seed-types.ts';
import { settings } from '../../seed/settings.ts';
import type { Queries } from '../database/database.ts';

/** A block in one language, as a page's answer has it. */
const blockIn = (block: SeedBlock, lang: Lang): unknown => {
  if (block.kind === 'list') return { kind: block.kind, items: block.items.map((item) => item[lang]) };
  if (block.kind === 'faq') return { kind: block.kind, question: block.question[lang], answer: block.answer[lang] };
  return { kind: block.kind, text: block.text[lang] };
};

/** The whole path of a page: its parent's, then its own segment. */
const pathOf = (page: ContentPage, lang: Lang): string => {
  if (page.parent === undefined) return page.slugs[lang];
  const parent = pages.find(({ key }) => key === page.parent);
  if (parent === undefined) throw new Error(`Page ${page.key} stands under an unknown page: ${page.parent}`);
  return `${pathOf(parent, lang)}/${page.slugs[lang]}`;
};

const depth = (page: ContentPage): number => (page.parent === undefined ? 0 : 1);

/** Writes the content pages into empty tables, parents first. */
export const seedPages = async (db: Queries): Promise<void> => {
  const inOrder = pages
    .map((page, position) => ({ page, position }))
    .sort((a, b) => depth(a.page) - depth(b.page) || a.position - b.position);
  for (const { page, position } of inOrder) {
    const { id } = await db
      .insertInto('pages')
      .values({ key: page.key, parent_key: page.parent ?? null, position, picture_key: pagePictureKey(page.key) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('page_texts')
      .values(
        LANGS.map((lang) => ({
          page_id: id,
          lang,
          slug: pathOf(page, lang),
          title: page.title[lang],
          summary: page.summary[lang],
          blocks: JSON.stringify(page.blocks.map((block) => blockIn(block, lang))),
        })),
      )
      .execute();
  }
};

/** Writes the settings rows; one that is there already keeps its value. */
export const seedSettings = (db: Queries): Promise<unknown> =>
  db
    .insertInto('settings')
    .values(settings.map(({ key, value }) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
