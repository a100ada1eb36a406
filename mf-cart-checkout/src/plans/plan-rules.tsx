import { useTranslation } from 'react-i18next';
import { selectLocale, useShop, useShopSelector } from 'shared-contracts';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { Button, Note, formatNumber } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { changePlan } from '../state/cart-actions.ts';
import styles from './plan-block.module.css';

/** A plan of older rules: what today's rules would change, with the choice to keep the old parts list. */
export function PlanRules({ plan: { share_id, rules } }: { plan: Pick<CartPlan, 'share_id' | 'rules'> }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const shop = useShop();
  const call = useCartCall();
  if (rules === null || (rules.possible && rules.changes.length === 0)) return null;
  const choose = (choice: 'new' | 'keep') => ({
    className: styles.choice,
    intent: 'plan-change',
    fields: { plan: share_id, rules: choice },
    onSend: () => void call(changePlan(shop, share_id, { rules: choice })),
  });
  const written = (amount: number) => formatNumber(amount, locale);
  return (
    <Note title={t('plan.rules.title')}>
      <p>{t(rules.possible ? 'plan.rules.text' : 'plan.rules.impossible')}</p>
      {rules.changes.length > 0 ? (
        <ul className={styles.changes}>
          {rules.changes.map(({ label, name, before, after }) => (
            <li key={`${label} ${name}`}>{t('plan.rules.change', { label, name, before: written(before), after: written(after) })}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.choices} data-print="none">
        {rules.possible ? (
          <CartForm {...choose('new')}>
            <Button type="submit" variant="line" size="s">
              {t('plan.rules.new')}
            </Button>
          </CartForm>
        ) : null}
        <CartForm {...choose('keep')}>
          <Button type="submit" variant="quiet" size="s">
            {t('plan.rules.keep')}
          </Button>
        </CartForm>
      </div>
    </Note>
  );
}
