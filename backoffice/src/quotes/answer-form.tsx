import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffQuote, StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { Checkbox, DataTable, Field, FormGrid, TextArea, TextInput } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as StaffFormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { fieldOf, firstOf, hasNoList, inputOf, offerOf, pricedItems, schemaOf } from './answer-input.ts';
import type { AnswerInput, AnswerOutput } from './answer-input.ts';
import { AnswerPreview } from './answer-preview.tsx';
import { ItemName } from './item-name.tsx';
import styles from './quotes.module.css';
import { quotePath, useQuoteChanged } from './use-quote.ts';

/** The answer: a price for each line, discount, delivery, validity and a text; the API calculates the sums while somebody types. */
export function AnswerForm({ quote, revision }: { quote: StaffQuote; revision: string | undefined }) {
  const { t } = useTranslation('quotes');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const show = useQuoteChanged();
  const [schema] = useState(() => schemaOf(quote));
  const state = useStaffForm<AnswerInput, AnswerOutput, StaffQuoteAnswer>({
    schema,
    values: inputOf(quote),
    revision,
    fieldOfCode: {
      'quote.invalid_day': 'valid_until',
      'quote.valid_after_rental': 'valid_until',
      'quote.freight_missing': 'delivery',
      'quote.discount_exceeds': 'discount',
      'quote.above_list': 'above_list',
    },
    save: (output, expected) =>
      staffApi.post<StaffQuoteAnswer>(`${quotePath(quote.number)}/answer`, {
        ...offerOf(quote, output),
        valid_until: output.valid_until,
        return_cost_cents: output.return_cost,
        note: output.note === '' ? undefined : output.note,
        revision: expected,
      }),
    readRecord: fromRecord(inputOf),
    onSaved: (answer) => {
      const { number, total_cents: total } = answer.data;
      showDone(t('answer.done', { number, total: format.money(total ?? 0) }));
      show(answer);
    },
  });
  const { register } = state.form;
  const labels: Record<string, string> = {
    discount: t('answer.discount'),
    delivery: t('answer.delivery'),
    return_cost: t('answer.returnCost'),
    valid_until: t('answer.validUntil'),
    note: t('answer.note', { language: frame(`record.language.${quote.lang}`) }),
    above_list: t('answer.aboveList'),
    ...Object.fromEntries(pricedItems(quote).map(({ id, sku }) => [fieldOf(id), t('items.unitOf', { sku })])),
  };
  const { error: aboveListError, id: aboveListId } = state.field('above_list');
  return (
    <StaffForm state={state} submitLabel={t('answer.send')} labels={labels} variant="go">
      <p className={styles.basis}>{t(`basis.${quote.basis}`)}</p>
      <ItemPrices quote={quote} state={state} />
      <FormGrid>
        <Field {...state.field('discount')} label={labels.discount} optionalLabel={t('optional')} span={4}>
          <TextInput {...register('discount')} unit="€" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          {...state.field('delivery')}
          label={labels.delivery}
          optionalLabel={quote.is_request ? undefined : t('optional')}
          hint={t(quote.is_request ? 'answer.deliveryHintRequest' : 'answer.deliveryHint')}
          span={4}
        >
          <TextInput {...register('delivery')} unit="€" inputMode="decimal" autoComplete="off" required={quote.is_request} />
        </Field>
        <Field
          {...state.field('return_cost')}
          label={labels.return_cost}
          optionalLabel={t('optional')}
          hint={t('answer.returnCostHint')}
          span={4}
        >
          <TextInput {...register('return_cost')} unit="€" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          {...state.field('valid_until')}
          label={labels.valid_until}
          hint={quote.last_day === null ? undefined : t('answer.lastDay', { day: format.weekday(quote.last_day) })}
          span={6}
        >
          <TextInput {...register('valid_until')} type="date" required />
        </Field>
      </FormGrid>
      <Field {...state.field('note')} label={labels.note} optionalLabel={t('optional')}>
        <TextArea {...register('note')} rows={4} />
      </Field>
      <Checkbox {...register('above_list')} id={aboveListId} label={labels.above_list} error={aboveListError} />
      <AnswerPreview quote={quote} typed={state.form.watch()} schema={schema} />
    </StaffForm>
  );
}

/** The price of each line. */
function ItemPrices({ quote, state }: { quote: StaffQuote; state: StaffFormState<AnswerInput, AnswerOutput> }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  return (
    <DataTable
      caption={t('items.title')}
      captionHidden
      columns={[
        { key: 'sku', label: t('items.sku') },
        { key: 'name', label: t('items.name') },
        { key: 'amount', label: t('items.amount'), align: 'end' },
        { key: 'list', label: t('items.listUnit'), align: 'end' },
        { key: 'unit', label: t('items.unit'), align: 'end' },
      ]}
      rows={quote.items.map((item) => ({
        key: item.id,
        cells: {
          sku: item.sku,
          name: <ItemName item={item} />,
          amount: format.number(item.amount),
          list: hasNoList(item) ? t('items.onRequest') : format.money(item.list_unit_cents),
          unit:
            item.kind === 'gift' ? (
              format.money(0)
            ) : firstOf(quote, item).id !== item.id ? (
              `€ ${String(state.form.watch(fieldOf(firstOf(quote, item).id)))}`
            ) : (
              <Field {...state.field(fieldOf(item.id))} label={<span className="vh">{t('items.unitOf', { sku: item.sku })}</span>}>
                <TextInput {...state.form.register(fieldOf(item.id))} size="s" unit="€" inputMode="decimal" autoComplete="off" required />
              </Field>
            ),
        },
      }))}
    />
  );
}
