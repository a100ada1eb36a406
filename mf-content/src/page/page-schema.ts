import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { Page } from 'shared-contracts/wire/content';
import type { TrailStep } from './page-trail.ts';

interface Input {
  page: Page;
  trail: readonly TrailStep[];
  origin: string;
  lang: Lang;
}

/** schema.org objects of a content page: its place in the shop, and its questions when it has any. */
export function pageSchema({ page, trail, origin, lang }: Input): object[] {
  const own = paths.page(lang, page.slugs[lang]);
  const questions = page.blocks.filter((block) => block.kind === 'faq');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, to }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: origin + (to ?? own),
      })),
    },
    ...(questions.length > 0
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            inLanguage: lang,
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ];
}
