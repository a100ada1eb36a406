import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { receiptBody } from 'shared-contracts/staff/on-invoice';
import { Field, TextInput } from 'shared-ui';
import * as z from 'zod';
import { typedEuro } from '../form/amounts.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { currentLang } from '../i18n/texts.ts';
import { useActionForm } from './use-action-form.ts';
import type { ActionFormProps } from './use-action-form.ts';

const CENTS = 100;
const receiptFields = z.object({
  amount_cents: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/)
    .transform((text) => Math.round(Number(text.replace(',', '.')) * CENTS)),
  received_on: receiptBody.shape.received_on,
  bank_reference: receiptBody.shape.bank_reference,
  attempt: z.uuid(),
});

/** Money that arrived on the shop's account for an order on invoice. What is open is typed already, and can be less. */
export function ReceiptForm(props: ActionFormProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const open = props.order.on_invoice?.open_cents ?? 0;
  // the same form again records nothing more
  const [attempt] = useState(() => crypto.randomUUID());
  const state = useActionForm(props, {
    schema: receiptFields as unknown as z.ZodType<z.output<typeof receiptFields>, Record<keyof z.output<typeof receiptFields>, string>>,
    values: { amount_cents: typedEuro(open, currentLang()), received_on: brusselsDay(new Date()), bank_reference: '', attempt },
    path: 'receipts',
    doneText: t('done.record_receipt', { number: props.order.number }),
  });
  return (
    <StaffForm state={state} submitLabel={t('action.record_receipt')}>
      <p>{t('explain.record_receipt', { open: format.money(open) })}</p>
      <Field {...state.field('amount_cents')} label={t('receipt.amount')}>
        <TextInput {...state.form.register('amount_cents')} unit="€" inputMode="decimal" />
      </Field>
      <Field {...state.field('received_on')} label={t('receipt.on')}>
        <TextInput {...state.form.register('received_on')} type="date" />
      </Field>
      <Field {...state.field('bank_reference')} label={t('receipt.reference')} optionalLabel={t('optional')}>
        <TextInput {...state.form.register('bank_reference')} />
      </Field>
    </StaffForm>
  );
}
