import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cartReplaced, selectLocale, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { formatMoney, Note } from 'shared-ui';
import { failureText } from '../failure/failure-text.ts';
import type { OrderAnswer } from './order-action.ts';
import { ReorderChanges } from './reorder-changes.tsx';
import styles from './order.module.css';

/** The result of a form. Gets the focus, because the clicked button may have been removed. */
export function OrderOutcome({ answer, order }: { answer: OrderAnswer; order: Order }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  useReorderedCart(answer);
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      {'failure' in answer && (
        <Note tone="danger" role="alert">
          {failureText(answer.failure, t)}
        </Note>
      )}
      {'isMoved' in answer && (
        <Note tone="ok" role="status" title={t(order.partly_shipped ? 'order.slot.movedRest' : 'order.slot.moved')} />
      )}
      {'refund_cents' in answer && (
        <Note tone="ok" role="status" title={t('order.cancel.done')}>
          {answer.refund_cents > 0 && <p>{t('order.cancel.refund', { amount: formatMoney(answer.refund_cents, locale) })}</p>}
        </Note>
      )}
      {'answer' in answer && <ReorderChanges lines={answer.answer.lines} orderedAt={order.ordered_at} />}
    </div>
  );
}

function useReorderedCart(answer: OrderAnswer): void {
  const dispatch = useShopDispatch();
  useEffect(() => {
    if ('answer' in answer) dispatch(cartReplaced(answer.answer.cart));
  }, [answer, dispatch]);
}
