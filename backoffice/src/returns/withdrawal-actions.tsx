import { useTranslation } from 'react-i18next';
import { acceptWithdrawalBody, assignWithdrawalBody, closeWithdrawalBody } from 'shared-contracts/staff/withdrawals';
import type { StaffWithdrawal, StaffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { Field, Select, TextArea, TextInput } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { RecordActions } from '../detail/record-actions.tsx';
import { euroField } from '../form/amounts.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useWithdrawalChanged, withdrawalPath } from './use-return.ts';

interface WithdrawalActionsProps {
  record: StaffWithdrawal;
  revision: string | undefined;
}

/** Clearing up, accepting and settling a statement; each opens a form that says what will happen. */
export function WithdrawalActions({ record, revision }: WithdrawalActionsProps) {
  const { t } = useTranslation('returns');
  return (
    <RecordActions actions={record.actions} labelOf={(action) => t(`withdrawals.action.${action}`)}>
      {(action, close) => {
        if (action === 'assign') return <AssignForm record={record} revision={revision} onDone={close} />;
        if (action === 'accept') return <AcceptForm record={record} revision={revision} onDone={close} />;
        return <CloseForm record={record} revision={revision} onDone={close} />;
      }}
    </RecordActions>
  );
}

interface FormProps extends WithdrawalActionsProps {
  onDone: () => void;
}

interface AssignInput extends Record<string, string> {
  article: string;
  meaning: 'line' | 'none';
  sku: string;
  aside: string;
}
interface AssignOutput {
  meaning: AssignInput['meaning'];
  article: string;
  sku?: string;
  aside?: string;
}

/** What an article means that the customer named and the order does not have. */
function AssignForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const show = useWithdrawalChanged();
  const { article, sku, aside } = assignWithdrawalBody.shape;
  const schema = z.discriminatedUnion('meaning', [
    z.object({ meaning: z.literal('line'), article, sku: sku.unwrap() }),
    z.object({ meaning: z.literal('none'), article, aside: aside.unwrap() }),
  ]);
  const unclear = (record.items ?? []).filter(({ product_name: name, aside: reason }) => name === null && reason === null);
  const articles = record.order?.articles ?? [];
  const state = useStaffForm<AssignInput, AssignOutput, StaffWithdrawalAnswer>({
    schema: schema as unknown as z.ZodType<AssignOutput, AssignInput>,
    values: { article: unclear[0]?.article ?? '', meaning: 'line', sku: articles[0]?.sku ?? '', aside: '' },
    revision,
    save: ({ meaning: _, ...body }, expected) =>
      staffApi.post<StaffWithdrawalAnswer>(`${withdrawalPath(record.reference)}/assign`, { ...body, revision: expected }),
    onSaved: (answer) => {
      showDone(t('withdrawals.done.assign'));
      show(answer);
      onDone();
    },
  });
  const isLine = state.form.watch('meaning') === 'line';
  return (
    <StaffForm state={state} submitLabel={t('withdrawals.action.assign')}>
      <p>{t('withdrawals.explain.assign')}</p>
      <Field {...state.field('article')} label={t('withdrawals.assign.article')}>
        <Select {...state.form.register('article')}>
          <Options of={unclear.map(({ article: named, amount }) => ({ value: named, label: `${amount} × ${named}` }))} />
        </Select>
      </Field>
      <Field {...state.field('meaning')} label={t('withdrawals.assign.meaning')}>
        <Select {...state.form.register('meaning')}>
          <option value="line">{t('withdrawals.assign.line')}</option>
          <option value="none">{t('withdrawals.assign.none')}</option>
        </Select>
      </Field>
      {isLine ? (
        <Field {...state.field('sku')} label={t('items.sku')}>
          <Select {...state.form.register('sku')}>
            <Options of={articles.map(({ sku: each, product_name: name }) => ({ value: each, label: `${each} ${name}` }))} />
          </Select>
        </Field>
      ) : (
        <Field {...state.field('aside')} label={t('withdrawals.assign.reason', { language: frame(`record.language.${record.lang}`) })}>
          <TextArea {...state.form.register('aside')} rows={3} required />
        </Field>
      )}
    </StaffForm>
  );
}

function AcceptForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('returns');
  const show = useWithdrawalChanged();
  const state = useStaffForm({
    schema: acceptWithdrawalBody.omit({ revision: true }),
    values: {},
    revision,
    save: (_, expected) => staffApi.post<StaffWithdrawalAnswer>(`${withdrawalPath(record.reference)}/accept`, { revision: expected }),
    onSaved: (answer) => {
      showDone(t('withdrawals.done.accept', { reference: record.reference }));
      show(answer);
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('withdrawals.action.accept')}>
      <p>{t('withdrawals.explain.accept')}</p>
    </StaffForm>
  );
}

interface CloseInput extends Record<string, string> {
  decision: 'settle' | 'revoked';
  rent: string;
  note: string;
}
interface CloseOutput {
  decision: 'settle' | 'revoked';
  rent?: number;
  note?: string;
}

function CloseForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const show = useWithdrawalChanged();
  const most = record.rentals.reduce((sum, { paid_cents: paid }) => sum + paid, 0);
  const hasRent = record.rentals.length > 0;
  const { note } = closeWithdrawalBody.shape;
  const settled = z.object({ decision: z.literal('settle'), note, ...(hasRent ? { rent: euroField } : {}) });
  const schema = z.discriminatedUnion('decision', [settled, z.object({ decision: z.literal('revoked'), note })]);
  const state = useStaffForm<CloseInput, CloseOutput, StaffWithdrawalAnswer>({
    schema: schema as unknown as z.ZodType<CloseOutput, CloseInput>,
    values: { decision: 'settle', rent: '', note: '' },
    revision,
    fieldOfCode: {
      'withdrawal.rent_exceeds': 'rent',
      'withdrawal.rent_too_low': 'rent',
      'withdrawal.rent_missing': 'rent',
      'withdrawal.no_rental': 'rent',
    },
    save: ({ decision, rent, note: text }, expected) =>
      staffApi.post<StaffWithdrawalAnswer>(`${withdrawalPath(record.reference)}/close`, {
        revoked: decision === 'revoked',
        rent_cents: rent,
        note: text === '' ? undefined : text,
        revision: expected,
      }),
    onSaved: (answer) => {
      showDone(t('withdrawals.done.close', { reference: record.reference }));
      show(answer);
      onDone();
    },
  });
  const isSettled = state.form.watch('decision') === 'settle';
  return (
    <StaffForm state={state} submitLabel={t('withdrawals.action.close')}>
      <p>{t('withdrawals.explain.close')}</p>
      {record.refunds_goods && isSettled ? <p>{t('withdrawals.refundsGoods')}</p> : null}
      <Field {...state.field('decision')} label={t('withdrawals.decision.label')}>
        <Select {...state.form.register('decision')}>
          <option value="settle">{t('withdrawals.decision.settle')}</option>
          <option value="revoked">{t('withdrawals.decision.revoked')}</option>
        </Select>
      </Field>
      {hasRent && isSettled ? (
        <Field {...state.field('rent')} label={t('withdrawals.rent')} hint={t('withdrawals.rentHint', { max: format.money(most) })}>
          <TextInput {...state.form.register('rent')} unit="€" inputMode="decimal" autoComplete="off" required />
        </Field>
      ) : null}
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
