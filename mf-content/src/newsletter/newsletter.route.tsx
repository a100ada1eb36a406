import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ownPageLoader } from '../page/own-page.ts';
import type { OwnPageData } from '../page/own-page.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { pageTrail } from '../page/page-trail.ts';
import { newsletterAction } from './newsletter-action.ts';
import type { NewsletterAnswer } from './newsletter-action.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const loader = ownPageLoader('campagne/mailing');
export const action = newsletterAction;

export function Component() {
  const { page } = useLoaderData<OwnPageData>();
  const answer = useActionData<NewsletterAnswer>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <PageFrame text={page} trail={pageTrail({ page, parent: null, lang, home: t('page.home') })}>
      <NewsletterForm answer={answer} />
    </PageFrame>
  );
}

export const meta = (args: MetaArgs<OwnPageData>): PageMeta =>
  args.data ? pageMeta({ ...args.data, parent: null }, args) : { title: args.t('content:page.notFound'), robots: 'noindex' };
