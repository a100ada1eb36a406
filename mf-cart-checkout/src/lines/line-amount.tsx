import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import { Button, QuantityStepper } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { setAmount } from '../state/cart-actions.ts';
import styles from './cart-line.module.css';

/** Quantity of a line; every committed value is sent. Without JavaScript a button sends it. */
export function LineAmount({ line, title }: { line: CartLine; title: string }) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const { variant_id, amount, max_amount, step, stock } = line;
  const changeAmount = (newAmount: number) => {
    if (newAmount !== amount) void call(setAmount(shop, variant_id, newAmount));
  };
  const note = max_amount < stock.left ? t('add.maximum', { count: max_amount }) : t('add.onlyLeft', { count: max_amount });
  return (
    <CartForm
      className={styles.amountForm}
      intent="set"
      fields={{ variant_id }}
      onSend={(form) => {
        const newAmount = Number(form.get('amount'));
        if (newAmount >= 1) changeAmount(newAmount);
      }}
    >
      <QuantityStepper
        name="amount"
        size="s"
        label={t('amount.label', { title })}
        decreaseLabel={t('amount.less')}
        increaseLabel={t('amount.more')}
        value={amount}
        min={step}
        step={step}
        max={Math.max(max_amount, step)}
        note={note}
        onValueChange={changeAmount}
        disabled={max_amount === 0}
      />
      <noscript>
        <Button type="submit" variant="quiet" size="s">
          {t('amount.save')}
        </Button>
      </noscript>
    </CartForm>
  );
}
