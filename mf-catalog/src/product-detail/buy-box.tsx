import type { ReactNode } from 'react';
import { paths, selectIsProfessional, selectLang, selectLocale, selectRegion, useShopSelector } from 'shared-contracts';
import { hasOtherVatAtDepots } from 'shared-contracts/rules/vat';
import { hasDearerPlaces } from 'shared-contracts/rules/delivery-cost';
import type { DeliveryPrice } from 'shared-contracts/wire/product';
import { IconList, MoreLink, Note, formatDate } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { DeliveryCost, loadCost } from '../delivery/delivery-cost.tsx';
import { usePlace } from '../delivery/delivery-place.tsx';
import { useDeliveryPrice } from '../delivery/use-delivery-price.ts';
import { titleOf } from '../product-card/product-title.ts';
import type { RentalView } from '../rental/load-rental.ts';
import head from '../product-head/product-head.module.css';
import { RentalBox } from '../rental/rental-box.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { ProductHeart } from '../wishlist/product-heart.tsx';
import { BuyBar } from './buy-bar.tsx';
import { GuaranteeLabel } from './guarantee-label.tsx';
import { plannerStart } from './planner-start.ts';
import { SaleBox } from './sale-box.tsx';
import type { AmountChoice, VariantOnShow } from './variant-on-show.ts';
import { VariantPicker } from './variant-picker.tsx';
import styles from './buy-box.module.css';

interface BuyBoxProps extends VariantOnShow, AmountChoice {
  /** rental data; null unless a postcode was given */
  rental: RentalView | null;
  /** address of the picture for sharing */
  linkPicture?: string;
  /** the calendar day in Brussels, and the number of days for a return */
  days: { today: string; returns: number };
  /** below the facts */
  children?: ReactNode;
}

const BUY_ID = 'buy';
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

export function BuyBox({ product, variant, rental: view, linkPicture, days, chosen, onChoose, children }: BuyBoxProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const { condition, rental } = variant;
  const amount = chosen ?? variant.step;
  const fence = condition || rental ? null : plannerStart(variant);
  return (
    <div className={head.column}>
      {condition ? (
        <Note tone="warn" title={t('detail.condition', { grade: condition.grade })}>
          {condition.note}
        </Note>
      ) : null}
      <VariantPicker product={product} variant={variant} />
      {rental ? (
        <RentalBox id={BUY_ID} product={product} variant={{ ...variant, rental }} view={view} today={days.today} />
      ) : (
        <SaleBox id={BUY_ID} product={product} variant={variant} chosen={chosen} onChoose={onChoose} />
      )}
      <BuyBar key={variant.id} product={product} variant={variant} boxId={BUY_ID} amount={amount} />
      {condition ? (
        <p className={styles.grade}>
          {t(`grade.${condition.grade}`)} {t('condition.no_coupon')}
        </p>
      ) : null}
      {fence ? (
        <p>
          <MoreLink to={paths.configurator(lang, { fence })}>{t('detail.plan')}</MoreLink>
        </p>
      ) : null}
      {product.guarantee_label && !rental ? <GuaranteeLabel label={product.guarantee_label} /> : null}
      <div className={styles.tools}>
        <CompareToggle variantId={variant.id} name={titleOf(product, variant)} />
        <div className={styles.keep}>
          <ProductHeart variantId={variant.id} name={titleOf(product, variant)} />
          <ShareButton title={product.name} picture={linkPicture} />
        </div>
      </div>
      <IconList items={useFacts({ product, variant, amount }, days)} />
      {children}
      {variant.price.on_request ? null : <DeliveryCost product={product} variant={variant} amount={amount} />}
    </div>
  );
}

/** What the delivery of the chosen amount costs; the price of the smallest amount from an older API. */
const deliveryOf = (
  { product, variant, amount, isProfessional }: VariantOnShow & { amount: number; isProfessional: boolean },
  postcode: string | null,
): DeliveryPrice => {
  const found = loadCost({ product, variant, amount, isProfessional }, postcode);
  if (found === null) return variant.delivery;
  const { cost, tariff, isFree } = found;
  return {
    price_incl_vat_cents: isFree ? 0 : cost.cents,
    free_from_cents: tariff.free_from_cents,
    is_from: !isFree && postcode === null && hasDearerPlaces(tariff),
  };
};

function useFacts(shown: VariantOnShow & { amount: number }, { returns }: BuyBoxProps['days']) {
  const { variant } = shown;
  const { type, warranty } = shown.product;
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const isProfessional = useShopSelector(selectIsProfessional);
  const hasOtherVat = hasOtherVatAtDepots(useShopSelector(selectRegion), isProfessional ? 'b2b' : 'b2c');
  const { delivery, custom_made, rental, stock, price } = variant;
  const deliveryPrice = useDeliveryPrice();
  const { postcode } = usePlace();
  const { from, to } = delivery.window;
  const [first, last] = [formatDate(from, locale, DAY), formatDate(to, locale, DAY)];
  const count = delivery.working_days;
  const when = from === to ? t('detail.delivery_on', { day: last, count }) : t('detail.delivery_between', { from: first, to: last, count });
  const ofSale = [
    // A sold-out product has no delivery day, only a restock date; one that is quoted has.
    ...(stock.left > 0 && !price.on_request ? [{ icon: 'truck' as const, text: when }] : []),
    ...(delivery.pickup && stock.left > 0 && !price.on_request
      ? [
          {
            icon: 'store' as const,
            text: t(hasOtherVat ? 'detail.pickup_vat' : 'detail.pickup', {
              place: delivery.pickup.place,
              day: formatDate(delivery.pickup.from, locale, DAY),
            }),
          },
        ]
      : []),
    ...(price.on_request
      ? []
      : [
          {
            icon: 'package' as const,
            text: deliveryPrice(deliveryOf({ ...shown, isProfessional }, postcode), delivery.is_from ? 'amount' : undefined),
          },
        ]),
    ...(custom_made ? [{ icon: 'rotate-ccw' as const, text: t('detail.custom_made') }] : []),
    // The right of withdrawal is for consumers only.
    ...(custom_made || isProfessional ? [] : [{ icon: 'rotate-ccw' as const, text: t('detail.returns', { count: returns }) }]),
  ];
  return [
    ...(rental ? [{ icon: 'truck' as const, text: deliveryPrice(deliveryOf({ ...shown, isProfessional }, postcode), 'rent') }] : ofSale),
    // Without the maker's warranty, sold goods have the legal guarantee.
    ...(warranty || type !== 'rental'
      ? [
          {
            icon: 'circle-check' as const,
            text: warranty ? t('detail.warranty', { count: warranty.years, kind: warranty.kind }) : t('guarantee.title'),
          },
        ]
      : []),
  ];
}
