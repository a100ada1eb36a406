import { useActionData, useLoaderData } from 'react-router-dom';
import { fixedPageLoader } from '../page/fixed-page.ts';
import type { FixedPageData } from '../page/fixed-page.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import { newsletterAction } from './newsletter-action.ts';
import type { NewsletterAnswer } from './newsletter-action.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const loader = fixedPageLoader('campagne/mailing');
export const action = newsletterAction;

export function Component() {
  const { page } = useLoaderData<FixedPageData>();
  const answer = useActionData<NewsletterAnswer>();
  return (
    <PageFrame text={page}>
      <NewsletterForm answer={answer} />
    </PageFrame>
  );
}

export const meta = ownPageMeta;
