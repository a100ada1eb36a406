import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectPendingVariantIds, selectVatView, useShop, useShopSelector } from 'shared-contracts';
import type { CartLine } from 'shared-contracts/wire/cart';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { Accordion, Button, ButtonLink, Note, formatList, formatMoney, formatNumber } from 'shared-ui';
import { planBlockId } from '../lines/line-id.ts';
import { LineSummaries } from '../lines/line-summary.tsx';
import { CartForm } from '../page/cart-form.tsx';
import { useCartCall } from '../page/use-cart-call.ts';
import { changePlan } from '../state/cart-actions.ts';
import styles from './plan-block.module.css';
import type { RefusedPlan } from './plan-change.ts';
import { PlanColours } from './plan-colours.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanRules } from './plan-rules.tsx';
import { PlanSketch } from './plan-sketch.tsx';

interface Props {
  plan: CartPlan;
  lines: readonly CartLine[];
  refused: RefusedPlan | null;
  onRemove: () => void;
}

/** A plan as one block: drawing, name, total, what can be changed, and its parts folded away. */
export function PlanBlock({ plan, lines, refused, onRemove }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const pending = useShopSelector(selectPendingVariantIds);
  const isPending = lines.some(({ variant_id }) => pending.includes(variant_id));
  const total = vatView === 'excl' ? plan.items_excl_vat_cents : plan.items_incl_vat_cents;
  const id = planBlockId(plan.share_id);
  return (
    <li id={id} tabIndex={-1} className={styles.plan} aria-labelledby={`${id}-name`} aria-busy={isPending || undefined}>
      <div className={styles.head}>
        <PlanSketch sketch={plan.sketch} label={t('plan.drawing', { name: plan.name })} className={styles.sketch} />
        <div className={styles.what}>
          <h3 id={`${id}-name`} className={`typed-text ${styles.name}`}>
            {plan.name}
          </h3>
          <p className={styles.meta}>{plan.summary}</p>
          <p className={styles.meta}>{t('plan.pieces', { count: plan.piece_count, amount: formatNumber(plan.piece_count, locale) })}</p>
        </div>
        <p className={styles.total} data-waiting={isPending || undefined}>
          {formatMoney(total, locale)}
        </p>
        <CartForm className={styles.remove} data-print="none" intent="plan-remove" fields={{ plan: plan.share_id }} onSend={onRemove}>
          <Button type="submit" variant="quiet" iconOnly icon="trash">
            {t('line.remove', { title: plan.name })}
          </Button>
        </CartForm>
      </div>
      <PlanProblems plan={plan} />
      <PlanColours plan={plan} />
      <PlanRules plan={plan} />
      <div className={styles.tools}>
        <Accordion summary={t('plan.change')} className={styles.fold} data-print="none" open={refused ? true : undefined}>
          <PlanForm key={plan.revision} plan={plan} refused={refused} />
          <ButtonLink
            variant="quiet"
            size="s"
            icon="ruler"
            className={styles.edit}
            to={paths.configurator(lang, { plan: plan.share_id, of: plan.share_id })}
          >
            {t('plan.edit')}
          </ButtonLink>
        </Accordion>
        <Accordion summary={t('plan.parts', { count: plan.line_count })} className={styles.fold}>
          <LineSummaries lines={lines} onLeave={stay} label={t('plan.partsOf', { name: plan.name })} />
        </Accordion>
      </div>
    </li>
  );
}

/** `LineSummaries` links the products only with a callback; there is nothing to close. */
const stay = () => undefined;

/** What is sold out: a plan lacks nothing else. */
function PlanProblems({ plan }: { plan: CartPlan }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const shop = useShop();
  const call = useCartCall();
  const leftOut = plan.left_out.map(({ label, amount }) => t('plan.leftOutPart', { label, amount: formatNumber(amount, locale) }));
  // the sentences of planner, payment and mail; an older API only has the parts
  const missing = plan.missing ?? (leftOut.length > 0 ? [t('plan.leftOut', { parts: formatList(leftOut, locale) })] : []);
  return (
    <>
      {plan.problems.length > 0 ? (
        <Note tone="warn" role="status">
          {plan.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <CartForm
            className={styles.fix}
            data-print="none"
            intent="plan-change"
            fields={{ plan: plan.share_id }}
            onSend={() => void call(changePlan(shop, plan.share_id, {}))}
          >
            <Button type="submit" variant="line" size="s">
              {t('plan.fit')}
            </Button>
          </CartForm>
        </Note>
      ) : null}
      {missing.length > 0 ? (
        <Note>
          {missing.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      ) : null}
    </>
  );
}
