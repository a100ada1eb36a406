import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShop, useShopSelector } from 'shared-contracts';
import type { Cart, MissingPart } from 'shared-contracts/wire/cart';
import { Anchor, Button, Card, formatMoney, Note } from 'shared-ui';
import { LinePicture } from '../lines/line-picture.tsx';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { addToCart } from '../state/cart-actions.ts';
import styles from './completeness.module.css';
import { useMissingParts } from './use-missing-parts.ts';

interface Props {
  cart: Cart;
  loaded: readonly MissingPart[];
}

/**
 * Parts that the goods in the cart still need, and a button that adds them all. The button is removed afterwards, so the result message gets
 * the focus.
 */
export function Completeness({ cart, loaded }: Props) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const { missing, isCompleted } = useMissingParts(cart, loaded);
  const addable = missing.filter(({ add }) => add > 0);
  const [firstPart, ...otherParts] = addable;
  const isRequired = missing.some(({ required }) => required);

  const [isPressed, setPressed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isAdded = isPressed && addable.length === 0;
  const isDone = isPressed && isCompleted;
  useEffect(() => {
    if (isAdded && document.activeElement === document.body) box.current?.focus();
  }, [isAdded]);

  const addAll = () => {
    setPressed(true);
    for (const part of addable) void call(addToCart(shop, part.variant_id, part.add));
  };
  return (
    // Always rendered: a live region announces only changes of its content.
    <div ref={box} role="status" tabIndex={-1} className={missing.length === 0 && !isDone ? 'vh' : undefined} data-print="none">
      {isDone ? <Note tone="ok">{t('complete.done')}</Note> : null}
      {missing.length === 0 ? null : (
        <Card as="section" aria-labelledby="completeness" className={styles.panel}>
          <div>
            <h2 id="completeness" className={styles.title}>
              {isRequired ? t('complete.title') : t('complete.titleAdvice')}
            </h2>
            <p className={styles.text}>{t('complete.text')}</p>
          </div>
          <ul className={styles.parts}>
            {missing.map((part) => (
              <Part key={part.variant_id} part={part} />
            ))}
          </ul>
          {firstPart ? (
            <CartForm intent="add" fields={{ variant_id: firstPart.variant_id, amount: firstPart.add }} onSend={addAll}>
              {otherParts.map(({ variant_id, add }) => (
                <input key={variant_id} type="hidden" name="also" value={`${variant_id}:${add}`} />
              ))}
              <Button type="submit" variant="primary" icon="plus">
                {t('complete.add', { count: addable.reduce((sum, { add }) => sum + add, 0) })}
              </Button>
            </CartForm>
          ) : null}
        </Card>
      )}
    </div>
  );
}

function Part({ part }: { part: MissingPart }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const price = formatMoney(vatView === 'excl' ? part.unit_excl_vat_cents : part.unit_incl_vat_cents, locale);
  return (
    <li className={styles.part}>
      <LinePicture image={part.image} decorative width={64} />
      <div className={styles.what}>
        <Anchor to={paths.product(lang, part, part.variant_id)} className={styles.name}>
          {part.product_name}
        </Anchor>
        <span>{part.name}</span>
        <span>{t('complete.counts', { needed: part.needed, inCart: part.in_cart })}</span>
        {part.add < part.missing ? <span>{part.add === 0 ? t('add.soldOut') : t('add.onlyLeft', { count: part.stock.left })}</span> : null}
      </div>
      <div className={styles.missing}>
        <b>{t('complete.missing', { count: part.missing })}</b>
        <span>{t('line.unitPrice', { price })}</span>
      </div>
    </li>
  );
}
