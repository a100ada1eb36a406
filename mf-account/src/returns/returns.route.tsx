import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { RetourListAnswer } from 'shared-contracts/wire/retour';
import { ButtonLink } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { ListPages } from '../layout/list-pages.tsx';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { NoReturns } from './no-returns.tsx';
import { ReturnTable } from './return-table.tsx';
import { loadReturns } from './returns-data.ts';

export const loader = deferSlowLoader(loadReturns);

function ReturnsPage() {
  const { data, meta: list } = useAccountData<RetourListAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage
      title={t('retours.title')}
      trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('retours.title') }]}
      aside={
        <ButtonLink size="s" variant="primary" icon="rotate-ccw" to={paths.createRetour(lang)}>
          {t('retours.create')}
        </ButtonLink>
      }
    >
      {data.length === 0 ? <NoReturns /> : <ReturnTable retours={data} />}
      <ListPages list={list} label={t('retours.pages')} path={paths.retours(lang)} />
    </AccountPage>
  );
}

export const Component = withSkeleton(ReturnsPage, { title: 'retours.title', shape: 'list' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:retours.title'), robots: 'noindex' });
