import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { ButtonLink, formatMoney } from 'shared-ui';
import styles from './total-bar.module.css';

/** On small screens the summary comes last: this bar keeps the total in sight and leads there. */
export function TotalBar({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  return (
    <div className={styles.bar} data-print="none">
      <p className={styles.total}>
        <span>{t('totals.incl')}</span>
        <b>{formatMoney(cart.total_price, locale)}</b>
      </p>
      <ButtonLink variant="primary" href="#cart-summary">
        {t('overview.toSummary')}
      </ButtonLink>
    </div>
  );
}
