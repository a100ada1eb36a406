import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { OtherColours } from 'shared-contracts/rules/plan/other-colours';
import type { ColourOffer } from 'shared-contracts/wire/colour-offer';
import { Button, RadioCard, RadioCardGroup, TextLink, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { otherColourField } from './plan-values.ts';
import styles from './configurator.module.css';

interface Props {
  offers: readonly ColourOffer[];
  /** the form of the plan: a choice is one of its fields */
  form: string;
  /** agreed to so far */
  chosen: OtherColours;
  /** null: the part is left out until it is back */
  onChoose: (sku: string, colour: string | null) => void;
}

/** Parts that are sold out in the chosen colour, each with the colours that are there; nothing is taken before it is chosen. */
export function ColourOffers({ offers, form, chosen, onChoose }: Props) {
  const { t } = useTranslation('catalog');
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="other-colours" className={styles.colours}>
      <h3 id="other-colours">{t('configurator.colours.title')}</h3>
      <p>{t('configurator.colours.text')}</p>
      {offers.map((offer) => (
        <OfferChoice
          key={offer.sku}
          offer={offer}
          form={form}
          value={chosen[offer.sku] ?? ''}
          onChoose={(colour) => onChoose(offer.sku, colour === '' ? null : colour)}
        />
      ))}
      <noscript>
        <Button type="submit" form={form} variant="line">
          {t('configurator.colours.submit')}
        </Button>
      </noscript>
    </section>
  );
}

interface ChoiceProps {
  offer: ColourOffer;
  form: string;
  value: string;
  onChoose: (colour: string) => void;
}

function OfferChoice({ offer, form, value, onChoose }: ChoiceProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const { product, name, variant_id, available, amount, restock_date, choices } = offer;
  const part = t('configurator.article', { product: product.name, variant: name });
  const date = restock_date === null ? null : formatDate(restock_date, locale);
  const counts = { left: formatNumber(available, locale), amount: formatNumber(amount, locale) };
  // A consent to a colour that is sold out, too, chooses nothing.
  const isOffered = choices.some(({ colour }) => colour === value);
  const signed = (cents: number) => `${cents < 0 ? '−' : '+'} ${formatMoney(Math.abs(cents), locale)}`;
  const comparison = (cents: number) => {
    const values = { price: formatMoney(Math.abs(cents), locale), colour: offer.in_colour };
    if (cents === 0) return t('configurator.colours.same', values);
    return t(cents > 0 ? 'configurator.colours.dearer' : 'configurator.colours.cheaper', values);
  };
  return (
    <div>
      <RadioCardGroup
        legend={
          available > 0
            ? t('configurator.colours.short', { part, ...counts })
            : date === null
              ? t('configurator.colours.sold_out', { part })
              : t('configurator.colours.sold_out_until', { part, date })
        }
        name={otherColourField(offer.sku)}
        value={isOffered ? value : ''}
        onValueChange={onChoose}
        columns={1}
      >
        {choices.map(({ colour, in_colour, amount: pieces, other_product, added, dearer }) => {
          const values = { amount: formatNumber(pieces, locale), colour: in_colour };
          return (
            <RadioCard
              key={colour}
              form={form}
              value={colour}
              title={
                other_product === null
                  ? t('configurator.colours.take', values)
                  : t('configurator.colours.sister', { ...values, product: other_product })
              }
              text={comparison(dearer[`${vatView}_vat_cents`])}
              aside={signed(added[`${vatView}_vat_cents`])}
            />
          );
        })}
        <RadioCard
          form={form}
          value=""
          title={date === null ? t('configurator.colours.leave_out') : t('configurator.colours.wait', { date })}
          text={
            available > 0
              ? t('configurator.colours.leave_out_part', { left: counts.left, missing: formatNumber(amount - available, locale) })
              : t('configurator.colours.leave_out_text')
          }
        />
      </RadioCardGroup>
      {available === 0 && !offer.gone ? (
        <p className={styles.notify}>
          <TextLink to={paths.product(lang, product, variant_id)} icon="bell">
            {t('configurator.colours.notify')}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}
