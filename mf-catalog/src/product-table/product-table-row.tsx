import { use, useState } from 'react';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import type { ProductCard } from 'shared-contracts/wire/product';
import { Anchor, TextInput, classNames, formatMoney } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { OpenProductContext } from '../product-preview/open-product.ts';
import { CardAction } from '../product-card/card-action.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import { CardHeart } from '../wishlist/card-heart.tsx';
import styles from './product-table.module.css';

interface ProductTableRowProps {
  product: ProductCard;
  /** the row shows the variant that was filtered for */
  showsVariant: boolean;
}

/** With more tiers a row would be higher than its product's name. */
const MAX_TIERS = 3;

export function ProductTableRow({ product, showsVariant }: ProductTableRowProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const [amount, setAmount] = useState(1);
  const open = use(OpenProductContext);
  const view = useShopSelector(selectVatView) === 'excl' ? 'excl_vat_cents' : 'incl_vat_cents';
  const { price, stock } = product;
  const canAdd = product.type !== 'rental' && !price.on_request && stock.left > 0 && product.variant_count === 1;
  const money = formatMoney(tierPrice(price, canAdd ? amount : 1)[view], locale);
  const shownPrice = price.on_request ? t('price.on_request') : money;
  return (
    <tr>
      <th scope="row">
        <Anchor to={paths.product(lang, product, showsVariant ? product.default_variant_id : undefined)} {...open?.(product)}>
          {product.name}
        </Anchor>
        <span className={styles.spec}>{product.spec}</span>
        {product.condition ? <span className={styles.spec}>{product.condition.note}</span> : null}
      </th>
      <td data-label={t('trade.sku')} className={classNames(styles.sku, 'code-text')}>
        {product.sku}
      </td>
      <td data-label={t('trade.stock')}>{price.on_request ? null : <ProductStock stock={stock} counted />}</td>
      <td data-label={t('trade.price')} className={styles.end}>
        <span>
          <b className={styles.price}>{product.price_from ? t('trade.from', { price: shownPrice }) : shownPrice}</b>
          {price.tiers.slice(0, MAX_TIERS).map((tier) => (
            <span key={tier.min_amount} className={styles.tier} data-reached={(canAdd && amount >= tier.min_amount) || undefined}>
              {t('trade.tier', { amount: tier.min_amount, price: formatMoney(tier[view], locale) })}
            </span>
          ))}
        </span>
      </td>
      <td className={styles.end}>
        <div className={styles.order}>
          <CardHeart variantId={product.default_variant_id} name={product.name} />
          {canAdd ? (
            <span className={styles.amount}>
              <TextInput
                type="number"
                inputMode="numeric"
                size="s"
                min={1}
                max={stock.left}
                defaultValue={1}
                aria-label={t('trade.amount_of', { name: product.name })}
                onChange={({ currentTarget: { valueAsNumber } }) => setAmount(clampAmount(valueAsNumber, stock.left))}
                onBlur={({ currentTarget }) => {
                  currentTarget.value = String(amount);
                }}
              />
            </span>
          ) : null}
          <CardAction product={product} showsVariant={showsVariant} amount={amount} look="words" />
        </div>
      </td>
    </tr>
  );
}

const clampAmount = (typed: number, left: number) => (Number.isFinite(typed) ? Math.min(Math.max(Math.floor(typed), 1), left) : 1);
