import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShop, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Failure } from 'shared-contracts';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { failureMessage } from 'shared-contracts/rules/failure-text';
import { Button, Field, Note, Select, TextInput, formatNumber } from 'shared-ui';
import { planBlockId } from '../lines/line-id.ts';
import { CartForm } from '../page/cart-form.tsx';
import { failureText } from '../page/failure-text.ts';
import { useCartCall } from '../page/use-cart-call.ts';
import { changePlan } from '../state/cart-actions.ts';
import styles from './plan-block.module.css';
import { readPlanChange } from './plan-change.ts';
import type { RefusedPlan } from './plan-change.ts';

/** Name, height, colour and lengths of a plan: one button changes all its lines. What is refused stays as typed. */
export function PlanForm({ plan, refused }: { plan: CartPlan; refused: RefusedPlan | null }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const shop = useShop();
  const call = useCartCall();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const typed = refused?.typed;
  const { height_cm, heights_cm, colour, colours, lengths } = plan.choices;
  const errorOf = (field: string) => (failure?.kind === 'rule' ? failure.errors?.[field]?.join(' ') : undefined);
  const metres = (mm: number) => formatNumber(mm / 1000, locale, { useGrouping: false, maximumFractionDigits: 3 });
  const send = async (form: FormData) => {
    setIsBusy(true);
    setFailure(null);
    await call(changePlan(shop, plan.share_id, readPlanChange(form)), (error) => {
      setFailure(error);
      return true;
    });
    setIsBusy(false);
  };
  return (
    <CartForm
      intent="plan-change"
      fields={{ plan: plan.share_id }}
      fragment={planBlockId(plan.share_id)}
      className={styles.form}
      onSend={(form) => void send(form)}
    >
      {failure ? (
        <Note tone="danger" role="alert" failure={refused}>
          {isBesideFields(failure, plan) ? failureMessage(failure, { network: '', http: '' }) : failureText(failure, t)}
        </Note>
      ) : null}
      <div className={styles.fields}>
        <Field label={t('plan.name')} error={errorOf('name')} className={styles.wide}>
          <TextInput
            size="s"
            name="name"
            defaultValue={typed?.name ?? (plan.is_named ? plan.name : '')}
            placeholder={plan.is_named ? undefined : plan.name}
            maxLength={MAX_LENGTHS.planName}
            autoComplete="off"
          />
        </Field>
        {height_cm === null ? null : (
          <Field label={t('plan.height')} error={errorOf('height_cm')}>
            <Select size="s" name="height_cm" defaultValue={typed?.height_cm ?? height_cm}>
              {heights_cm.map((height) => (
                <option key={height} value={height}>
                  {t('plan.cm', { height: formatNumber(height, locale) })}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {colours.length > 1 ? (
          <Field label={plan.kind === 'gabion' ? t('plan.stone') : t('plan.colour')} error={errorOf('colour')}>
            <Select size="s" name="colour" defaultValue={typed?.colour ?? colour ?? undefined}>
              {colours.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {lengths.map(({ label, mm }, index) => (
          <Field key={`${index} ${label}`} label={t('plan.metres', { label })} error={errorOf(`lengths_mm.${index}`)}>
            <TextInput
              size="s"
              name="length"
              inputMode="decimal"
              unit="m"
              defaultValue={typed?.lengths[index] ?? metres(mm)}
              autoComplete="off"
              required
            />
          </Field>
        ))}
      </div>
      <Button type="submit" variant="line" size="s" busy={isBusy} busyLabel={t('busy')}>
        {t('plan.save')}
      </Button>
    </CartForm>
  );
}

/** Whether every message of the refusal is shown beside one of the form's fields. */
function isBesideFields(failure: Failure, { choices }: CartPlan): boolean {
  const fields = [
    'name',
    ...(choices.height_cm === null ? [] : ['height_cm']),
    ...(choices.colours.length > 1 ? ['colour'] : []),
    ...choices.lengths.map((_length, index) => `lengths_mm.${index}`),
  ];
  const errors = Object.keys(failure.kind === 'rule' ? (failure.errors ?? {}) : {});
  return errors.length > 0 && errors.every((field) => fields.includes(field));
}
