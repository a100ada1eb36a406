import { Slot, paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { Card, DefinitionList, Note, TextLink, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../product-card/product-title.ts';
import type { RentalView } from './load-rental.ts';
import { RentalCalendar } from './rental-calendar.tsx';
import { RentalForm } from './rental-form.tsx';
import styles from './rental-box.module.css';

interface RentalBoxProps {
  id: string;
  product: Product;
  variant: Variant & { rental: NonNullable<Variant['rental']> };
  view: RentalView | null;
  today: string;
}

/** A GET form, so each result can be shared and needs no JavaScript. */
export function RentalBox({ id, product, variant, view, today }: RentalBoxProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const lang = useShopSelector(selectLang);
  const { rental } = variant;
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const inclCents = rental.rent_per_day_cents;
  const exclCents = exclVatCents(inclCents, variant.price.vat_rate);
  return (
    <Card id={id} className={styles.box}>
      <p className={styles.rent}>{t('rental.per_day', { price: formatMoney(isExclFirst ? exclCents : inclCents, locale) })}</p>
      <p className={styles.small}>
        {t(isExclFirst ? 'price.incl' : 'price.excl', { price: formatMoney(isExclFirst ? inclCents : exclCents, locale) })}
      </p>
      <p className={styles.small}>{t('rental.deposit', { price: formatMoney(rental.deposit_cents, locale) })}</p>
      <p className={styles.small}>{t('rental.days', { min: rental.min_days, max: rental.max_days })}</p>
      <RentalForm product={product} variantId={variant.id} view={view} today={today} />
      {view && view.days.length > 0 ? <RentalCalendar product={product} variantId={variant.id} view={view} /> : null}
      <div role="status" className={styles.answer}>
        {view ? <Answer product={product} variant={variant} view={view} /> : null}
      </div>
      {view && !view.problem ? null : (
        <p className={styles.small}>
          <TextLink to={paths.page(lang, 'service')} icon="phone">
            {t('rental.service')}
          </TextLink>
        </p>
      )}
      <p className={styles.small}>{t('rental.counted', { max: formatNumber(rental.max_days, locale) })}</p>
    </Card>
  );
}

function Answer({ product, variant, view }: Pick<RentalBoxProps, 'product' | 'variant'> & { view: RentalView }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const lang = useShopSelector(selectLang);
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const { problem, offer, nearest } = view;
  if (problem?.isNotServed) {
    return (
      <Note tone="warn" title={t('rental.not_served', { postcode: view.postcode })}>
        {nearest
          ? t('rental.nearest', {
              name: nearest.name,
              city: nearest.city,
              phone: nearest.phone,
              distance: formatNumber(nearest.distance_km ?? 0, locale, { maximumFractionDigits: 0 }),
            })
          : t('rental.no_partner')}{' '}
        {nearest ? <TextLink to={paths.page(lang, `dealers/${nearest.slug}`)}>{t('rental.to_partner')}</TextLink> : null}
      </Note>
    );
  }
  if (problem) return Object.keys(problem.fields).length > 0 ? null : <Note tone="danger">{problem.message ?? t('rental.failed')}</Note>;
  if (!offer) return <p className={styles.small}>{t(view.from ? 'rental.choose_end' : 'rental.choose')}</p>;
  if (!offer.is_available) return <Note tone="warn">{t('rental.taken')}</Note>;
  return (
    <>
      <DefinitionList
        align="end"
        items={[
          {
            term: t('rental.rent_of', { count: offer.rent_days }),
            details: t(isExclFirst ? 'price.excl' : 'price.incl', {
              price: formatMoney(isExclFirst ? offer.rent_excl_vat_cents : offer.rent_incl_vat_cents, locale),
            }),
          },
          { term: t('rental.deposit_term'), details: formatMoney(offer.deposit_cents, locale) },
          ...(offer.partner ? [{ term: t('rental.partner'), details: `${offer.partner.name}, ${offer.partner.city}` }] : []),
        ]}
      />
      <div className={styles.add}>
        <Slot
          key={`${offer.from} ${offer.to}`}
          name="add-to-cart"
          look="full"
          variantId={variant.id}
          title={titleOf(product, variant)}
          left={offer.free}
          rental={{ from: offer.from, to: offer.to }}
          fallback={<div className={styles.addSpace} />}
        />
      </div>
    </>
  );
}
