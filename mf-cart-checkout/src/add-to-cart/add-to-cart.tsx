import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { AddToCartProps } from 'shared-contracts';
import { Button, QuantityStepper } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { AddedNote } from './added-note.tsx';
import { NotAddedNote } from './not-added-note.tsx';
import { preloadCartCode } from '../state/load-cart-code.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import styles from './add-to-cart.module.css';

/** Slot `add-to-cart`. Without JavaScript it posts to the cart page, which adds the variant and redirects back to this form. */
export default function AddToCart(props: AddToCartProps) {
  const {
    variantId,
    title,
    left,
    step = 1,
    maxAmount,
    amount = step,
    also = [],
    plan,
    changes,
    rental,
    label,
    back,
    onAdded,
    onAmount,
    look,
  } = props;
  const { t } = useTranslation('cart');
  const { pathname, search } = useLocation();
  // A page can have several forms for one variant.
  const id = `added-${variantId}${useId()}`;
  const max = Math.floor(Math.min(left, maxAmount ?? left) / step) * step;
  const { busy, add, notAdded } = useAddToCart({ variantId, title, look, also, plan, changes, rental, onAdded, max });

  if (max < step) return <SoldOutButton isCompact={look === 'compact'} title={title} />;
  const form = {
    id,
    className: styles.form,
    intent: 'add',
    fields: {
      variant_id: variantId,
      ...(plan ? { plan } : {}),
      ...(changes ? { changes } : {}),
      back: back ?? `${pathname}${search}#${id}`,
    },
    onPointerEnter: preloadCartCode,
    onFocus: preloadCartCode,
    onSend: (data: FormData) => void add(Number(data.get('amount'))),
  };
  const alsoInputs = also.map((each) => (
    <input key={each.variantId} type="hidden" name="also" value={`${each.variantId}:${each.amount}`} />
  ));
  if (rental) {
    return (
      <CartForm {...form} intent="rent" fields={{ ...form.fields, ...rental }}>
        <AddedNote id={id} text={t('add.addedNamed', { title })} />
        <Button type="submit" variant="go" block busy={busy} busyLabel={t('busy')}>
          {t('add.rent')}
        </Button>
        <NotAddedNote notAdded={notAdded} />
      </CartForm>
    );
  }
  if (look === 'set') {
    return (
      <CartForm {...form} fields={{ ...form.fields, amount: Math.min(amount, max) }}>
        <AddedNote id={id} text={also.length > 0 ? t('add.addedAll') : t('add.added', { amount: Math.min(amount, max), title })} />
        {alsoInputs}
        <Button type="submit" variant={label ? 'go' : 'line'} icon="cart" busy={busy} busyLabel={t('busy')}>
          {label ?? t('add.set')}
        </Button>
        <NotAddedNote notAdded={notAdded} />
      </CartForm>
    );
  }
  if (look === 'compact') {
    return (
      <CartForm {...form} className={`${styles.form} ${styles.compact}`} fields={{ ...form.fields, amount: Math.min(amount, max) }}>
        <AddedNote id={id} floats text={t('add.added', { amount: Math.min(amount, max), title })} />
        {alsoInputs}
        <Button type="submit" variant="line" iconOnly icon="plus" busy={busy} busyLabel={t('busy')}>
          {amount > 1 ? t('add.namedAmount', { title, amount }) : t('add.named', { title })}
        </Button>
      </CartForm>
    );
  }
  return (
    // The key resets the quantity for another variant.
    <CartForm key={variantId} {...form} className={`${styles.form} ${styles.full}`}>
      <AddedNote id={id} text={t('add.addedNamed', { title })} />
      <AddAmount title={title} step={step} max={max} left={left} onAmount={onAmount} />
      <Button type="submit" variant="go" block busy={busy} busyLabel={t('busy')}>
        {t('add.button')}
      </Button>
      <NotAddedNote notAdded={notAdded} />
    </CartForm>
  );
}

function SoldOutButton({ isCompact, title }: { isCompact: boolean; title: string }) {
  const { t } = useTranslation('cart');
  return isCompact ? (
    <Button disabled iconOnly icon="plus">
      {t('add.soldOutNamed', { title })}
    </Button>
  ) : (
    <Button block disabled>
      {t('add.soldOut')}
    </Button>
  );
}

interface AmountProps extends Pick<AddToCartProps, 'title' | 'left' | 'onAmount'> {
  step: number;
  max: number;
}

function AddAmount({ title, step, max, left, onAmount }: AmountProps) {
  const { t } = useTranslation('cart');
  return (
    <QuantityStepper
      className={styles.amount}
      name="amount"
      label={t('amount.label', { title })}
      decreaseLabel={t('amount.less')}
      increaseLabel={t('amount.more')}
      min={step}
      step={step}
      max={max}
      onValueChange={onAmount}
      note={max < left ? t('add.maximum', { count: max }) : t('add.onlyLeft', { count: max })}
    />
  );
}
