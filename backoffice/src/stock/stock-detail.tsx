import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { STOCK_REASONS, stockBody } from 'shared-contracts/staff/stock';
import type { StockRecord, StockRecordAnswer } from 'shared-contracts/staff/stock';
import { Field, FormGrid, Select, TextInput } from 'shared-ui';
import * as z from 'zod';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { EventList } from '../detail/event-list.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { OrderLink } from '../detail/record-links.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';

const stockPath = (sku: string): string => `/stock/${encodeURIComponent(sku)}`;

/** Pieces of one variant: how many there are, who reserves them, and who changed them why. */
export default function StockDetail() {
  const { t } = useTranslation('stock');
  const { sku = '' } = useParams();
  const can = useCan();
  const back = { path: '/stock', label: t('back') };
  const { answer, placeholder } = useRecord(recordQuery<StockRecordAnswer>('/stock', sku), { title: sku, back });
  if (!answer) return placeholder;
  const { data: record } = answer;
  return (
    <Page title={record.sku} back={back} intro={`${record.product_name} · ${record.name}`} side={<Changes record={record} />}>
      <Figures record={record} />
      {can('write_stock') ? (
        <Panel title={t('change.title')}>
          <StockForm key={record.sku} record={record} />
        </Panel>
      ) : null}
      <Reservations record={record} />
    </Page>
  );
}

function Figures({ record }: { record: StockRecord }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  return (
    <Panel title={t('figures')}>
      <Facts
        items={[
          { term: t('column.onHand'), details: format.number(record.on_hand) },
          { term: t('column.reserved'), details: format.number(record.reserved) },
          { term: t('column.left'), details: <b>{format.number(record.left)}</b> },
          { term: t('column.restock'), details: record.restock_date ? format.weekday(record.restock_date) : null },
        ]}
      />
    </Panel>
  );
}

/** What the form's text inputs hold. */
interface StockInput {
  on_hand: string;
  restock_date: string;
  reason: string;
  note: string;
}

const { on_hand: pieces, restock_date: restockDate, reason, note } = stockBody.shape;
const fields = z.object({
  on_hand: z
    .string()
    .trim()
    .min(1)
    .transform((text) => Number(text))
    .pipe(pieces),
  restock_date: z.preprocess((value) => (value === '' ? null : value), restockDate),
  reason,
  note: z.preprocess((value) => (value === '' ? undefined : value), note),
});

const inputOf = (record: StockRecord): StockInput => ({
  on_hand: String(record.on_hand),
  restock_date: record.restock_date ?? '',
  reason: '',
  note: '',
});

function StockForm({ record }: { record: StockRecord }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const client = useQueryClient();
  const state = useStaffForm({
    schema: fields as unknown as z.ZodType<z.output<typeof fields>, StockInput>,
    values: inputOf(record),
    revision: record.revision,
    save: (values, revision) => staffApi.put<StockRecordAnswer>(stockPath(record.sku), { ...values, revision }),
    // Reason and note belong to the change and not to the record: they stay as typed.
    readRecord: fromRecord((current: StockRecord, typed: StockInput) => ({ ...inputOf(current), reason: typed.reason, note: typed.note })),
    onSaved: (answer) => {
      client.setQueryData(recordQuery('/stock', record.sku).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['/stock', 'list'] });
      void client.invalidateQueries({ queryKey: ['queues'] });
      showDone(t('change.saved', { sku: record.sku, pieces: format.number(answer.data.on_hand) }));
    },
  });
  const labels = { on_hand: t('column.onHand'), restock_date: t('column.restock') };
  return (
    <StaffForm
      state={state}
      submitLabel={t('change.save')}
      labels={labels}
      describe={(name, value) => (name === 'restock_date' && value ? format.day(String(value)) : String(value ?? ''))}
    >
      <FormGrid>
        <Field {...state.field('on_hand')} label={labels.on_hand} hint={t('change.onHandHint')} span={6}>
          <TextInput {...state.form.register('on_hand')} inputMode="numeric" autoComplete="off" required />
        </Field>
        <Field
          {...state.field('restock_date')}
          label={labels.restock_date}
          optionalLabel={t('optional')}
          hint={t('change.restockHint')}
          span={6}
        >
          <TextInput {...state.form.register('restock_date')} type="date" />
        </Field>
        <Field {...state.field('reason')} label={t('change.reason')} span={6}>
          <Select {...state.form.register('reason')} required>
            <option value="">{t('change.choose')}</option>
            <Options of={STOCK_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))} />
          </Select>
        </Field>
        <Field {...state.field('note')} label={t('change.note')} optionalLabel={t('optional')} span={6}>
          <TextInput {...state.form.register('note')} autoComplete="off" />
        </Field>
      </FormGrid>
    </StaffForm>
  );
}

function Reservations({ record: { reservations } }: { record: StockRecord }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  if (reservations.length === 0) return null;
  return (
    <TablePanel
      title={t('reservations.title')}
      columns={[
        { key: 'number', label: t('reservations.number') },
        { key: 'name', label: t('reservations.name') },
        { key: 'at', label: t('reservations.at') },
        { key: 'amount', label: t('reservations.amount'), align: 'end' },
      ]}
      rows={reservations.map(({ number, amount, ordered_at: at, name }) => ({
        key: number,
        cells: {
          number: <OrderLink number={number} />,
          name,
          at: format.moment(at),
          amount: format.number(amount),
        },
      }))}
    />
  );
}

/** What staff changed, and what orders and returns did, the latest first. */
function Changes({ record: { changes, movements = [] } }: { record: StockRecord }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const reasonText = (text: string | null): string => {
    const known = STOCK_REASONS.find((each) => each === text);
    return known ? t(`reason.${known}`) : (text ?? '');
  };
  const events = [
    ...changes.map(({ at, actor, reason: why, note: remark, from, to }) => ({
      at,
      label: from === null || to === null ? reasonText(why) : `${format.number(from)} → ${format.number(to)}`,
      text: [from === null || to === null ? '' : reasonText(why), remark, actor].filter(Boolean).join(' · '),
    })),
    ...movements.map(({ at, kind, amount, order }) => ({ at, label: t(`movement.${kind}`, { count: amount }), text: order })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={t('changes.title')}>
      {events.length === 0 ? <p>{t('changes.none')}</p> : null}
      <EventList
        label={t('changes.title')}
        events={events.map(({ at, label, text }, index) => ({ key: String(index), at: format.moment(at), dateTime: at, label, text }))}
      />
    </Panel>
  );
}
