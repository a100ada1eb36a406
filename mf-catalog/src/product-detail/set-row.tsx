import { Slot, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Product } from 'shared-contracts/wire/product';
import { Anchor, Checkbox, formatDate, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PlatePicture } from '../product-card/plate-picture.tsx';
import type { SetPart } from './set-amounts.ts';
import styles from './set-list.module.css';

interface SetRowProps {
  accessory: Product['accessories'][number];
  part: SetPart;
  /** price of the available pieces */
  sumCents: number;
  /** whether it is included; null when required */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  /** the form that counts the set again without JavaScript */
  form: string;
}

/** A part of the set: amount, price, and a button for it alone. */
export function SetRow({ accessory, part, sumCents, isChosen, onChoose, form }: SetRowProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { id, product, required } = accessory;
  const { picks, short, best, amount } = part;
  const pieces = (count: number) => t('set.pieces', { count, amount: formatNumber(count, locale) });
  const [first, ...rest] = picks;
  const isReplaced = picks.some(({ variant }) => variant.variantId !== best.variantId) && best.left < amount;
  const specs =
    picks.length > 1
      ? picks.map((pick) => t('set.pick', { spec: pick.variant.spec, pieces: pieces(pick.amount) }))
      : [(first?.variant ?? best).spec];
  return (
    <li>
      <div className={styles.picture}>
        <PlatePicture product={product} sizes="88px" decorative isThumb />
      </div>
      <div className={styles.words}>
        <Anchor to={paths.product(lang, product, (first?.variant ?? best).variantId)}>{product.name}</Anchor>
        {specs.map((spec) => (
          <span key={spec}>{spec}</span>
        ))}
        {isReplaced ? <span>{t('set.instead', { spec: best.spec })}</span> : null}
        {required || product.type === 'rental' ? null : <span>{t('set.optional')}</span>}
        {short > 0 && first ? <b className={styles.low}>{t('stock.low', { count: amount - short })}</b> : null}
        {isChosen === null ? null : (
          <Checkbox
            form={form}
            name="with"
            value={id}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            label={
              <>
                {t('set.include')}
                <span className="vh">: {product.name}</span>
              </>
            }
          />
        )}
      </div>
      <p className={styles.pieces}>{pieces(amount)}</p>
      <p className={styles.sum}>{formatMoney(sumCents, locale)}</p>
      <div className={styles.add}>
        {first === undefined ? (
          <p className={styles.out}>
            {best.restockDate === null ? t('stock.out') : t('stock.restock', { date: formatDate(best.restockDate, locale) })}
          </p>
        ) : product.type === 'rental' ? (
          <Anchor to={paths.product(lang, product, first.variant.variantId)}>{t('set.rent')}</Anchor>
        ) : (
          <Slot
            key={picks.map((pick) => `${pick.variant.variantId}:${pick.amount}`).join(' ')}
            name="add-to-cart"
            look="compact"
            variantId={first.variant.variantId}
            title={product.name}
            left={first.variant.left}
            step={first.variant.step}
            amount={first.amount}
            also={rest.map((pick) => ({ variantId: pick.variant.variantId, amount: pick.amount }))}
            fallback={<span className={styles.addSpace} />}
          />
        )}
      </div>
    </li>
  );
}
