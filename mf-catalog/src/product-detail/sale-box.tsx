import { Slot, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { exclVatCents } from 'shared-contracts/rules/vat';
import { Card, TextLink, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { NotifyForm } from '../notify/notify-form.tsx';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import head from '../product-head/product-head.module.css';
import { titleOf } from '../product-card/product-title.ts';
import type { AmountChoice, VariantOnShow } from './variant-on-show.ts';
import { setBasis } from './set-amounts.ts';
import { AskBox } from './ask-box.tsx';
import { TierPrices } from './tier-prices.tsx';
import { useSums } from './use-sums.ts';
import styles from './buy-box.module.css';

/** Price and stock, with the cart button or, when sold out, a form to request a mail. */
export function SaleBox({ id, product, variant, chosen, onChoose }: VariantOnShow & AmountChoice & { id: string }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const { price, stock, step } = variant;
  const amount = chosen ?? step;
  // All amounts in the box have one VAT view, so that they can be compared.
  const inView = (inclCents: number) => formatMoney(isExclFirst ? exclVatCents(inclCents, price.vat_rate) : inclCents, locale);
  if (price.on_request) return <AskBox id={id} variant={variant} />;
  const toBuy = { variantId: variant.id, title: titleOf(product, variant), left: stock.left, step, maxAmount: variant.max_per_order };
  const former = formerPriceCents(variant);
  return (
    <>
      <Card id={id} className={head.box}>
        <div className={head.row}>
          <ProductPrice price={price} step={step} size="l" formerCents={former} />
          <ProductStock stock={stock} counted />
        </div>
        {price.unit_price ? (
          <p className={styles.small}>{t(`price.per_${price.unit_price.per}`, { price: inView(price.unit_price.cents) })}</p>
        ) : null}
        {price.lowest_30d_incl_vat_cents !== null && price.list_incl_vat_cents !== null ? (
          <p className={styles.small}>
            {t('price.lowest_30d', {
              price: t(isExclFirst ? 'price.excl' : 'price.incl', { price: inView(price.lowest_30d_incl_vat_cents) }),
            })}
          </p>
        ) : null}
        <div className={styles.add}>
          {stock.left === 0 ? (
            <NotifyForm
              key={variant.id}
              variantId={variant.id}
              restockDate={stock.restock_date && formatDate(stock.restock_date, locale)}
            />
          ) : (
            <Slot key={variant.id} name="add-to-cart" look="full" fallback={<CartUnavailable />} onAmount={onChoose} {...toBuy} />
          )}
        </div>
        {stock.left > 0 ? <Sum product={product} variant={variant} amount={amount} /> : null}
        <TierPrices price={price} step={step} amount={amount} />
      </Card>
    </>
  );
}

/** The total of the amount in the stepper, and the length it covers. */
function Sum({ product, variant, amount }: VariantOnShow & { amount: number }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { onBasis, inView } = useSums(variant.price.vat_rate);
  const { metres } = setBasis(variant, amount);
  const isLine = product.accessories.some(({ per }) => per !== 'item') && metres !== null;
  const values = {
    count: amount,
    amount: formatNumber(amount, locale),
    metres: formatNumber(metres ?? 0, locale, { maximumFractionDigits: 2 }),
    sum: formatMoney(inView(onBasis(variant.price, amount)), locale),
  };
  return (
    <p className={styles.sum} role="status">
      {amount > 1 || isLine ? t(isLine ? 'detail.sum_metres' : 'detail.sum', values) : null}
    </p>
  );
}

/** Delayed, because it is also the fallback while the cart's code is loading. */
function CartUnavailable() {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.away}>
      <p>
        {t('detail.cart_away')}{' '}
        <TextLink href={t('detail.phone_link')} icon="phone">
          {t('detail.phone')}
        </TextLink>
      </p>
    </div>
  );
}
