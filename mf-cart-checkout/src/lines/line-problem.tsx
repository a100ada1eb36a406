import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { CartLine, LineProblem as Problem } from 'shared-contracts/wire/cart';
import { Button, Note } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { setAmount } from '../state/cart-actions.ts';
import styles from './cart-line.module.css';

interface Props {
  line: CartLine;
  problem: Problem;
  onRemove: () => void;
}

/** Why a line can't be sold as it stands, beside it, with one click to mend it. Spec §8 Cart. */
export function LineProblem({ line, problem, onRemove }: Props) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const { variant_id, kind, max_amount } = line;
  const canKeepSome = kind === 'sale' && max_amount > 0 && max_amount < line.amount;
  return (
    <div className={styles.problem}>
      <Note tone="warn" role="status">
        <p>{problem.message}</p>
        <div className={styles.mend}>
          {canKeepSome ? (
            <CartForm
              intent="set"
              fields={{ variant_id, amount: max_amount }}
              onSend={() => void call(setAmount(shop, variant_id, max_amount))}
            >
              <Button type="submit" variant="line" size="s">
                {t('mend.keep', { count: max_amount })}
              </Button>
            </CartForm>
          ) : null}
          <CartForm intent="remove" fields={{ variant_id, line: kind }} onSend={onRemove}>
            <Button type="submit" variant="quiet" size="s">
              {kind === 'gift' ? t('mend.removeGift') : t('mend.remove')}
            </Button>
          </CartForm>
        </div>
      </Note>
    </div>
  );
}
