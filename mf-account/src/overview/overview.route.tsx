import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { MoreLink, Note, SectionHead } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { NoOrders } from '../orders/no-orders.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { AccountDetails } from './account-details.tsx';
import { CurrentOrder } from './current-order.tsx';
import { DealerDesk } from './dealer-desk.tsx';
import { chooseCurrentOrder } from './choose-current-order.ts';
import { overviewAction } from './overview-action.ts';
import type { OverviewAnswer } from './overview-action.ts';
import { loadOverview } from './overview-data.ts';
import type { OverviewData } from './overview-data.ts';
import { AttentionNotes } from './attention-notes.tsx';

export const loader = deferSlowLoader(loadOverview);
export const action = overviewAction;

function OverviewPage() {
  const overview = useAccountData<OverviewData>();
  const { user, orders, orderCount, documentMonths } = overview;
  const answer = useActionData<OverviewAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const current = chooseCurrentOrder(orders);
  const otherOrders = orders.filter((order) => order !== current);
  return (
    <AccountPage
      title={<span className="typed-text">{t('overview.greeting', { name: user.first_name })}</span>}
      trail={[{ label: t('nav.account') }]}
    >
      {answer?.failed && (
        <Note tone="danger" role="alert">
          {t('signOut.failed')}
        </Note>
      )}
      <AttentionNotes data={overview} />
      {user.professional && <DealerDesk months={documentMonths} company={user.company} />}
      {current ? <CurrentOrder order={current} /> : <NoOrders />}
      {otherOrders.length > 0 && (
        <section>
          <SectionHead
            title={t('overview.others')}
            more={<MoreLink to={paths.orders(lang)}>{t('overview.all', { count: orderCount })}</MoreLink>}
          />
          <OrderTable caption={t('overview.others')} orders={otherOrders} />
        </section>
      )}
      <AccountDetails user={user} />
    </AccountPage>
  );
}

export const Component = withSkeleton(OverviewPage, { title: 'nav.account', shape: 'cards' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:nav.account'), robots: 'noindex' });
