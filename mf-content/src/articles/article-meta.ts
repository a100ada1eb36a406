import { LANGS, paths } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import { linkPictureOf } from 'shared-contracts/rules/link-picture';
import type { Article } from 'shared-contracts/wire/content';
import { breadcrumbSchema, questionSchema } from '../page/page-schema.ts';
import { pageTrail } from '../page/page-trail.ts';
import type { TrailStep } from '../page/page-trail.ts';
import type { ArticleData, ArticlesData } from './articles-data.ts';

type Around = Pick<MetaArgs, 'lang' | 't' | 'url'>;

export const articleTrail = ({ breadcrumbs }: Pick<Article, 'breadcrumbs'>, lang: Lang, home: string): TrailStep[] => [
  { label: home, to: paths.home(lang) },
  ...breadcrumbs.map(({ title, path }, at) => (at === breadcrumbs.length - 1 ? { label: title } : { label: title, to: path })),
];

/** A list by subject is not indexed; the pages of the whole list are. */
export function articlesMeta({ kind, page, list }: ArticlesData, { lang, t, url }: Around): PageMeta {
  const ownPath = paths.page(lang, kind);
  const { tags } = list.facets;
  const chosen = tags.find(({ selected }) => selected);
  const at = list.meta.page;
  return {
    title: chosen ? t('content:articles.titleOf', { title: page.title, subject: chosen.name }) : page.title,
    description: page.summary,
    alternates: Object.fromEntries(LANGS.map((each) => [each, paths.page(each, kind)])) as Record<Lang, string>,
    canonical: at > 1 && !chosen ? `${ownPath}?page=${at}` : ownPath,
    image: linkPictureOf(list.data.flatMap(({ image }) => image ?? [])),
    jsonLd: [
      breadcrumbSchema({ trail: pageTrail({ page, parent: null, lang, home: t('content:page.home') }), origin: url.origin, own: ownPath }),
      {
        '@context': 'https://schema.org',
        '@type': kind === 'blog' ? 'Blog' : 'CollectionPage',
        name: page.title,
        inLanguage: lang,
        url: url.origin + ownPath,
        hasPart: list.data.map(({ title, path, published_at }) => ({
          '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
          headline: title,
          url: url.origin + path,
          datePublished: published_at,
        })),
      },
    ],
  };
}

export function articleMeta({ article }: ArticleData, { lang, t, url }: Around): PageMeta {
  const { kind, slugs, path, seo, image, author } = article;
  const picture = image ? linkPictureOf([image]) : undefined;
  const questions = article.blocks.filter((block) => block.kind === 'faq');
  return {
    title: seo.title,
    description: seo.description,
    alternates: Object.fromEntries(LANGS.map((each) => [each, paths.page(each, `${kind}/${slugs[each]}`)])) as Record<Lang, string>,
    image: picture,
    jsonLd: [
      breadcrumbSchema({ trail: articleTrail(article, lang, t('content:page.home')), origin: url.origin, own: path }),
      {
        '@context': 'https://schema.org',
        '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
        headline: article.title,
        description: article.summary,
        inLanguage: lang,
        datePublished: article.published_at,
        dateModified: article.updated_at,
        mainEntityOfPage: url.origin + path,
        ...(picture && { image: url.origin + picture }),
        ...(author && { author: { '@type': 'Person', name: author.name, jobTitle: author.role } }),
        publisher: { '@type': 'Organization', name: 'Groenhof', url: url.origin },
      },
      ...(questions.length > 0 ? [questionSchema(questions, lang)] : []),
    ],
  };
}
