import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ownPageLoader } from '../page/own-page.ts';
import type { OwnPageData } from '../page/own-page.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { pageTrail } from '../page/page-trail.ts';
import { ConsentForm } from './consent-form.tsx';

export const loader = ownPageLoader('cookies');

/** What the shop stores in a browser, and the choice about what is optional. Linked from every footer. */
export function Component() {
  const { page } = useLoaderData<OwnPageData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <PageFrame text={page} trail={pageTrail({ page, parent: null, lang, home: t('page.home') })}>
      <ConsentForm />
    </PageFrame>
  );
}

export const meta = (args: MetaArgs<OwnPageData>): PageMeta =>
  args.data ? pageMeta({ ...args.data, parent: null }, args) : { title: args.t('content:page.notFound'), robots: 'noindex' };
