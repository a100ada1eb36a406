import { useTranslation } from 'react-i18next';
import { readSlotValue, slotValue } from 'shared-contracts/rules/slot-value';
import { closeReturnBody } from 'shared-contracts/staff/returns';
import type { StaffReturn, StaffReturnAnswer } from 'shared-contracts/staff/returns';
import { Field, Note, Select, TextArea, TextInput } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { RecordActions } from '../detail/record-actions.tsx';
import { optionalEuroField, piecesField } from '../form/amounts.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { returnPath, useReturnChanged } from './use-return.ts';

interface ReturnActionsProps {
  record: StaffReturn;
  revision: string | undefined;
}

/** Receiving and refunding are two steps; each opens a form that says what will happen. */
export function ReturnActions({ record, revision }: ReturnActionsProps) {
  const { t } = useTranslation('returns');
  return (
    <RecordActions actions={record.actions} labelOf={(action) => t(`action.${action}`)}>
      {(action, close) => {
        if (action === 'receive') return <ReceiveForm record={record} revision={revision} onDone={close} />;
        if (action === 'collection') return <CollectionForm record={record} revision={revision} onDone={close} />;
        return <RefundForm record={record} revision={revision} onDone={close} />;
      }}
    </RecordActions>
  );
}

interface FormProps extends ReturnActionsProps {
  onDone: () => void;
}

/** Names of fields may not be numbers: a form would take them for places in a list. */
const fieldOf = (id: number): string => `item${id}`;

function ReceiveForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('returns');
  const show = useReturnChanged();
  const schema = z.object(Object.fromEntries(record.items.map(({ id, amount }) => [fieldOf(id), piecesField(amount)])));
  const state = useStaffForm({
    schema: schema as z.ZodType<Record<string, number>, Record<string, string>>,
    values: Object.fromEntries(record.items.map(({ id, restock }) => [fieldOf(id), String(restock)])),
    revision,
    save: (pieces, expected) =>
      staffApi.post<StaffReturnAnswer>(`${returnPath(record.number)}/receive`, {
        restock_items: Object.fromEntries(record.items.map(({ id }) => [String(id), pieces[fieldOf(id)]])),
        revision: expected,
      }),
    onSaved: (answer) => {
      showDone(t('done.receive', { number: record.number }));
      show(answer);
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('action.receive')}>
      <p>{t('explain.receive')}</p>
      {record.items.map(({ id, sku, amount, product_name: name, reason }, index) => (
        <Field
          key={id}
          {...state.field(fieldOf(id))}
          label={t('receive.pieces', { sku, amount })}
          hint={t('receive.hint', { name, reason: t(`reason.${reason}`) })}
        >
          <TextInput
            {...state.form.register(fieldOf(id))}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            required
          />
        </Field>
      ))}
    </StaffForm>
  );
}

/** Moves the collection; the customer gets a mail. */
function CollectionForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const show = useReturnChanged();
  const current = record.collection ?? null;
  const free = record.free_slots ?? [];
  const slots = current === null || free.some((slot) => slotValue(slot) === slotValue(current)) ? free : [current, ...free];
  const state = useStaffForm({
    schema: z.object({ slot: z.string() }),
    values: { slot: slotValue(current) },
    revision,
    save: ({ slot }, expected) =>
      staffApi.post<StaffReturnAnswer>(`${returnPath(record.number)}/collection`, { slot: readSlotValue(slot), revision: expected }),
    onSaved: (answer) => {
      showDone(t('done.collection', { number: record.number }));
      show(answer);
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('action.collection')}>
      <p>{t('explain.collection')}</p>
      <Field {...state.field('slot')} label={t('collection.label')}>
        <Select {...state.form.register('slot')}>
          <option value="">{t('collection.phone')}</option>
          <Options
            of={slots.map((slot) => ({ value: slotValue(slot), label: t(`collection.${slot.half}`, { day: format.weekday(slot.day) }) }))}
          />
        </Select>
      </Field>
    </StaffForm>
  );
}

function RefundForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const show = useReturnChanged();
  const gifts = record.items.filter(({ kind }) => kind === 'gift');
  const schema = z.object({
    refund: optionalEuroField,
    note: closeReturnBody.shape.note,
    ...Object.fromEntries(gifts.map(({ id, amount }) => [fieldOf(id), piecesField(amount)])),
  });
  interface Typed extends Record<string, string | number | undefined> {
    refund: string;
    note: string;
  }
  interface Refund extends Record<string, string | number | undefined> {
    refund: number | undefined;
    note: string | undefined;
  }
  const state = useStaffForm<Typed, Refund, StaffReturnAnswer>({
    schema: schema as unknown as z.ZodType<Refund, Typed>,
    values: { refund: '', note: '', ...Object.fromEntries(gifts.map(({ id }) => [fieldOf(id), '0'])) },
    revision,
    fieldOfCode: { 'return.refund_exceeds': 'refund' },
    save: ({ refund, note, ...missing }, expected) =>
      staffApi.post<StaffReturnAnswer>(`${returnPath(record.number)}/close`, {
        refund_cents: refund,
        note: note === '' ? undefined : note,
        missing_gifts: Object.fromEntries(gifts.map(({ id, sku }) => [sku, missing[fieldOf(id)]])),
        revision: expected,
      }),
    onSaved: (answer) => {
      const { number, refund_cents: refund, sums } = answer.data;
      const { deducted_cents: deducted = 0 } = sums;
      const values = { number, refund: format.money((refund ?? 0) - deducted), deducted: format.money(deducted) };
      showDone(deducted > 0 ? t('done.closeInvoice', values) : t('done.close', values));
      show(answer);
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('action.close')}>
      {record.received_at === null ? <Note tone="warn">{t('explain.notReceived')}</Note> : null}
      <p>
        {t((record.sums.deducted_cents ?? 0) > 0 ? 'explain.closeInvoice' : 'explain.close', {
          refund: format.money(record.sums.refund_cents),
        })}
      </p>
      {gifts.map(({ id, sku, amount }) => (
        <Field key={id} {...state.field(fieldOf(id))} label={t('refund.missing', { sku, amount })}>
          <TextInput {...state.form.register(fieldOf(id))} inputMode="numeric" autoComplete="off" required />
        </Field>
      ))}
      <Field {...state.field('refund')} label={t('refund.amount')} optionalLabel={t('optional')} hint={t('refund.hint')}>
        <TextInput {...state.form.register('refund')} unit="€" inputMode="decimal" autoComplete="off" />
      </Field>
      <Field
        {...state.field('note')}
        label={t('refund.note', { language: frame(`record.language.${record.lang}`) })}
        optionalLabel={t('optional')}
      >
        <TextArea {...state.form.register('note')} rows={3} />
      </Field>
    </StaffForm>
  );
}
