import { Slot, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { Variant } from 'shared-contracts/wire/product';
import { ButtonLink, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { askPath } from './ask-box.tsx';
import type { VariantOnShow } from './variant-on-show.ts';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import box from './buy-box.module.css';
import styles from './sticky-buy-bar.module.css';

interface BuyBarProps extends VariantOnShow {
  /** id of the buy box, where days, an e-mail address or a question are filled in */
  boxId: string;
  amount: number;
}

/** The sticky bar of a variant: it is added at once; what needs an answer first leads to the box that asks for it. */
export function BuyBar({ product, variant, boxId, amount }: BuyBarProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { price, stock, rental, condition, step } = variant;
  const own = product.variants.length > 1 ? variant.name : product.name;
  const name = condition ? `${t('grade.name', { grade: condition.grade })}, ${own}` : own;
  if (rental) {
    return (
      <StickyBuyBar name={name} boxId={boxId} action={<BoxLink boxId={boxId} icon="calendar" text={t('detail.choose_days')} />}>
        <RentPerDay variant={{ ...variant, rental }} />
      </StickyBuyBar>
    );
  }
  if (price.on_request) return <AskBar name={name} boxId={boxId} variant={variant} />;
  const priceLine = <ProductPrice price={price} step={step} size="s" />;
  if (stock.left === 0) {
    return (
      <StickyBuyBar name={name} boxId={boxId} action={<BoxLink boxId={boxId} icon="bell" text={t('card.notify')} />}>
        {priceLine}
        <ProductStock stock={stock} />
      </StickyBuyBar>
    );
  }
  const toBuy = { variantId: variant.id, title: titleOf(product, variant), left: stock.left, step, maxAmount: variant.max_per_order };
  return (
    <StickyBuyBar
      name={name}
      boxId={boxId}
      action={
        <Slot
          key={variant.id}
          name="add-to-cart"
          look="set"
          label={t('detail.add')}
          amount={amount}
          fallback={<span className={styles.space} />}
          {...toBuy}
        />
      }
    >
      {priceLine}
      {amount > 1 ? <p className={box.small}>{t('set.pieces', { count: amount, amount: formatNumber(amount, locale) })}</p> : null}
    </StickyBuyBar>
  );
}

function BoxLink({ boxId, icon, text }: { boxId: string; icon: 'bell' | 'calendar'; text: string }) {
  return (
    <ButtonLink variant="go" icon={icon} href={`#${boxId}`}>
      {text}
    </ButtonLink>
  );
}

function AskBar({ name, boxId, variant: { price, sku } }: { name: string; boxId: string; variant: Variant }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <StickyBuyBar
      name={name}
      boxId={boxId}
      action={
        <ButtonLink variant="go" icon="mail" to={askPath(lang, sku)}>
          {t('card.ask')}
        </ButtonLink>
      }
    >
      <ProductPrice price={price} />
    </StickyBuyBar>
  );
}

function RentPerDay({ variant: { rental, price } }: { variant: Variant & { rental: NonNullable<Variant['rental']> } }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const cents = rental.rent_per_day_cents;
  const shown = isExclFirst ? exclVatCents(cents, price.vat_rate) : cents;
  return <p className={styles.rent}>{t('rental.per_day', { price: formatMoney(shown, locale) })}</p>;
}
