import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartTrialAnswer, TrialCart } from 'shared-contracts/staff/cart-trial';
import { COUPON_KINDS, couponBody, newCouponBody } from 'shared-contracts/staff/coupons';
import type { CouponAnswer, NewCouponBody } from 'shared-contracts/staff/coupons';
import { Checkbox, Field, FormGrid, Select, TextInput } from 'shared-ui';
import type * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { flatSchema, joinedControl } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { CartTrialPanel } from '../form/cart-trial.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import { currentLang } from '../i18n/texts.ts';
import { couponBodyOf, couponValues } from './coupon-fields.ts';

type Rule = Omit<NewCouponBody, 'code'> & { code?: string };

interface CouponFormProps {
  values: FlatValues;
  /** of a code that exists */
  revision?: string | undefined;
  save: (rule: Rule & { revision?: string | undefined }, call: { attempt: string }) => Promise<CouponAnswer>;
  onSaved: (answer: CouponAnswer) => void;
}

/** What a code gives, and when; below it, what it would give a cart before it is saved. */
export function CouponForm({ values, revision, save, onSaved }: CouponFormProps) {
  const { t } = useTranslation('coupons');
  const { t: frame } = useTranslation('frame');
  const can = useCan();
  const isNew = revision === undefined;
  const schema = useMemo(
    () =>
      flatSchema<Rule>(
        (isNew ? newCouponBody : couponBody.omit({ revision: true })) as unknown as z.ZodType<Rule>,
        couponBodyOf,
        joinedControl,
        frame,
      ),
    [isNew, frame],
  );
  const state = useStaffForm<FlatValues, Rule, CouponAnswer>({
    schema,
    values,
    ...(revision === undefined ? {} : { revision }),
    fieldOfCode: { 'coupon.percentage': 'value', 'coupon.period': 'until', 'coupon.exists': 'code' },
    controlOf: joinedControl,
    save: (rule, expected, call) => save({ ...rule, ...(expected === undefined ? {} : { revision: expected }) }, call),
    readRecord: fromAnswer((data: CouponAnswer['data']) => couponValues(data, currentLang())),
    onSaved,
  });
  const labels = {
    code: t('code'),
    kind: t('kind'),
    value: t('value'),
    min_goods_cents: t('minimum'),
    from: t('from'),
    until: t('until'),
    once_per_customer: t('once'),
  };
  const isPercentage = state.form.watch('kind') === 'percentage';
  const attempt = async (cart: TrialCart): Promise<CartTrialAnswer | null> => {
    if (!(await state.form.trigger())) return null;
    return staffApi.post<CartTrialAnswer>('/coupons/try', { ...couponBodyOf(state.form.getValues()), ...cart });
  };
  return (
    <>
      <Panel title={t('rule')}>
        <StaffForm
          state={state}
          submitLabel={t(isNew ? 'add' : 'save')}
          isReadOnly={!can('write_coupons')}
          labels={labels}
          describe={(name, value) =>
            name === 'kind' ? t(`kinds.${value as 'amount'}`) : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? '')
          }
        >
          {isNew ? (
            <Field {...state.field('code')} label={labels.code} hint={t('codeHint')}>
              <TextInput {...state.form.register('code')} autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
            </Field>
          ) : null}
          <FormGrid>
            <Field {...state.field('kind')} label={labels.kind} span={6}>
              <Select {...state.form.register('kind')}>
                <Options of={COUPON_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))} />
              </Select>
            </Field>
            <Field {...state.field('value')} label={labels.value} hint={t(isPercentage ? 'percentHint' : 'amountHint')} span={6}>
              <TextInput {...state.form.register('value')} inputMode="decimal" autoComplete="off" required />
            </Field>
            <Field {...state.field('from')} label={labels.from} optionalLabel={t('optional')} span={6}>
              <TextInput {...state.form.register('from')} type="date" />
            </Field>
            <Field {...state.field('until')} label={labels.until} optionalLabel={t('optional')} hint={t('untilHint')} span={6}>
              <TextInput {...state.form.register('until')} type="date" />
            </Field>
          </FormGrid>
          <Field {...state.field('min_goods_cents')} label={labels.min_goods_cents} optionalLabel={t('optional')} hint={t('minimumHint')}>
            <TextInput {...state.form.register('min_goods_cents')} inputMode="decimal" autoComplete="off" />
          </Field>
          <Checkbox {...state.form.register('once_per_customer')} label={labels.once_per_customer} />
        </StaffForm>
      </Panel>
      <CartTrialPanel attempt={attempt} />
    </>
  );
}
