import { Slot, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { Card, IconList, Note, TextLink, formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { TierPrices } from './tier-prices.tsx';
import { VariantPicker } from './variant-picker.tsx';
import styles from './buy-box.module.css';

export interface VariantOnShow {
  product: Product;
  variant: Variant;
}

const BUY_ID = 'buy';

/** Choose, see the price, add. */
export function BuyBox({ product, variant }: VariantOnShow) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.column}>
      <div>
        <h1 className={styles.title}>{product.name}</h1>
        <p className={styles.sku}>
          <span>{t('detail.article', { sku: variant.sku })}</span>
          {product.documents.length > 0 ? <TextLink href="#documents">{t('detail.to_documents')}</TextLink> : null}
        </p>
        <p className={styles.intro}>{product.description}</p>
      </div>
      {variant.condition ? (
        <Note tone="warn" title={t('detail.condition', { grade: variant.condition.grade })}>
          {variant.condition.note}
        </Note>
      ) : null}
      <VariantPicker product={product} variant={variant} />
      {variant.rental ? <RentBox rental={variant.rental} /> : <SaleBox product={product} variant={variant} />}
      <IconList items={useFacts(product, variant)} />
    </div>
  );
}

function SaleBox({ product, variant }: VariantOnShow) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { price, stock } = variant;
  const toBuy = {
    variantId: variant.id,
    title: titleOf(product, variant),
    left: stock.left,
    step: variant.step,
    maxAmount: variant.max_per_order,
  };
  return (
    <>
      <Card id={BUY_ID} className={styles.box}>
        <div className={styles.row}>
          <ProductPrice price={price} size="l" showList />
          <ProductStock stock={stock} counted />
        </div>
        {price.unit_price ? (
          <p className={styles.small}>{t(`price.per_${price.unit_price.per}`, { price: formatMoney(price.unit_price.cents, locale) })}</p>
        ) : null}
        {price.lowest_30d_incl_vat_cents !== null && price.list_incl_vat_cents !== null ? (
          <p className={styles.small}>{t('price.lowest_30d', { price: formatMoney(price.lowest_30d_incl_vat_cents, locale) })}</p>
        ) : null}
        <div className={styles.add}>
          <Slot key={variant.id} name="add-to-cart" look="full" fallback={<div className={styles.addSpace} />} {...toBuy} />
        </div>
        {price.tiers.length > 0 ? <TierPrices price={price} /> : null}
      </Card>
      <StickyBuyBar watched={BUY_ID}>
        <ProductPrice price={price} />
        <Slot key={variant.id} name="add-to-cart" look="compact" {...toBuy} />
      </StickyBuyBar>
    </>
  );
}

/** Rented goods are reserved by telephone or mail, in the postcodes the service reaches. */
function RentBox({ rental }: { rental: NonNullable<Variant['rental']> }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const lang = useShopSelector(selectLang);
  return (
    <Card className={styles.box}>
      <p className={styles.rent}>{t('rental.per_day', { price: formatMoney(rental.rent_per_day_cents, locale) })}</p>
      <p className={styles.small}>{t('rental.deposit', { price: formatMoney(rental.deposit_cents, locale) })}</p>
      <p className={styles.small}>{t('rental.days', { min: rental.min_days, max: rental.max_days })}</p>
      <p className={styles.add}>{t('rental.how')}</p>
      <p>
        <TextLink to={paths.page(lang, 'service')} icon="phone">
          {t('rental.service')}
        </TextLink>
      </p>
    </Card>
  );
}


function useFacts({ warranty, usps }: Product, { delivery, custom_made, rental }: Variant) {
  const { t } = useTranslation('catalog');
  const ofSale = [
    { icon: 'truck' as const, text: t('detail.delivery', { count: delivery.working_days }) },
    { icon: 'rotate-ccw' as const, text: t(custom_made ? 'detail.custom_made' : 'detail.returns') },
  ];
  return [
    ...(rental ? [] : ofSale),
    ...(warranty ? [{ icon: 'circle-check' as const, text: t('detail.warranty', { count: warranty.years, kind: warranty.kind }) }] : []),
    ...usps.map((text) => ({ icon: 'check' as const, text })),
  ];
}
