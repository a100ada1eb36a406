import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { Badge, Cluster, formatDate } from 'shared-ui';
import { orderStage } from 'shared-contracts/rules/order-stage';
import type { InvoiceDue } from 'shared-contracts/wire/payment';
import { QuoteBadge } from '../quotes/quote-badge.tsx';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';

type Tone = 'brand' | 'ok' | 'warn' | 'info' | 'mute';

const STATUS_TONES: Record<OrderSummary['status'], Tone> = {
  awaiting_payment: 'warn',
  confirmed: 'brand',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'mute',
  requested: 'info',
  quote_requested: 'info',
};

const INVOICE_TONES: Record<InvoiceDue['state'], Tone> = {
  open: 'info',
  partly_paid: 'info',
  overdue: 'warn',
  paid: 'ok',
  credited: 'mute',
};

/** Requests, quotes and cancelled orders need no payment. */
const isPaymentDue = (status: OrderSummary['status']) => status !== 'requested' && status !== 'quote_requested' && status !== 'cancelled';

interface Props {
  order: Pick<OrderSummary, 'status' | 'payment_status' | 'refund_status' | 'withdrawal_received_at' | 'is_pickup' | 'partly_shipped'> &
    Partial<Pick<Order, 'pickup' | 'transfer' | 'quote_status'> & Pick<OrderSummary, 'transfer_until' | 'on_invoice'>>;
  className?: string | undefined;
}

export function StatusBadge({
  status,
  isPickup = false,
  isPart = false,
}: Pick<OrderSummary, 'status'> & { isPickup?: boolean; isPart?: boolean | undefined }) {
  const { t } = useTranslation('account');
  return (
    <Badge tone={isPart ? 'info' : STATUS_TONES[status]}>
      {isPart
        ? t('order.status.partly_shipped')
        : isPickup && (status === 'shipped' || status === 'delivered')
          ? t(`order.pickup.status.${status}`)
          : t(`order.status.${status}`)}
    </Badge>
  );
}

/**
 * Order status and payment status: spec §4 Order payment. A refunded order is not "paid". A withdrawal that stops an order is shown instead
 * of its status, which would promise that it is being prepared. An order that waits for a bank transfer has one badge, since its status
 * would say the same without the day.
 */
export function OrderBadges({ order, className }: Props) {
  const {
    status,
    payment_status,
    refund_status = 'none',
    withdrawal_received_at: withdrawnAt,
    is_pickup: isPickup,
    partly_shipped: isPart,
    pickup,
    transfer,
    transfer_until: until = transfer?.until,
    on_invoice: invoice,
    quote_status: quoteStatus,
  } = order;
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  if (quoteStatus) return <QuoteBadge status={quoteStatus} />;
  if (until && payment_status === 'unpaid' && status === 'awaiting_payment' && refund_status === 'none')
    return (
      <Cluster gap={2} className={className}>
        <Badge tone="warn">{t('order.payment.transfer', { date: formatDate(until, locale) })}</Badge>
      </Cluster>
    );
  return (
    <Cluster gap={2} className={className}>
      {orderStage({ status, withdrawal_received_at: withdrawnAt }) === 'withdrawn' ? (
        <Badge tone="info">{t('order.withdrawalOpen')}</Badge>
      ) : (
        <StatusBadge status={status} isPickup={isPickup ?? Boolean(pickup)} isPart={isPart} />
      )}
      {refund_status !== 'none' ? (
        <Badge tone={refund_status === 'underway' ? 'info' : 'mute'}>{t(`order.refund.${refund_status}`)}</Badge>
      ) : invoice ? (
        <Badge tone={INVOICE_TONES[invoice.state]}>
          {t(`order.onInvoice.state.${invoice.state}`, { date: formatDate(invoice.due_on, locale) })}
        </Badge>
      ) : payment_status === 'paid' || isPaymentDue(status) ? (
        <Badge tone={payment_status === 'paid' ? 'ok' : 'warn'}>{t(`order.payment.${payment_status}`)}</Badge>
      ) : null}
    </Cluster>
  );
}
