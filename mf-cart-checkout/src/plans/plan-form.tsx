import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShop, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { Button, Field, Note, Select, TextInput, formatNumber } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { failureText } from '../page/failure-text.ts';
import { useCartCall } from '../page/use-cart-call.ts';
import { changePlan } from '../state/cart-actions.ts';
import styles from './plan-block.module.css';
import { readPlanChange } from './plan-change.ts';

/** Name, height, colour and lengths of a plan: one button changes all its lines. What is refused stays as typed. */
export function PlanForm({ plan }: { plan: CartPlan }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const shop = useShop();
  const call = useCartCall();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { height_cm, heights_cm, colour, colours, lengths } = plan.choices;
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
    <CartForm intent="plan-change" fields={{ plan: plan.share_id }} className={styles.form} onSend={(form) => void send(form)}>
      {failure ? (
        <Note tone="danger" role="alert">
          {failureText(failure, t)}
        </Note>
      ) : null}
      <div className={styles.fields}>
        <Field label={t('plan.name')} className={styles.wide}>
          <TextInput
            size="s"
            name="name"
            defaultValue={plan.is_named ? plan.name : ''}
            placeholder={plan.is_named ? undefined : plan.name}
            maxLength={MAX_LENGTHS.planName}
            autoComplete="off"
          />
        </Field>
        {height_cm === null ? null : (
          <Field label={t('plan.height')}>
            <Select size="s" name="height_cm" defaultValue={height_cm}>
              {heights_cm.map((height) => (
                <option key={height} value={height}>
                  {t('plan.cm', { height: formatNumber(height, locale) })}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {colours.length > 1 ? (
          <Field label={plan.kind === 'gabion' ? t('plan.stone') : t('plan.colour')}>
            <Select size="s" name="colour" defaultValue={colour ?? undefined}>
              {colours.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {lengths.map(({ label, mm }, index) => (
          <Field key={`${index} ${label}`} label={t('plan.metres', { label })}>
            <TextInput size="s" name="length" inputMode="decimal" unit="m" defaultValue={metres(mm)} autoComplete="off" required />
          </Field>
        ))}
      </div>
      <Button type="submit" variant="line" size="s" busy={isBusy} busyLabel={t('busy')}>
        {t('plan.save')}
      </Button>
    </CartForm>
  );
}
