import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { QuoteListAnswer } from 'shared-contracts/wire/quote';
import { ButtonLink, EmptyState, Mascot } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { ListPages } from '../layout/list-pages.tsx';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { QuoteTable } from './quote-table.tsx';
import { loadQuotes } from './quotes-data.ts';

export const loader = deferSlowLoader(loadQuotes);

function QuotesPage() {
  const { data, meta: list } = useAccountData<QuoteListAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage title={t('quotes.title')} trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('quotes.title') }]}>
      {data.length === 0 ? (
        <EmptyState
          title={t('quotes.empty.title')}
          text={t('quotes.empty.text')}
          illustration={<Mascot pose="point" />}
          action={<ButtonLink to={paths.cart(lang)}>{t('quotes.empty.action')}</ButtonLink>}
        />
      ) : (
        <QuoteTable quotes={data} />
      )}
      <ListPages list={list} label={t('quotes.pages')} path={paths.quotes(lang)} />
    </AccountPage>
  );
}

export const Component = withSkeleton(QuotesPage, { title: 'quotes.title', shape: 'list' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:quotes.title'), robots: 'noindex' });
