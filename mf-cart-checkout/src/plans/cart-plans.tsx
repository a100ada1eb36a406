import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { Card } from 'shared-ui';
import { RemovedLine } from '../lines/removed-line.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { addPlan, removePlan } from '../state/cart-actions.ts';
import { PlanBlock } from './plan-block.tsx';
import styles from './plan-block.module.css';
import type { RefusedPlan } from './plan-change.ts';

interface Props {
  plans: readonly CartPlan[];
  /** all lines of the cart */
  lines: readonly CartLine[];
  /** refused change of one of them by its form without JavaScript */
  refused: RefusedPlan | null;
}

/** The plans of the cart, each as one block. A removed one can be put back until the next removal: it is kept at its link. */
export function CartPlans({ plans, lines, refused }: Props) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const [removed, setRemoved] = useState<CartPlan | null>(null);
  const remove = async (plan: CartPlan) => {
    if (await call(removePlan(shop, plan.share_id))) setRemoved(plan);
  };
  const undo = async ({ share_id }: CartPlan) => {
    if (await call(addPlan(shop, { share_id }))) setRemoved(null);
  };
  if (plans.length === 0 && removed === null) return null;
  return (
    <Card pad="none">
      <h2 className="vh">{t('plan.all')}</h2>
      <ul aria-label={t('plan.all')} className={styles.plans}>
        {plans.map((plan) => (
          <PlanBlock
            key={plan.share_id}
            plan={plan}
            lines={lines.filter((line) => line.plan === plan.share_id)}
            refused={refused?.plan === plan.share_id ? refused : null}
            onRemove={() => void remove(plan)}
          />
        ))}
        {removed ? <RemovedLine key="removed" text={t('line.removed', { title: removed.name })} onUndo={() => void undo(removed)} /> : null}
      </ul>
    </Card>
  );
}
