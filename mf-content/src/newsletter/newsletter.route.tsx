import { useActionData, useLoaderData } from 'react-router-dom';
import { ownPageLoader } from '../page/own-page.ts';
import type { OwnPageData } from '../page/own-page.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import { newsletterAction } from './newsletter-action.ts';
import type { NewsletterAnswer } from './newsletter-action.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const loader = ownPageLoader('campagne/mailing');
export const action = newsletterAction;

export function Component() {
  const { page } = useLoaderData<OwnPageData>();
  const answer = useActionData<NewsletterAnswer>();
  return (
    <PageFrame text={page}>
      <NewsletterForm answer={answer} />
    </PageFrame>
  );
}

export const meta = ownPageMeta;
