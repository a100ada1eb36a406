import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, Checkbox, Icon } from 'shared-ui';
import { LinePicture } from '../lines/line-picture.tsx';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { changeCart, chooseGift } from '../state/cart-actions.ts';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import styles from './gifts.module.css';

/** Gifts as checkboxes up to the allowance; the others are locked and show their threshold. */
export function GiftPicker({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const inclAmount = useInclAmount(cart.totals);
  const shop = useShop();
  const call = useCartCall();
  const { allowed, chosen, options, next_cents } = cart.gift;
  const isFull = chosen >= allowed;
  const lockedText = allowed === 0 && next_cents !== null ? t('gift.from', { amount: inclAmount(next_cents, { whole: true }) }) : null;

  return (
    <CartForm intent="gifts" onSend={(form) => void call(changeCart(shop, { kind: 'gifts', ids: form.getAll('gift').map(Number) }))}>
      <fieldset>
        <legend className="vh">{t('gift.legend')}</legend>
        <ul className={styles.gifts}>
          {options.map(({ variant_id, name, image, left }) => {
            const isChosen = cart.free_items.some(({ id }) => id === variant_id);
            const isLocked = !isChosen && (isFull || left === 0);
            return (
              <li key={variant_id} className={styles.gift} data-chosen={isChosen || undefined} data-locked={isLocked || undefined}>
                <LinePicture image={image} decorative width={220} />
                <Checkbox
                  name="gift"
                  value={variant_id}
                  checked={isChosen}
                  disabled={isLocked}
                  onChange={(event) => void call(chooseGift(shop, variant_id, event.currentTarget.checked))}
                  label={
                    <>
                      {name}
                      {left === 0 ? <span className={styles.state}>{t('gift.out')}</span> : null}
                      {left > 0 && isLocked && lockedText ? (
                        <span className={styles.state}>
                          <Icon name="gift" size={16} />
                          {lockedText}
                        </span>
                      ) : null}
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      </fieldset>
      {allowed > 0 ? (
        <noscript>
          <Button type="submit" variant="line" size="s" className={styles.save}>
            {t('gift.save')}
          </Button>
        </noscript>
      ) : null}
    </CartForm>
  );
}
