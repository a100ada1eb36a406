import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { orderStage } from 'shared-contracts/rules/order-stage';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isRentalToCome } from 'shared-contracts/rules/rental-to-come';
import type { Order, OrderLine } from 'shared-contracts/wire/order';
import { formatDate, Note, Timeline } from 'shared-ui';
import { orderTimeline, getStepDay } from './order-timeline.ts';
import type { OrderStep } from './order-timeline.ts';
import { useSlotText } from '../order/use-slot-text.ts';

interface Props
  extends
    Pick<Order, 'status'>,
    Partial<
      Pick<
        Order,
        | 'timeline'
        | 'delivery_working_days'
        | 'delivery_arranged'
        | 'delivery_window'
        | 'delivery_slot'
        | 'withdrawal_received_at'
        | 'withdrawal_after_shipping_at'
        | 'partly_shipped'
        | 'on_invoice'
        | 'quote_status'
        | 'may_act'
      >
    > {
  isPickup?: boolean;
  lines?: readonly Pick<OrderLine, 'rental'>[];
}

/**
 * The order's timeline: the current step with an explanation, the others with their date, if known, or the expected delivery. A withdrawal
 * that stops the order before shipping is shown instead, one that came later beside it.
 */
export function OrderProgress({
  status,
  timeline = [],
  delivery_working_days: count,
  delivery_arranged: isArranged = false,
  delivery_window: window = null,
  delivery_slot: slot,
  isPickup = false,
  withdrawal_received_at: withdrawnAt,
  withdrawal_after_shipping_at: withdrawnLaterAt,
  partly_shipped: isPart = false,
  on_invoice: invoice,
  quote_status: quoteStatus,
  may_act: mayAct,
  lines = [],
}: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const slotText = useSlotText();
  const today = brusselsDay(new Date());
  const [machineDay] =
    status === 'delivered' ? lines.flatMap(({ rental }) => (rental && isRentalToCome(rental, today) ? [rental.from] : [])).sort() : [];
  const getStepLabel = (name: OrderStep['name']): string => {
    if (name === 'paid' && invoice) return t('order.steps.invoice');
    if (name === 'decision' && mayAct === false) return t('order.steps.decision.colleague.label');
    return isPickup && (name === 'shipped' || name === 'delivered')
      ? t(`order.pickup.steps.${name}.label`)
      : t(`order.steps.${name}.label`);
  };
  const getStepText = ({ name, state }: OrderStep): string => {
    if (state === 'current' && name === 'delivered') {
      const day = formatDate(getStepDay(name, timeline) ?? today, locale, 'weekday');
      return t('order.steps.delivered.goods', { day, machineDay: formatDate(machineDay ?? today, locale, 'weekday') });
    }
    if (state === 'current' && isPart && name === 'packed') return t('order.steps.packed.rest');
    if (state === 'current' && name === 'decision' && mayAct === false) return t('order.steps.decision.colleague.now');
    if (state === 'current') return isPickup && name === 'shipped' ? t('order.pickup.steps.shipped.now') : t(`order.steps.${name}.now`);
    // it is accepted when it is ordered; whether it is paid is beside it
    const day = getStepDay(name === 'paid' && invoice ? 'ordered' : name, timeline);
    if (day) return formatDate(day, locale, 'weekday');
    if (name === 'delivered' && window) {
      const [from, to] = [formatDate(window.from, locale, 'weekday'), formatDate(window.to, locale, 'weekday')];
      if (slot) return t('order.expectedOn', { day: slotText(slot) });
      if (isPickup) return t('order.pickup.expectedFrom', { day: from });
      return from === to ? t('order.expectedOn', { day: to }) : t('order.expectedBetween', { from, to });
    }
    if (name === 'delivered' && isArranged) return t('order.expectedArranged');
    return name === 'delivered' && count !== undefined ? t('order.expected', { count }) : '';
  };
  // its status says it all
  if (quoteStatus === 'declined' || quoteStatus === 'expired') return null;
  if (withdrawnAt && orderStage({ status, withdrawal_received_at: withdrawnAt }) === 'withdrawn') {
    return (
      <Note tone="info">
        <p>{t(isPart ? 'order.withdrawalReceivedRest' : 'order.withdrawalReceived', { date: formatDate(withdrawnAt, locale) })}</p>
      </Note>
    );
  }
  return (
    <>
      <Timeline
        label={t('order.progress')}
        items={orderTimeline(status, { quoteStatus, isMachineToCome: machineDay !== undefined }).map((step) => ({
          label: getStepLabel(step.name),
          text: getStepText(step),
          state: step.state,
        }))}
      />
      {withdrawnLaterAt ? (
        <Note tone="info">
          <p>{t('order.withdrawalUnderway', { date: formatDate(withdrawnLaterAt, locale) })}</p>
        </Note>
      ) : null}
    </>
  );
}
