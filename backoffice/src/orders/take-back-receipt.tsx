import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBackReceiptBody } from 'shared-contracts/staff/on-invoice';
import type { StaffOrder } from 'shared-contracts/staff/orders';
import { Button, DefinitionList, Dialog, Field, TextArea } from 'shared-ui';
import * as z from 'zod';
import { StaffForm } from '../form/staff-form.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useActionForm } from './use-action-form.ts';
import type { ActionFormProps } from './use-action-form.ts';

type Payment = StaffOrder['payments'][number];

interface TakeBackProps extends Omit<ActionFormProps, 'onDone'> {
  payment: Payment;
}

const centsOf = ({ received_cents: received, amount_cents: asked }: Payment): number => received ?? asked;

/** A button for money that was recorded by mistake: its form says what is paid and open before and after. Nothing where the API does not allow it. */
export function TakeBackReceipt({ payment, ...props }: TakeBackProps) {
  const { t } = useTranslation('orders');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { id, after_taking_back: after } = payment;
  const isPossible = id !== undefined && after != null;
  useEffect(() => {
    // the button went with what it did: reading goes on at the record's title
    if (isDone && !isPossible && document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isDone, isPossible]);
  const close = () => setIsOpen(false);
  const finish = () => {
    setIsDone(true);
    close();
  };
  return (
    <>
      {isPossible ? (
        <Button
          size="s"
          variant="line"
          aria-label={t('takeBack.about', { amount: format.money(centsOf(payment)) })}
          onClick={() => setIsOpen(true)}
        >
          {t('takeBack.action')}
        </Button>
      ) : null}
      <Dialog open={isOpen && isPossible} onClose={close} title={t('takeBack.title')} closeLabel={frame('close')} size="s">
        {isPossible ? <TakeBackForm {...props} id={id} cents={centsOf(payment)} after={after} onDone={finish} /> : null}
      </Dialog>
    </>
  );
}

interface TakeBackFormProps extends ActionFormProps {
  id: number;
  cents: number;
  after: NonNullable<Payment['after_taking_back']>;
}

const takeBackFields = z.object({ reason: takeBackReceiptBody.shape.reason });

function TakeBackForm({ id, cents, after, ...props }: TakeBackFormProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { number, on_invoice: invoice } = props.order;
  const state = useActionForm(props, {
    schema: takeBackFields,
    values: { reason: '' },
    path: `receipts/${id}/take-back`,
    doneText: t('takeBack.done', { number }),
  });
  const change = (before: number, then: number): string =>
    t('takeBack.change', { before: format.money(before), after: format.money(then) });
  return (
    <StaffForm state={state} submitLabel={t('takeBack.title')}>
      <p>{t('takeBack.explain')}</p>
      <DefinitionList
        align="end"
        items={[
          { term: t('takeBack.amount'), details: format.money(cents) },
          { term: t('takeBack.received'), details: change(invoice?.received_cents ?? 0, after.received_cents) },
          { term: <b>{t('takeBack.open')}</b>, details: <b>{change(invoice?.open_cents ?? 0, after.open_cents)}</b> },
        ]}
      />
      <Field {...state.field('reason')} label={t('takeBack.reason')} hint={t('takeBack.reasonHint')}>
        <TextArea {...state.form.register('reason')} rows={2} />
      </Field>
    </StaffForm>
  );
}
