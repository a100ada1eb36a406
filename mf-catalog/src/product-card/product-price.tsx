import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { ProductCard, Price as WirePrice } from 'shared-contracts/wire/product';
import { Price, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './product-card.module.css';

interface ProductPriceProps {
  price: WirePrice;
  /** pieces that are sold together: the price of one holds from so many on. Cards don't know it */
  step?: number;
  /** other variants cost more */
  from?: boolean;
  /** of another variant that costs less */
  lowest?: ProductCard['lowest_price'];
  /** the price is a day's rent */
  perDay?: boolean;
  /** the price it had before, cents with VAT: `formerPriceCents` */
  formerCents?: number | null;
  size?: 's' | 'm' | 'l';
}

/** The price in the visitor's VAT view first, the other below it. */
export function ProductPrice({ price, step = 1, from = false, lowest, perDay = false, formerCents = null, size }: ProductPriceProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  if (price.on_request) return <p className={styles.onRequest}>{t('price.on_request')}</p>;
  const formerShown = formerCents !== null && isExclFirst ? exclVatCents(formerCents, price.vat_rate) : formerCents;
  const inView = ({ excl_vat_cents, incl_vat_cents }: Pick<WirePrice, 'excl_vat_cents' | 'incl_vat_cents'>) =>
    isExclFirst ? excl_vat_cents : incl_vat_cents;
  const least = tierPrice(price, step);
  const amountCents = inView(least);
  const other = formatMoney(isExclFirst ? least.incl_vat_cents : least.excl_vat_cents, locale);
  return (
    <div>
      {from || perDay ? <span className={styles.from}>{t(perDay ? 'price.per_day' : 'price.from')}</span> : null}
      <Price
        amountCents={amountCents}
        locale={locale}
        size={size}
        sub={isExclFirst ? t('price.incl', { price: other }) : t('price.excl', { price: other })}
        wasCents={formerShown ?? undefined}
        wasLabel={t('price.was')}
      />
      {step > 1 ? <p className={styles.from}>{t('price.least', { amount: formatNumber(step, locale) })}</p> : null}
      {formerShown === null ? null : (
        <p className={styles.saving}>{t('price.saving', { amount: formatMoney(formerShown - amountCents, locale) })}</p>
      )}
      {lowest ? <p className={styles.from}>{t('price.lowest', { price: formatMoney(inView(lowest), locale) })}</p> : null}
    </div>
  );
}
