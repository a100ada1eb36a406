import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { COUNTRIES, LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { NewQuote, NewQuoteAnswer, NewQuoteBody, StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { Field, FormGrid, Note, Select, TextArea, TextInput, TextLink } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { articlesOf, newQuoteControl, newQuoteInput, newQuoteSchema } from './new-quote-input.ts';
import { QuoteArticles } from './quote-articles.tsx';
import styles from './quotes.module.css';
import { quotePath, useQuoteChanged } from './use-quote.ts';

const begunQuery = (message: string, customer: string) =>
  queryOptions({
    queryKey: ['/new-quote', message, customer],
    queryFn: ({ signal }) => staffApi.get<NewQuoteAnswer>('/new-quote', { signal, query: { message, customer } }),
    // what somebody types is based on it
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A quote for a message, or for somebody who phones: who it is for and what it is about. Its prices are on its own page, which sends it. */
export default function QuoteNew() {
  const { t } = useTranslation('quotes');
  const [search] = useSearchParams();
  const message = search.get('message') ?? '';
  const customer = search.get('customer') ?? '';
  const back =
    message === '' ? { path: '/quotes', label: t('title') } : { path: `/messages/${encodeURIComponent(message)}`, label: message };
  const { answer, placeholder } = useRecord(begunQuery(message, customer), { title: t('new.title'), back });
  if (!answer) return placeholder;
  return (
    <Page title={t('new.title')} back={back}>
      <NewQuoteForm key={`${message} ${customer}`} begun={answer.data} />
    </Page>
  );
}

function NewQuoteForm({ begun }: { begun: NewQuote }) {
  const { t } = useTranslation('quotes');
  const { t: frame } = useTranslation('frame');
  const navigate = useNavigate();
  const show = useQuoteChanged();
  const values = useMemo(() => newQuoteInput(begun), [begun]);
  const schema = useMemo(() => newQuoteSchema(begun, frame), [begun, frame]);
  const countries = useMemo(() => new Intl.DisplayNames(LOCALES[currentLang()].locale, { type: 'region' }), []);
  const state = useStaffForm<FlatValues, NewQuoteBody, StaffQuoteAnswer>({
    schema,
    values,
    controlOf: (path, typed) => newQuoteControl(path, typed),
    save: (body, _, call) => staffApi.post<StaffQuoteAnswer>('/quotes', body, call),
    onSaved: (answer) => {
      show(answer);
      showDone(t('new.done', { number: answer.data.number }));
      void navigate(quotePath(answer.data.number));
    },
  });
  const { form, field } = state;
  const text = (name: string, span: 3 | 4 | 6 | 8 | 12, label: string, more: { type?: string; isOptional?: boolean } = {}) => (
    <Field {...field(name)} label={label} optionalLabel={more.isOptional ? t('optional') : undefined} span={span}>
      <TextInput {...form.register(name)} type={more.type} autoComplete="off" required={!more.isOptional} />
    </Field>
  );
  return (
    <StaffForm state={state} submitLabel={t('new.save')} isWide>
      <Note>{t('new.hint')}</Note>
      {begun.message ? (
        <Panel title={t('new.asked', { reference: begun.message.reference })}>
          <p className={`${styles.asked} typed-text`} lang={begun.lang ?? undefined}>
            {begun.message.text}
          </p>
        </Panel>
      ) : null}
      <Panel title={t('items.title')}>
        <QuoteArticles
          articles={articlesOf(form.watch())}
          problem={field('items')}
          onChange={(articles) => form.setValue('items', JSON.stringify(articles), { shouldDirty: true })}
        />
      </Panel>
      <Panel title={t('facts.title')}>
        <FormGrid>
          {text('first_name', 6, t('new.firstName'))}
          {text('last_name', 6, t('new.lastName'))}
          {text('email', 6, t('facts.email'), { type: 'email' })}
          {text('phone', 6, t('facts.phone'), { type: 'tel' })}
          {begun.is_dealer ? null : text('company_name', 6, t('new.company'), { isOptional: true })}
          {begun.is_dealer ? null : text('vat', 6, t('facts.vat'), { isOptional: true })}
          <Field {...field('lang')} label={t('facts.language')} hint={t('new.langHint')} span={6}>
            <Select {...form.register('lang')}>
              <Options of={LANGS.map((lang) => ({ value: lang, label: frame(`record.language.${lang}`) }))} />
            </Select>
          </Field>
        </FormGrid>
        {begun.customer_id === null ? null : (
          <Note>
            {begun.is_dealer ? t('new.dealer', { company: begun.company_name }) : t('new.account')}{' '}
            <TextLink to={`/customers/${begun.customer_id}`}>{t('new.toAccount')}</TextLink>
          </Note>
        )}
      </Panel>
      <Panel title={t('facts.delivery')}>
        <FormGrid>
          {text('shipping_address_name', 12, t('new.recipient'), { isOptional: true })}
          {text('shipping_address_street', 6, t('new.street'))}
          {text('shipping_address_street_number', 3, t('new.houseNumber'))}
          {text('shipping_address_bus_number', 3, t('new.box'), { isOptional: true })}
          {text('shipping_address_zip_code', 3, t('new.postcode'))}
          {text('shipping_address_city', 6, t('new.city'))}
          <Field {...field('shipping_address_country')} label={t('new.country')} span={3}>
            <Select {...form.register('shipping_address_country')}>
              <Options of={COUNTRIES.map((country) => ({ value: country, label: countries.of(country.toUpperCase()) ?? country }))} />
            </Select>
          </Field>
          <Field {...field('remark')} label={t('facts.remark')} optionalLabel={t('optional')} hint={t('new.remarkHint')} span={12}>
            <TextArea {...form.register('remark')} rows={2} />
          </Field>
        </FormGrid>
      </Panel>
    </StaffForm>
  );
}
