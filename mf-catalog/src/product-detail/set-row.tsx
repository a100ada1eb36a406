import { Slot, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Product } from 'shared-contracts/wire/product';
import { Anchor, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PlatePicture } from '../product-card/plate-picture.tsx';
import { inStock } from './set-amounts.ts';
import type { SetPart } from './set-amounts.ts';
import styles from './set-list.module.css';

type SetRowProps = Product['accessories'][number] & { part: SetPart; amount: number; sumCents: number };

/** A part of the set: how many are needed, what they cost, and a button for them alone. */
export function SetRow({ product, part, amount, sumCents, required }: SetRowProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { variantId, spec, left } = part;
  return (
    <li>
      <div className={styles.picture}>
        <PlatePicture product={product} sizes="88px" decorative isThumb />
      </div>
      <div className={styles.words}>
        <Anchor to={paths.product(lang, product, variantId)}>{product.name}</Anchor>
        <span>{spec}</span>
        {required ? null : <span>{t('set.optional')}</span>}
        {left > 0 && left < amount ? <b className={styles.low}>{t('stock.low', { count: left })}</b> : null}
      </div>
      <p className={styles.pieces}>{t('set.pieces', { count: amount, amount: formatNumber(amount, locale) })}</p>
      <p className={styles.sum}>{formatMoney(sumCents, locale)}</p>
      <div className={styles.add}>
        {left === 0 ? (
          <p className={styles.out}>{t('stock.out')}</p>
        ) : (
          <Slot
            name="add-to-cart"
            look="compact"
            variantId={variantId}
            title={product.name}
            left={left}
            amount={inStock({ amount, part })}
            fallback={<span className={styles.addSpace} />}
          />
        )}
      </div>
    </li>
  );
}
