import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { ButtonLink, formatMoney } from 'shared-ui';
import { taxedExclCents } from '../totals/total-rows.ts';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import styles from './total-bar.module.css';

/** On small screens the summary comes last: this bar always shows the total and links to the summary. */
export function TotalBar({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const inclAmount = useInclAmount(cart.totals);
  const exclCents = taxedExclCents(cart.totals);
  return (
    <div className={styles.bar} data-print="none">
      <p className={styles.total}>
        <span>{t(isExcl ? 'totals.excl' : cart.checkout === 'request' ? 'totals.withoutDelivery' : 'totals.incl')}</span>
        <b>{formatMoney(isExcl ? exclCents : cart.total_price, locale)}</b>
        {isExcl && cart.total_price !== exclCents ? <span>{inclAmount(cart.total_price)}</span> : null}
      </p>
      <ButtonLink variant="primary" href="#cart-summary">
        {t('overview.toSummary')}
      </ButtonLink>
    </div>
  );
}
