import { useId, useState } from 'react';
import { Slot, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { ChoiceTile, ChoiceTiles, HeightBar, Select, Swatch, TextLink, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { findVariant, variantOptions } from '../product-detail/variant-options.ts';
import type { VariantAxis, VariantOption } from '../product-detail/variant-options.ts';
import styles from './variant-choice.module.css';

/** With more values a select is used instead of tiles. */
const MAX_TILES = 12;

interface VariantChoiceProps {
  product: Product;
  /** id of the variant the card shows */
  first: number;
}

/** Size and colour as radio buttons, then price, stock and the cart button of the variant. */
export function VariantChoice({ product, first }: VariantChoiceProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const [id, setId] = useState(first);
  const variant = findVariant(product, String(id));
  if (!variant) return null;
  const { stock } = variant;
  return (
    <div className={styles.choice}>
      {variantOptions(product, variant).map((axis) => (
        <Axis key={axis.key} axis={axis} onChoose={({ id: chosen }) => setId(chosen)} />
      ))}
      <div className={styles.chosen} role="status">
        <p className={styles.sku}>{t('detail.article', { sku: variant.sku })}</p>
        <ProductPrice price={variant.price} step={variant.step} size="m" />
        {variant.price.on_request ? null : <ProductStock stock={stock} />}
      </div>
      {stock.left > 0 && !variant.price.on_request ? (
        <Slot
          name="add-to-cart"
          variantId={variant.id}
          title={titleOf(product, variant)}
          left={stock.left}
          step={variant.step}
          maxAmount={variant.max_per_order}
          look="full"
        />
      ) : null}
      <TextLink to={paths.product(lang, product, variant.id)}>{t('choice.page')}</TextLink>
    </div>
  );
}

interface AxisProps {
  axis: VariantAxis;
  onChoose: (variant: Variant) => void;
}

function Axis({ axis, onChoose }: AxisProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const name = useId();
  const legend = t(`dimension.${axis.key}`);
  const selected = axis.options.find(({ state }) => state === 'selected');
  const optionText = ({ value, variant }: VariantOption) => {
    if (axis.key === 'colour') return t(`colour.${variant.colour}`);
    const number = formatNumber(Number(value), locale);
    return axis.unit ? t('dimension.measure', { value: number, unit: axis.unit }) : number;
  };
  const labelOf = (option: VariantOption) => {
    const { state } = option;
    return state === 'sold_out' || state === 'elsewhere' ? t(`variant.option_${state}`, { value: optionText(option) }) : optionText(option);
  };
  if (axis.options.length > MAX_TILES) {
    return (
      <label className={styles.axis}>
        <span className={styles.legend}>{legend}</span>
        <Select
          value={axis.value ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const option = axis.options.find((each) => each.value === value);
            if (option) onChoose(option.variant);
          }}
        >
          {axis.options.map((option) => (
            <option key={option.value} value={option.value}>
              {labelOf(option)}
            </option>
          ))}
        </Select>
      </label>
    );
  }
  const tallest = Math.max(...axis.options.map(({ value }) => Number(value)));
  return (
    <div className={styles.axis}>
      <p className={styles.legend} aria-hidden="true">
        {legend}
        {selected ? <span>{optionText(selected)}</span> : null}
      </p>
      <ChoiceTiles label={legend} columns={4}>
        {axis.options.map((option) => (
          <ChoiceTile
            key={option.value}
            name={name}
            value={option.value}
            checked={option.state === 'selected'}
            unavailable={option.state === 'sold_out' || option.state === 'elsewhere'}
            aria-label={labelOf(option)}
            onChange={() => onChoose(option.variant)}
            picture={pictureOf(axis, option, tallest)}
          >
            {optionText(option)}
          </ChoiceTile>
        ))}
      </ChoiceTiles>
    </div>
  );
}

function pictureOf({ key }: VariantAxis, { value }: VariantOption, tallest: number) {
  if (key === 'colour') return <Swatch colour={value} />;
  return key === 'height' ? <HeightBar heightCm={Number(value)} maxCm={tallest} /> : undefined;
}
