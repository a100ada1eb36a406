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

/** schema.org objects of a content page: its breadcrumbs, and its questions if any. */
export function pageSchema({ page, trail, origin, lang }: Input): object[] {
  const questions = page.blocks.filter((block) => block.kind === 'faq');
  return [
    breadcrumbSchema({ trail, origin, own: paths.page(lang, page.slugs[lang]) }),
    ...(questions.length > 0 ? [questionSchema(questions, lang)] : []),
  ];
}

/** `own`: path of the page itself, the last breadcrumb. */
export const breadcrumbSchema = ({ trail, origin, own }: Pick<Input, 'trail' | 'origin'> & { own: string }): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: origin + (to ?? own),
  })),
});

export const questionSchema = (questions: readonly { question: string; answer: string }[], lang: Lang): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: lang,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
