import { useSearchParams } from 'react-router-dom';
import { selectLang, selectLocale, paths, useShopSelector } from 'shared-contracts';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { Anchor, ChoiceTile, ChoiceTiles, HeightBar, Swatch, formatList, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { RENTAL_PARAMS } from '../rental/rental-params.ts';
import { VariantSelect } from './variant-select.tsx';
import { variantOptions } from './variant-options.ts';
import type { VariantAxis, VariantOption } from './variant-options.ts';
import styles from './variant-picker.module.css';

/** With more choices a select is used. */
const MAX_TILES = 12;

interface VariantPickerProps {
  product: Product;
  variant: Variant;
}

const COLUMNS = [3, 4, 5, 6, 7, 8] as const;

/** One row if they fit, else rows of about the same length, so that no tile is alone in a row. */
export function columnsOf(choices: number, most: 5 | 8): (typeof COLUMNS)[number] {
  const even = Math.ceil(choices / Math.ceil(choices / most));
  const least = most === 5 ? 4 : 6;
  return COLUMNS.find((columns) => columns >= (choices <= most ? Math.max(even, least) : even)) ?? most;
}

/** Every choice is a link, so each variant has its address and the page works without JavaScript. */
export function VariantPicker({ product, variant }: VariantPickerProps) {
  return variantOptions(product, variant).map((axis) => <Axis key={axis.key} axis={axis} product={product} />);
}

function Axis({ axis, product }: { axis: VariantAxis; product: Product }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const words = useOptionWords(axis);
  const name = t(`dimension.${axis.key}`);
  const selected = axis.options.find(({ state }) => state === 'selected');
  const rentalQuery = useRentalQuery();
  const linkTo = ({ variant }: VariantOption) => ({
    to: paths.product(lang, product, variant.id) + rentalQuery,
    preventScrollReset: true,
    replace: true,
  });
  if (axis.options.length > MAX_TILES) {
    return <VariantSelect label={name} product={product} options={axis.options} textOf={words.label} />;
  }
  return (
    <div className={styles.axis}>
      <div className={styles.label}>
        <p>
          <b>{name}</b> {selected ? <span>{words.value(selected)}</span> : null}
        </p>
        <StateNote axis={axis} words={words} />
      </div>
      {axis.key === 'colour' ? (
        <div role="group" aria-label={name} className={styles.colours}>
          {axis.options.map((option) => (
            <Anchor
              key={option.value}
              {...linkTo(option)}
              className={styles.colour}
              aria-label={words.label(option)}
              aria-current={option.state === 'selected' || undefined}
              data-state={option.state}
            >
              <Swatch colour={option.value} size="l" selected={option.state === 'selected'} />
            </Anchor>
          ))}
        </div>
      ) : (
        <ChoiceTiles label={name} columns={columnsOf(axis.options.length, axis.key === 'height' ? 8 : 5)}>
          {axis.options.map((option) => (
            <ChoiceTile
              key={option.value}
              {...linkTo(option)}
              className={styles.tile}
              data-state={option.state}
              aria-label={words.label(option)}
              selected={option.state === 'selected'}
              unavailable={option.state === 'sold_out' || option.state === 'elsewhere'}
              picture={axis.key === 'height' ? <HeightBar size="m" heightCm={Number(option.value)} maxCm={tallest(axis)} /> : undefined}
            >
              {axis.key === 'height' ? words.number(option.value) : words.value(option)}
            </ChoiceTile>
          ))}
        </ChoiceTiles>
      )}
    </div>
  );
}

type OptionWords = ReturnType<typeof useOptionWords>;

/** Explains the dashed tiles. */
function StateNote({ axis, words }: { axis: VariantAxis; words: OptionWords }) {
  const { t } = useTranslation('catalog');
  const listOf = (state: VariantOption['state']) => words.list(axis.options.filter((option) => option.state === state).map(words.value));
  const [soldOut, elsewhere] = [listOf('sold_out'), listOf('elsewhere')];
  if (!soldOut && !elsewhere) return null;
  return (
    <p className={styles.note}>
      {soldOut ? <span>{t('variant.sold_out', { values: soldOut })}</span> : null}
      {elsewhere ? <span>{t('variant.elsewhere', { values: elsewhere })}</span> : null}
    </p>
  );
}

/** Place and days of the current rental, for the links to other variants. */
function useRentalQuery(): string {
  const [search] = useSearchParams();
  const rentalParams = RENTAL_PARAMS.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return rentalParams.length > 0 ? `&${new URLSearchParams(rentalParams).toString()}` : '';
}

const tallest = ({ options }: VariantAxis) => Math.max(...options.map(({ value }) => Number(value)));

function useOptionWords({ key, unit }: VariantAxis) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const number = (value: string) => formatNumber(Number(value), locale);
  const value = ({ value: text, variant }: VariantOption) => {
    if (key === 'colour') return t(`colour.${variant.colour}`);
    return unit ? t('dimension.measure', { value: number(text), unit }) : number(text);
  };
  const label = (option: VariantOption) => {
    const { state } = option;
    return state === 'sold_out' || state === 'elsewhere' ? t(`variant.option_${state}`, { value: value(option) }) : value(option);
  };
  const list = (texts: readonly string[]) => formatList(texts, locale);
  return { number, value, label, list };
}
