import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { orderStage } from 'shared-contracts/rules/order-stage';
import { isRentalToCome } from 'shared-contracts/rules/rental-to-come';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import { formatDate, Lead, Mascot } from 'shared-ui';
import styles from './completed-page.module.css';
import { isComplete } from './outcome.ts';
import type { Outcome } from './outcome.ts';

export function OutcomeHead({ order, outcome }: { order: Order | PaymentState; outcome: Outcome }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const isFull = 'email' in order;
  const later = isFull ? laterStage(order, outcome) : null;
  const isQuoted = isFull && order.quote_reference != null;
  const place = isFull ? (order.pickup?.name ?? '') : '';
  const quote = isFull && outcome === 'quote' && order.quote_status && order.quote_status !== 'requested' ? order.quote_status : null;
  const date = isFull && order.withdrawal_received_at ? formatDate(order.withdrawal_received_at, locale) : '';
  return (
    <div className={styles.head} role="status">
      <div>
        <h1>
          {quote
            ? t(`completed.quoteState.${quote}.title`)
            : later
              ? t(`completed.later.${later}.title`)
              : isFull
                ? t(`completed.title.${outcome}`)
                : t('completed.locked.title')}
        </h1>
        <Lead className={styles.lead}>
          {quote
            ? t(`completed.quoteState.${quote}.text`)
            : later
              ? t(laterText(later, isFull && order.company_name != null), { date, place })
              : isFull
                ? hasQuoteText(outcome) && (isQuoted || order.transfer_until || order.on_invoice)
                  ? t(isQuoted ? `completed.ofQuote.${outcome}` : `completed.ofTransfer.${outcome}`)
                  : t(`completed.text.${outcome}`, { name: order.first_name, email: order.email })
                : t(`completed.locked.state.${outcome}`)}
        </Lead>
        <p className={styles.number}>
          {t(`completed.numberOf.${order.kind}`)} <b>{order.number}</b>
        </p>
      </div>
      {isComplete(outcome) && isFull && !(order.withdrawal_received_at && later) ? <Mascot pose="celebrate" size={132} /> : null}
    </div>
  );
}

type LaterStage = NonNullable<ReturnType<typeof laterStage>>;

/** A company may return, and has no right of withdrawal. */
const laterText = (stage: LaterStage, isBusiness: boolean) =>
  isBusiness && (stage === 'delivered' || stage === 'deliveredGoods' || stage === 'pickedUp')
    ? (`completed.later.${stage}.business` as const)
    : (`completed.later.${stage}.text` as const);

/** Whether the text of an outcome speaks of the cart, which has nothing to do with an accepted quote, and is closed while a transfer is waited for. */
const hasQuoteText = (outcome: Outcome): outcome is 'ended' | 'canceled' | 'expired' =>
  outcome === 'ended' || outcome === 'canceled' || outcome === 'expired';

/** What has happened to an order that is paid or on invoice since; null right after the payment. A pick-up is ready instead of shipped. */
export function laterStage(
  order: Pick<Order, 'status' | 'withdrawal_received_at' | 'pickup' | 'partly_shipped'> & Partial<Pick<Order, 'lines'>>,
  outcome: Outcome,
) {
  const stage = outcome === 'paid' || outcome === 'invoice' ? orderStage(order) : null;
  if (stage === 'withdrawn') return order.partly_shipped ? 'withdrawnRest' : stage;
  if (stage === 'shipped') return order.pickup ? 'ready' : stage;
  if (stage === 'delivered') {
    if (order.pickup) return 'pickedUp';
    const today = brusselsDay(new Date());
    return order.lines?.some(({ rental }) => isRentalToCome(rental, today)) ? 'deliveredGoods' : stage;
  }
  return null;
}
