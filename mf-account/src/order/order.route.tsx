import { useTranslation } from 'react-i18next';
import { useActionData, useSearchParams } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { ButtonLink, Card, formatDate, formatMoney, Note, TextLink } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { loadedData, deferSlowLoader } from '../layout/defer-slow-loader.ts';
import type { Deferred } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { OrderBadges } from '../orders/order-badges.tsx';
import { OrderProgress } from '../orders/order-progress.tsx';
import { ASK_PARAM, CancelQuestion } from './cancel-order.tsx';
import { IncompletePlans } from 'shared-ui/feedback/incomplete-plans.tsx';
import { orderAction } from './order-action.ts';
import type { OrderAnswer } from './order-action.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { loadOrder } from './order-data.ts';
import type { OrderData } from './order-data.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderDocuments, OrderStickers } from './order-documents.tsx';
import { OnInvoice } from './on-invoice.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPlans } from './order-plans.tsx';
import { OrderReturns } from './order-returns.tsx';
import { SavedNote } from './saved-address.tsx';
import { OrderTools } from './order-tools.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { PickupPlace } from './pickup-place.tsx';
import { MoveSlot } from './move-slot.tsx';
import delivery from './order-delivery.module.css';
import detail from '../layout/detail.module.css';
import styles from './order.module.css';

export const loader = deferSlowLoader(loadOrder);
export const action = orderAction;

function OrderPage() {
  const { order, attempt: loadedAttempt, offer } = useAccountData<OrderData>();
  const answer = useActionData<OrderAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  // After a failure the same action is retried with its key; another action has a new one.
  const getAttempt = (intent: OrderAnswer['intent']) =>
    answer && 'failure' in answer && answer.intent === intent ? answer.attempt : loadedAttempt;
  return (
    <AccountPage
      title={t(order.quote_status ? 'quote.title' : 'order.title', { number: order.number })}
      trail={[
        { label: t('nav.account'), to: paths.account(lang) },
        { label: t('orders.title'), to: paths.orders(lang) },
        { label: order.number },
      ]}
    >
      {answer ? <OrderOutcome answer={answer} order={order} /> : <SavedNote />}
      {order.can_cancel && search.get(ASK_PARAM) === 'cancel' && <CancelQuestion order={order} attempt={getAttempt('cancel')} />}
      {order.can_pay && <OrderPayment order={order} attempt={getAttempt('pay')} offer={offer} failure={failureOf(answer)} />}
      {order.on_invoice ? <OnInvoice invoice={order.on_invoice} /> : null}
      <OrderStatus order={order} />
      <OrderTools order={order} getAttempt={getAttempt} />
      <IncompletePlans plans={order.plans} />
      <OrderLines order={order} />
      <div className={detail.foot}>
        <div className={styles.details}>
          <OrderAddresses order={order} />
          <OrderDocuments documents={order.documents} />
          <OrderStickers warranty_url={order.warranty_url} />
          <OrderPlans order={order} />
          <OrderReturns returns={order.returns} />
        </div>
        <OrderTotals order={order} />
      </div>
    </AccountPage>
  );
}

const failureOf = (answer: OrderAnswer | undefined) =>
  answer && 'failure' in answer && answer.intent === 'pay' ? answer.failure : undefined;

function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const lang = useShopSelector(selectLang);
  return (
    <Card as="section" pad="l" className={detail.status} aria-label={t('order.progress')}>
      <div className={detail.summary}>
        <p>
          <time dateTime={order.ordered_at}>{t('order.placed', { date: formatDate(order.ordered_at, locale) })}</time>
        </p>
        <OrderBadges order={order} />
      </div>
      {order.paid_twice_cents ? (
        <Note tone="info">{t('order.paidTwice', { amount: formatMoney(order.paid_twice_cents, locale) })}</Note>
      ) : null}
      <OrderProgress {...order} isPickup={Boolean(order.pickup)} />
      {order.quote_status ? (
        <div>
          <ButtonLink variant="line" to={paths.accountQuote(lang, order.id)}>
            {t('overview.now.quote.link')}
          </ButtonLink>
        </div>
      ) : null}
      <OrderShipments order={order} />
      {order.calendar_url && (
        <p className={delivery.calendar} data-print="none">
          <TextLink href={`${order.calendar_url}?lang=${lang}`}>{t('order.calendar')}</TextLink>
        </p>
      )}
      <div className={delivery.move}>
        <MoveSlot order={order} />
      </div>
      {order.pickup && <PickupPlace place={order.pickup} hasToBring={order.status !== 'delivered' && order.status !== 'cancelled'} />}
    </Card>
  );
}

export const Component = withSkeleton(OrderPage, {
  title: 'orders.number',
  shape: 'detail',
  parent: { title: 'orders.title', path: 'orders' },
});

export const meta = ({ data, t }: MetaArgs<OrderData | Deferred<OrderData>>): PageMeta => {
  const number = loadedData(data)?.order.number;
  return { title: number ? t('account:order.title', { number }) : t('account:orders.title'), robots: 'noindex' };
};
