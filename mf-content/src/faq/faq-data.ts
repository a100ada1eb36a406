import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getFaq, notFound, paths, shopContext } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { faqFilter } from 'shared-contracts/rules/faq-path';
import type { FaqAnswer } from 'shared-contracts/wire/content';
import { dataOrNotFound } from '../page/data-or-not-found.ts';

export interface FaqData {
  faq: FaqAnswer;
  /** whether the address leads to one question */
  isQuestion: boolean;
}

/**
 * The questions of a filter: slugs of topic, subtopic and question in any language; another language's are a permanent redirect. Spec §2
 * /{lang}/faq/{filters}. @throws 404 when the filters do not exist
 */
export async function loadFaq({ params, context, request }: LoaderFunctionArgs): Promise<FaqData> {
  const { http, lang } = context.get(shopContext);
  const questionPath = params['*'] ?? '';
  const filter = faqFilter(questionPath);
  if (!filter) throw notFound(request.url);
  const answer = await getFaq(http, questionPath);
  const faq = dataOrNotFound(answer, request);
  if (faq.slugs[lang] !== questionPath) throw redirect(faqPath(lang, faq.slugs[lang]) + new URL(request.url).search, 301);
  return { faq, isQuestion: filter.question !== null };
}

/** Address of the questions of a filter; '' for all of them. */
export const faqPath = (lang: Lang, slug: string): string => paths.page(lang, slug === '' ? 'faq' : `faq/${slug}`);
