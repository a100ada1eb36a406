import { LANGS, paths } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import { linkPictureOf } from 'shared-contracts/rules/link-picture';
import type { PageData } from './page-data.ts';
import { pageSchema } from './page-schema.ts';
import { pageTrail } from './page-trail.ts';

export const pageMeta = (
  { page, parent }: Pick<PageData, 'page' | 'parent'>,
  { lang, t, url }: Pick<MetaArgs, 'lang' | 't' | 'url'>,
): PageMeta => ({
  title: page.seo?.title ?? page.title,
  description: page.seo?.description ?? page.summary,
  alternates: Object.fromEntries(LANGS.map((each) => [each, paths.page(each, page.slugs[each])])) as Record<Lang, string>,
  image: page.image ? linkPictureOf([page.image]) : undefined,
  jsonLd: pageSchema({ page, trail: pageTrail({ page, parent, lang, home: t('content:page.home') }), origin: url.origin, lang }),
});

/** The head of a page with a fixed address. */
export const ownPageMeta = (args: MetaArgs<Pick<PageData, 'page'>>): PageMeta =>
  args.data ? pageMeta({ page: args.data.page, parent: null }, args) : { title: args.t('content:page.notFound'), robots: 'noindex' };
