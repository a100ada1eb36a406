import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { DELIVERY_CLASSES } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { ClassPrice } from 'shared-contracts/rules/delivery-cost';
import type { Settings } from '../settings/settings.ts';
import { contentTexts } from '../texts.ts';

/** Figures that texts contain as placeholders such as `{return.parcel}`: values of the settings in the format of the language. */
export type ShopFigures = ReadonlyMap<string, string>;

const priceText = (cents: number, lang: Lang): string =>
  cents === 0
    ? contentTexts(lang)('figures.free')
    : new Intl.NumberFormat(LOCALES[lang].locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }).format(
        cents / 100,
      );

/** The free pieces by the value of the goods, as one phrase: "1 from €100, 2 from €250 and 3 from €500". */
const giftsText = (thresholds: Readonly<Record<string, number>>, lang: Lang): string =>
  new Intl.ListFormat(LOCALES[lang].locale).format(
    // JavaScript lists keys that are whole numbers in ascending order.
    Object.entries(thresholds).map(([cents, pieces]) =>
      contentTexts(lang)('figures.piecesFrom', { pieces, price: priceText(Number(cents), lang) }),
    ),
  );

const numberText = (value: number, lang: Lang): string => new Intl.NumberFormat(LOCALES[lang].locale).format(value);

/** What deliveries of a class cost, as one phrase: "€49", or "€49 up to 300 kg, €69 up to 750 kg and €99 above that". */
const shippingText = ({ price_cents: first, steps = [] }: ClassPrice, lang: Lang): string => {
  const t = contentTexts(lang);
  const prices = [first, ...steps.map(({ price_cents }) => price_cents)].map((cents) => priceText(cents, lang));
  if (steps.length === 0) return prices.join('');
  return new Intl.ListFormat(LOCALES[lang].locale).format(
    prices.map((price, place) => {
      const limit = steps[place];
      return limit === undefined ? t('figures.above', { price }) : t('figures.upTo', { price, kg: numberText(limit.over_kg, lang) });
    }),
  );
};

/** Surcharges for long pieces and zones, as one sentence. */
const extrasText = (settings: Settings, lang: Lang): string => {
  const t = contentTexts(lang);
  const shipping = settings.get('shipping');
  const priceOf = (each: DeliveryClass, cents: number): string => `${t(`figures.class.${each}`)} ${priceText(cents, lang)}`;
  const long = DELIVERY_CLASSES.flatMap((each) => {
    const { long: extra } = shipping[each];
    if (!extra) return [];
    return t('figures.long', { length: numberText(extra.over_cm / 100, lang), prices: priceOf(each, extra.surcharge_cents) });
  });
  const zones = settings.get('delivery.zones').flatMap(({ name, postcodes, surcharge_cents: surcharges }) => {
    const prices = DELIVERY_CLASSES.flatMap((each) => (surcharges[each] > 0 ? priceOf(each, surcharges[each]) : []));
    const place = postcodes.length === 0 ? name[lang] : `${name[lang]} (${postcodes.join(', ').replaceAll('-', '–')})`;
    return prices.length === 0 ? [] : [place, ...prices].join(', ');
  });
  const list = [...long, ...zones].join('; ');
  return list === '' ? t('figures.noExtras') : t('figures.extras', { list });
};

/** Free gifts (`{gifts_from}`), surcharges (`{delivery_extras}`), delivery, returns and their days by class: `{shipping.van}`, `{free_from.parcel}`, `{days.crane}`, `{return.van}`, `{carrier.parcel}`. */
export const shopFigures = (settings: Settings, lang: Lang): ShopFigures => {
  const shipping = settings.get('shipping');
  const costs = settings.get('returns.costs');
  const days = settings.get('delivery.days');
  return new Map([
    ['return_days', String(settings.get('returns.period_days'))],
    ['delivery_extras', extrasText(settings, lang)],
    ['gifts_from', giftsText(settings.get('free.thresholds'), lang)],
    ...DELIVERY_CLASSES.flatMap((each): [string, string][] => [
      [`shipping.${each}`, shippingText(shipping[each], lang)],
      // a class that is never delivered free has no threshold
      ...(shipping[each].free_from_cents === null
        ? []
        : [[`free_from.${each}`, priceText(shipping[each].free_from_cents, lang)] as [string, string]]),
      [`days.${each}`, String(days[each])],
      [`return.${each}`, priceText(costs[each].price_cents, lang)],
      [`carrier.${each}`, costs[each].carrier],
    ]),
  ]);
};

const PLACEHOLDER = /\{([a-z_]+(?:\.[a-z]+)?)\}/g;

/** Replaces the placeholders in every text of the value; an unknown placeholder stays unchanged. */
export const withFigures = <Value>(value: Value, figures: ShopFigures): Value => {
  if (typeof value === 'string') {
    return value.replace(PLACEHOLDER, (placeholder: string, name: string) => figures.get(name) ?? placeholder) as Value;
  }
  if (Array.isArray(value)) return value.map((each: unknown) => withFigures(each, figures)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFigures(each as unknown, figures)])) as Value;
};
