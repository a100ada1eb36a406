import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Accordion, Card } from 'shared-ui';
import { LineSummaries } from '../lines/line-summary.tsx';
import { CouponProblem } from '../totals/coupon-problem.tsx';
import { Totals } from '../totals/totals.tsx';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import styles from './order-summary.module.css';
import { TrustFacts } from './trust-facts.tsx';
import type { PaidBy } from './trust-facts.tsx';

interface Props {
  cart: Cart;
  returnDays: number;
  paidBy: PaidBy;
}

export function OrderSummary({ cart, returnDays, paidBy }: Props) {
  const { t } = useTranslation('cart');
  return (
    <Card as="section" pad="l" className={styles.beside} aria-label={t('order.title')}>
      <h2 className={styles.title}>{t('order.title')}</h2>
      <LineSummaries lines={cart.lines} plans={cart.plans} />
      <Totals cart={cart} />
      <CouponProblem cart={cart} />
      <TrustFacts cart={cart} returnDays={returnDays} paidBy={paidBy} />
    </Card>
  );
}

/** The same on small screens: above the form with the total in its heading, collapsed until the last step. */
export function OrderSummaryFold({ cart, isOpen, returnDays, paidBy }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('cart');
  const inclAmount = useInclAmount(cart.totals);
  return (
    <div className={styles.above}>
      <Accordion open={isOpen} summary={t('order.fold', { total: inclAmount(cart.total_price) })} className={styles.fold}>
        <LineSummaries lines={cart.lines} plans={cart.plans} />
        <Totals cart={cart} />
        <TrustFacts cart={cart} returnDays={returnDays} paidBy={paidBy} />
      </Accordion>
      {/* Outside the fold: its heading shows the total while it is closed. */}
      <CouponProblem cart={cart} />
    </div>
  );
}
