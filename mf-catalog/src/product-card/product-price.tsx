import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { Price as WirePrice } from 'shared-contracts/wire/product';
import { Price, formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './product-card.module.css';

interface ProductPriceProps {
  price: WirePrice;
  /** other variants cost more */
  from?: boolean;
  /** the price is a day's rent */
  perDay?: boolean;
  /** shows the price it had before */
  showList?: boolean;
  size?: 's' | 'm' | 'l';
}

/** The price in the visitor's VAT view first, the other below it. */
export function ProductPrice({ price, from = false, perDay = false, showList = false, size }: ProductPriceProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  if (price.on_request) return <p className={styles.onRequest}>{t('price.on_request')}</p>;
  const list = showList ? price.list_incl_vat_cents : null;
  const listShown = list !== null && isExclFirst ? exclVatCents(list, price.vat_rate) : list;
  const amountCents = isExclFirst ? price.excl_vat_cents : price.incl_vat_cents;
  const other = formatMoney(isExclFirst ? price.incl_vat_cents : price.excl_vat_cents, locale);
  return (
    <div>
      {from || perDay ? <span className={styles.from}>{t(perDay ? 'price.per_day' : 'price.from')}</span> : null}
      <Price
        amountCents={amountCents}
        locale={locale}
        size={size}
        sub={isExclFirst ? t('price.incl', { price: other }) : t('price.excl', { price: other })}
        wasCents={listShown ?? undefined}
        wasLabel={t('price.was')}
      />
      {listShown !== null && listShown > amountCents ? (
        <p className={styles.saving}>{t('price.saving', { amount: formatMoney(listShown - amountCents, locale) })}</p>
      ) : null}
    </div>
  );
}
