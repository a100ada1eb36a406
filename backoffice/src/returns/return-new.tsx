import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { slotValue } from 'shared-contracts/rules/slot-value';
import { previewReturnBody } from 'shared-contracts/staff/new-returns';
import type { RecordReturnBody, ReturnPreviewAnswer, StaffReturnable } from 'shared-contracts/staff/new-returns';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import { Field, FormGrid, Note, Select, TextInput } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
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
import { linesLeft, newReturnBodyOf, newReturnControl, newReturnInput, newReturnSchema, offeredSlots } from './new-return-input.ts';
import { ordersPath, returnableQuery, returnPath, useRecordForOrder, useReturnChanged } from './use-return.ts';

/** A return for a customer who asks by phone or mail, by the rules of the customer's own page. */
export default function ReturnNew() {
  const { t } = useTranslation('returns');
  const { number = '' } = useParams();
  const title = t('new.title', { number });
  const back = { path: ordersPath(number), label: number };
  const { answer, placeholder } = useRecord(returnableQuery(number), { title, back });
  if (!answer) return placeholder;
  const { returnable } = answer.data;
  return (
    <Page title={title} back={back}>
      {returnable.problem ? (
        <Note tone="warn">{returnable.problem.message}</Note>
      ) : (
        <ReturnForm key={number} number={number} returnable={returnable} revision={answer.revision} />
      )}
    </Page>
  );
}

function ReturnForm({ number, returnable, revision }: { number: string; returnable: StaffReturnable['returnable']; revision: string }) {
  const { t } = useTranslation('returns');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const navigate = useNavigate();
  const recordFor = useRecordForOrder<StaffReturnAnswer>(number, revision);
  const show = useReturnChanged();
  const values = useMemo(() => newReturnInput(returnable), [returnable]);
  const schema = useMemo(() => newReturnSchema(returnable, frame), [returnable, frame]);
  const state = useStaffForm<FlatValues, RecordReturnBody, StaffReturnAnswer>({
    schema,
    values,
    controlOf: newReturnControl(returnable),
    save: (body, _, call) => recordFor('returns', body, call),
    onSaved: (answer) => {
      show(answer);
      showDone(t('new.done', { number: answer.data.number }));
      void navigate(returnPath(answer.data.number));
    },
  });
  const { form, field } = state;
  const typed = form.watch();
  const slots = offeredSlots(returnable, typed);
  const { id: wholeId, error: wholeError } = field('items');
  return (
    <StaffForm state={state} submitLabel={t('new.save')} variant="go" isWide>
      <Note>{t('new.hint')}</Note>
      {wholeError ? (
        <div id={wholeId} tabIndex={-1}>
          <Note tone="danger">{t('new.nothing')}</Note>
        </div>
      ) : null}
      {linesLeft(returnable).map((line) => {
        const { order_item_id: id, sku, left } = line;
        return (
          <Panel key={id} title={[line.product_name, line.name].filter(Boolean).join(', ')}>
            <FormGrid>
              <Field {...field(`amount_${id}`)} label={t('new.amount', { sku })} hint={t('new.left', { count: left })} span={3}>
                <TextInput {...form.register(`amount_${id}`)} inputMode="numeric" autoComplete="off" />
              </Field>
              <Field {...field(`reason_${id}`)} label={t('items.reason')} span={4}>
                <Select {...form.register(`reason_${id}`)}>
                  <Options of={returnable.reasons.map(({ code }) => ({ value: code, label: t(`reason.${code}`) }))} />
                </Select>
              </Field>
              <Field {...field(`comment_${id}`)} label={t('new.comment')} optionalLabel={t('new.optional')} span={5}>
                <TextInput {...form.register(`comment_${id}`)} autoComplete="off" />
              </Field>
            </FormGrid>
          </Panel>
        );
      })}
      {slots.length > 0 ? (
        <Panel title={t('column.collection')}>
          <Field {...field('slot')} label={t('collection.label')} hint={t('new.slotHint')}>
            <Select {...form.register('slot')}>
              <option value="">{t('collection.phone')}</option>
              <Options
                of={slots.map((slot) => ({
                  value: slotValue(slot),
                  label: t(`collection.${slot.half}`, { day: format.weekday(slot.day) }),
                }))}
              />
            </Select>
          </Field>
        </Panel>
      ) : null}
      <Panel title={t('new.expected')}>
        <ReturnPreview number={number} body={newReturnBodyOf(returnable, typed)} />
      </Panel>
    </StaffForm>
  );
}

/** What the customer gets back and what the way back costs, as the API calculates it. */
function ReturnPreview({ number, body }: { number: string; body: unknown }) {
  const { t } = useTranslation('returns');
  const parsed = previewReturnBody.safeParse(body);
  const request = useDelayed(parsed.success ? JSON.stringify(parsed.data) : '');
  const { data, error } = useQuery({
    queryKey: ['/returns', 'preview', number, request],
    queryFn: ({ signal }) =>
      staffApi.post<ReturnPreviewAnswer>(`${ordersPath(number)}/returns/preview`, JSON.parse(request) as object, { signal }),
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
        <ExpectedSums sums={data.data} />
      ) : (
        <p>{t('new.calculating')}</p>
      )}
    </div>
  );
}
