import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { previewWithdrawalBody } from 'shared-contracts/staff/new-returns';
import type { RecordWithdrawalBody, StaffReturnable, WithdrawalPreview, WithdrawalPreviewAnswer } from 'shared-contracts/staff/new-returns';
import { DECLARED_BY } from 'shared-contracts/staff/withdrawals';
import type { StaffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { Field, FormGrid, Note, Select, TextInput } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useDelayed } from '../form/use-delayed.ts';
import { useStaffForm } from '../form/use-staff-form.ts';
import { FailureNote } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ExpectedSums } from './expected-sums.tsx';
import { amountOf, newWithdrawalBodyOf, newWithdrawalControl, newWithdrawalInput, newWithdrawalSchema } from './new-return-input.ts';
import { ordersPath, returnableQuery, useRecordForOrder, useWithdrawalChanged, withdrawalPath } from './use-return.ts';

/** A withdrawal that a customer declared by phone, letter or mail, by the rules of the customer's own page. */
export default function WithdrawalNew() {
  const { t } = useTranslation('returns');
  const { number = '' } = useParams();
  const title = t('newWithdrawal.title', { number });
  const back = { path: ordersPath(number), label: number };
  const { answer, placeholder } = useRecord(returnableQuery(number), { title, back });
  if (!answer) return placeholder;
  const { withdrawable } = answer.data;
  return (
    <Page title={title} back={back}>
      {withdrawable.length === 0 ? (
        <Note tone="warn">{t('newWithdrawal.none')}</Note>
      ) : (
        <WithdrawalForm key={number} number={number} articles={withdrawable} revision={answer.revision} />
      )}
    </Page>
  );
}

function WithdrawalForm({ number, articles, revision }: { number: string; articles: StaffReturnable['withdrawable']; revision: string }) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const navigate = useNavigate();
  const recordFor = useRecordForOrder<StaffWithdrawalAnswer>(number, revision);
  const show = useWithdrawalChanged();
  const values = useMemo(() => newWithdrawalInput(articles, brusselsDay(new Date())), [articles]);
  const schema = useMemo(() => newWithdrawalSchema(articles, frame), [articles, frame]);
  const state = useStaffForm<FlatValues, RecordWithdrawalBody, StaffWithdrawalAnswer>({
    schema,
    values,
    controlOf: newWithdrawalControl(articles),
    save: (body, _, call) => recordFor('withdrawals', body, call),
    onSaved: (answer) => {
      show(answer);
      showDone(t('newWithdrawal.done', { reference: answer.data.reference }));
      void navigate(withdrawalPath(answer.data.reference));
    },
  });
  const { form, field } = state;
  const typed = form.watch();
  const { id: wholeId, error: wholeError } = field('items');
  return (
    <StaffForm state={state} submitLabel={t('newWithdrawal.save')} variant="go" isWide>
      <Note>{t('newWithdrawal.hint')}</Note>
      <Panel title={t('newWithdrawal.declared')}>
        <FormGrid>
          <Field {...field('declared_on')} label={t('newWithdrawal.on')} hint={t('newWithdrawal.onHint')} span={6}>
            <TextInput {...form.register('declared_on')} type="date" required />
          </Field>
          <Field {...field('declared_by')} label={t('newWithdrawal.by')} span={6}>
            <Select {...form.register('declared_by')}>
              <Options of={DECLARED_BY.map((by) => ({ value: by, label: t(`declaredBy.${by}`) }))} />
            </Select>
          </Field>
        </FormGrid>
      </Panel>
      <Panel title={t('withdrawals.items')}>
        {wholeError ? (
          <div id={wholeId} tabIndex={-1}>
            <Note tone="danger">{t('new.nothing')}</Note>
          </div>
        ) : null}
        <FormGrid>
          <Field {...field('scope')} label={t('newWithdrawal.scope')} span={12}>
            <Select {...form.register('scope')}>
              <Options
                of={[
                  { value: 'whole', label: t('withdrawals.whole') },
                  { value: 'part', label: t('newWithdrawal.part') },
                ]}
              />
            </Select>
          </Field>
          {typed.scope === 'whole'
            ? null
            : articles.map((article) => (
                <Field
                  key={article.sku}
                  {...field(amountOf(articles, article))}
                  label={t('new.amount', { sku: article.sku })}
                  hint={`${[article.product_name, article.name].filter(Boolean).join(', ')} · ${t('newWithdrawal.left', { count: article.left })}`}
                  span={6}
                >
                  <TextInput {...form.register(amountOf(articles, article))} inputMode="numeric" autoComplete="off" />
                </Field>
              ))}
        </FormGrid>
      </Panel>
      <Panel title={t('newWithdrawal.outcome')}>
        <Preview number={number} body={newWithdrawalBodyOf(articles, typed)} />
      </Panel>
    </StaffForm>
  );
}

function Preview({ number, body }: { number: string; body: unknown }) {
  const { t } = useTranslation('returns');
  const parsed = previewWithdrawalBody.safeParse(body);
  const request = useDelayed(parsed.success ? JSON.stringify(parsed.data) : '');
  const { data, error } = useQuery({
    queryKey: ['/withdrawals', 'preview', number, request],
    queryFn: ({ signal }) =>
      staffApi.post<WithdrawalPreviewAnswer>(`${ordersPath(number)}/withdrawals/preview`, JSON.parse(request) as object, { signal }),
    enabled: request !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div aria-live="polite">
      {request === '' || !parsed.success ? (
        <p>{t('new.choose')}</p>
      ) : error ? (
        <FailureNote failure={failureOf(error)} />
      ) : data ? (
        <Outcome preview={data.data} />
      ) : (
        <p>{t('new.calculating')}</p>
      )}
    </div>
  );
}

/** What comes back and what is paid back; the rent of a machine that was brought is decided about when the case is settled. */
function Outcome({ preview }: { preview: WithdrawalPreview }) {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const { state, sent, unsent, rent, is_cancelled_instead: isCancelledInstead, last_day: lastDay } = preview;
  if (state === 'late') return <Note tone="warn">{t('newWithdrawal.late', { day: lastDay === null ? '' : format.weekday(lastDay) })}</Note>;
  if (state === 'joined') return <Note tone="warn">{t('newWithdrawal.joined')}</Note>;
  return (
    <>
      {isCancelledInstead ? <Note>{t('newWithdrawal.cancelInstead')}</Note> : null}
      {sent ? (
        <>
          <p>{t('newWithdrawal.sent')}</p>
          <ExpectedSums sums={sent} />
        </>
      ) : null}
      {unsent ? (
        <>
          <p>{t('newWithdrawal.unsent')}</p>
          <ExpectedSums sums={unsent} />
        </>
      ) : null}
      {rent ? (
        <>
          <p>{t('newWithdrawal.rent')}</p>
          <Facts
            items={[
              { term: t('newWithdrawal.rentBack'), details: format.money(rent.rent_cents) },
              { term: t('sums.delivery'), details: rent.delivery_cents === 0 ? null : format.money(rent.delivery_cents) },
              { term: t('newWithdrawal.deposit'), details: rent.deposit_cents === 0 ? null : format.money(rent.deposit_cents) },
              {
                term: <b>{t('sums.refund')}</b>,
                details: <b>{format.money(rent.rent_cents + rent.delivery_cents + rent.deposit_cents)}</b>,
              },
            ]}
          />
        </>
      ) : null}
      {!sent && !unsent && !rent && !isCancelledInstead ? <p>{t('newWithdrawal.decidedLater')}</p> : null}
    </>
  );
}
