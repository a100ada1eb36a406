import { useTranslation } from 'react-i18next';
import {
  cancelOrderBody,
  cancelRestBody,
  deliverOrderBody,
  orderDepositBody,
  resolveOrderBody,
  shipOrderBody,
} from 'shared-contracts/staff/orders';
import type { OrderAction, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { Field, TextArea, TextInput } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { RecordActions } from '../detail/record-actions.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ShipForm } from './ship-form.tsx';
import { emptyAsMissing, useActionForm } from './use-action-form.ts';
import type { ActionFormProps } from './use-action-form.ts';
import { orderPath, useOrderChanged } from './use-order.ts';

/** The steps that move the order on; the first of them is the main button. */
const FORWARD: readonly OrderAction[] = ['ship', 'make_ready', 'deliver', 'hand_over'];

/** Buttons of what the API says is possible now; each opens a form that says what will happen. */
export function OrderActions({ order, revision }: Omit<ActionFormProps, 'onDone'>) {
  const { t } = useTranslation('orders');
  return (
    <RecordActions
      actions={order.actions}
      main={order.actions.find((each) => FORWARD.includes(each))}
      labelOf={(action) => t(`action.${action}`)}
      isWide={(action) => action === 'ship'}
    >
      {(action, close) => <ActionForm action={action} order={order} revision={revision} onDone={close} />}
    </RecordActions>
  );
}

function ActionForm({ action, ...rest }: ActionFormProps & { action: OrderAction }) {
  if (action === 'ship') return <ShipForm {...rest} />;
  if (action === 'make_ready') return <PlainForm {...rest} action={action} path="ship" body={{}} schema={shipOrderBody} />;
  if (action === 'deliver' || action === 'hand_over') return <DeliverForm {...rest} action={action} />;
  if (action === 'cancel') return <PlainForm {...rest} action={action} path="cancel" body={{}} schema={cancelOrderBody} />;
  if (action === 'cancel_rest') return <PlainForm {...rest} action={action} path="cancel-rest" body={{}} schema={cancelRestBody} />;
  if (action === 'return_deposit') return <DepositForm {...rest} />;
  if (action === 'record_receipt') return <ReceiptForm {...rest} />;
  return (
    <PlainForm
      {...rest}
      action={action}
      path="resolve"
      body={{ decision: action === 'resolve_refund' ? 'refund' : 'keep' }}
      schema={resolveOrderBody}
    />
  );
}

const deliverFields = z.object({ on: emptyAsMissing(deliverOrderBody.shape.on) });

function DeliverForm({ action, ...props }: ActionFormProps & { action: 'deliver' | 'hand_over' }) {
  const { t } = useTranslation('orders');
  const state = useActionForm(props, {
    schema: deliverFields as unknown as z.ZodType<z.output<typeof deliverFields>, { on: string }>,
    values: { on: '' },
    path: 'deliver',
    doneText: t(`done.${action}`, { number: props.order.number }),
  });
  return (
    <StaffForm state={state} submitLabel={t(`action.${action}`)}>
      <p>{t(`explain.${action}`)}</p>
      <Field {...state.field('on')} label={t('deliver.on')} optionalLabel={t('optional')} hint={t('deliver.hint')}>
        <TextInput {...state.form.register('on')} type="date" />
      </Field>
    </StaffForm>
  );
}

interface PlainFormProps extends ActionFormProps {
  action: Exclude<OrderAction, 'ship' | 'deliver' | 'hand_over' | 'return_deposit' | 'record_receipt'>;
  path: string;
  body: Record<string, unknown>;
  schema: z.ZodType;
}

/** An action without a choice: it says what happens, and asks for one press. */
function PlainForm({ action, path, body, schema, ...props }: PlainFormProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const state = useActionForm(props, {
    schema: schema as z.ZodType<Record<string, unknown>, Record<string, unknown>>,
    values: body,
    path,
    doneText: t(`done.${action}`, { number: props.order.number }),
  });
  return (
    <StaffForm state={state} submitLabel={t(`action.${action}`)}>
      <p>
        {action === 'cancel' && props.order.on_invoice
          ? t('explain.cancelInvoice')
          : t(`explain.${action}`, { total: format.money(props.order.sums.total_cents) })}
      </p>
    </StaffForm>
  );
}

const CENTS = 100;
const depositFields = z.object({
  keep: z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,2})?$/)
    .transform((text) => Math.round(Number(text.replace(',', '.')) * CENTS)),
  note: emptyAsMissing(orderDepositBody.shape.note),
});

function DepositForm(props: ActionFormProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const show = useOrderChanged();
  const { order, revision, onDone } = props;
  const state = useStaffForm({
    schema: depositFields as unknown as z.ZodType<z.output<typeof depositFields>, { keep: string; note: string }>,
    values: { keep: '0', note: '' },
    revision,
    save: ({ keep, note }, expected) =>
      staffApi.post<StaffOrderAnswer>(`${orderPath(order.number)}/deposit`, { keep_cents: keep, note, revision: expected }),
    onSaved: (answer) => {
      showDone(t('done.return_deposit', { number: order.number }));
      show(answer);
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('action.return_deposit')}>
      <p>{t('explain.return_deposit', { deposit: format.money(order.sums.deposit_cents) })}</p>
      <Field {...state.field('keep')} label={t('deposit.keep')} hint={t('deposit.hint')}>
        <TextInput {...state.form.register('keep')} unit="€" inputMode="decimal" />
      </Field>
      <Field {...state.field('note')} label={t('deposit.note')} optionalLabel={t('optional')}>
        <TextArea {...state.form.register('note')} rows={2} />
      </Field>
    </StaffForm>
  );
}
