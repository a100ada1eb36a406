import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuoteBody } from 'shared-contracts/staff/quotes';
import type { QuotePreviewAnswer, StaffQuote, StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { Checkbox, DataTable, Field, FormGrid, TextArea, TextInput } from 'shared-ui';
import * as z from 'zod';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { euroField, optionalEuroField, typedEuro } from '../form/amounts.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import { FailureNote } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { currentLang } from '../i18n/texts.ts';
import { ItemName } from './item-name.tsx';
import { QuoteSums } from './quote-sums.tsx';
import styles from './quotes.module.css';
import { quotePath, useQuoteChanged } from './use-quote.ts';

/** What the fields hold; a price per line is below `unit<id of the line>`. */
interface AnswerInput extends Record<string, string | boolean> {
  discount: string;
  delivery: string;
  return_cost: string;
  valid_until: string;
  note: string;
  above_list: boolean;
}

interface AnswerOutput extends Record<string, string | boolean | number | undefined> {
  discount: number | undefined;
  delivery: number | undefined;
  return_cost: number | undefined;
  valid_until: string;
  note: string | undefined;
  above_list: boolean;
}

type QuoteItem = StaffQuote['items'][number];

const fieldOf = (id: number): string => `unit${id}`;
/** The first line of an article: its price is that of all of them, loose or of a plan. */
const firstOf = ({ items }: StaffQuote, item: QuoteItem): QuoteItem =>
  items.find(({ kind, sku }) => kind === item.kind && sku === item.sku) ?? item;
/** Lines whose price can be set: a gift costs nothing, and an article has one price. */
const pricedItems = (quote: StaffQuote) => quote.items.filter((item) => item.kind !== 'gift' && firstOf(quote, item).id === item.id);

const schemaOf = (quote: StaffQuote) =>
  z.object({
    discount: optionalEuroField,
    delivery: quote.is_request ? euroField : optionalEuroField,
    return_cost: optionalEuroField,
    valid_until: z.iso.date(),
    note: answerQuoteBody.shape.note,
    above_list: z.boolean(),
    ...Object.fromEntries(pricedItems(quote).map(({ id }) => [fieldOf(id), euroField])),
  }) as unknown as z.ZodType<AnswerOutput, AnswerInput>;

const inputOf = (quote: StaffQuote): AnswerInput => {
  const lang = currentLang();
  return {
    discount: quote.sums === null ? '' : typedEuro(quote.sums.discount_cents, lang),
    delivery: quote.sums === null ? '' : typedEuro(quote.sums.delivery_cents, lang),
    return_cost: quote.return_cost_cents === null ? '' : typedEuro(quote.return_cost_cents, lang),
    valid_until: quote.valid_until ?? '',
    note: quote.note ?? '',
    above_list: quote.items.some(({ unit_cents: unit, list_unit_cents: list }) => unit > list),
    ...Object.fromEntries(pricedItems(quote).map(({ id, unit_cents: unit }) => [fieldOf(id), typedEuro(unit, lang)])),
  };
};

/** Only prices that differ from the list: those that stay as listed are not to be rounded again. */
const offerOf = (quote: StaffQuote, output: AnswerOutput) => ({
  unit_cents: Object.fromEntries(
    pricedItems(quote)
      .filter(({ id, list_unit_cents: list }) => output[fieldOf(id)] !== list)
      .map(({ id, sku }) => [sku, output[fieldOf(id)] as number]),
  ),
  discount_cents: output.discount,
  delivery_cents: output.delivery,
  above_list: output.above_list,
});

/** Typing pauses this long before the sums are calculated. */
const PREVIEW_DELAY_MS = 400;

const useDelayed = (text: string): string => {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
};

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
            list: format.money(item.list_unit_cents),
            unit:
              item.kind === 'gift' ? (
                format.money(0)
              ) : firstOf(quote, item).id !== item.id ? (
                `€ ${String(state.form.watch(fieldOf(firstOf(quote, item).id)))}`
              ) : (
                <Field {...state.field(fieldOf(item.id))} label={<span className="vh">{t('items.unitOf', { sku: item.sku })}</span>}>
                  <TextInput {...register(fieldOf(item.id))} size="s" unit="€" inputMode="decimal" autoComplete="off" required />
                </Field>
              ),
          },
        }))}
      />
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
      <Preview quote={quote} typed={state.form.watch()} schema={schema} />
    </StaffForm>
  );
}

interface PreviewProps {
  quote: StaffQuote;
  typed: AnswerInput;
  schema: z.ZodType<AnswerOutput, AnswerInput>;
}

/** What the answer comes to, as the API calculates it. */
function Preview({ quote, typed, schema }: PreviewProps) {
  const { t } = useTranslation('quotes');
  // The day and the text change nothing of the sums: without them, the prices are calculated as soon as they are complete.
  const parsed = schema.safeParse({ ...typed, valid_until: '2000-01-01', note: '' });
  const offer = useDelayed(parsed.success ? JSON.stringify(offerOf(quote, parsed.data)) : '');
  const { data, error } = useQuery({
    queryKey: ['/quotes', 'preview', quote.number, offer],
    queryFn: ({ signal }) =>
      staffApi.post<QuotePreviewAnswer>(`${quotePath(quote.number)}/preview`, JSON.parse(offer) as object, { signal }),
    enabled: offer !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className={styles.preview} aria-live="polite">
      {error ? <FailureNote failure={failureOf(error)} /> : null}
      {!error && data ? <QuoteSums quote={quote} sums={data.data} /> : null}
      {!error && !data ? <p>{t(parsed.success ? 'answer.calculating' : 'answer.incomplete')}</p> : null}
    </div>
  );
}
