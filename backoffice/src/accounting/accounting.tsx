import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { AccountingMonth, OssReport } from 'shared-contracts/staff/accounting';
import { ButtonLink, DataTable, DefinitionList, Field, Note, Select, Skeleton } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { useLoaded, useRecord } from '../detail/use-record.tsx';
import { Options } from '../form/options.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import styles from './accounting.module.css';

/** Rates are in hundredths of a per cent, as in the shop's API. */
const BASIS_POINTS = 100;

/** The quarter of a month: `2026-11` is in `2026-Q4`. */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

const accountingQuery = <Data,>(part: string) =>
  queryOptions({
    queryKey: ['/accounting', part],
    queryFn: ({ signal }) => staffApi.get<{ data: Data }>(`/accounting/${part}`, { signal }),
  });

/** What a bookkeeper takes from the shop: a month's documents, journal and payouts, and what a quarter's OSS return needs. */
export default function Accounting() {
  const { t } = useTranslation('accounting');
  const head = { title: t('title'), intro: t('intro') };
  const { answer, placeholder } = useRecord(accountingQuery<string[]>('months'), head);
  if (!answer) return placeholder;
  return (
    <Page {...head}>
      <div className={styles.stack}>
        <MonthPanel months={answer.data} />
        <OssPanel quarters={[...new Set(answer.data.map(quarterOf))]} />
      </div>
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select size="s" value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={options} />
      </Select>
    </Field>
  );
}

/** A choice that is in the address, so that it can be shared and is there after going back. */
function useChoice(name: string, values: readonly string[], fallback: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(name) ?? '';
  const set = (value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return [values.includes(chosen) ? chosen : fallback, set];
}

function MonthPanel({ months }: { months: readonly string[] }) {
  const { t } = useTranslation('accounting');
  const can = useCan();
  // the last one that is over
  const [month, setMonth] = useChoice('month', months, months[1] ?? months[0] ?? '');
  const names = new Intl.DateTimeFormat(LOCALES[currentLang()].locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const file = (kind: 'archive' | 'journal' | 'payouts') => (
    <ButtonLink
      href={`/api/accounting/months/${month}/${kind}?lang=${currentLang()}`}
      download
      variant={kind === 'archive' ? 'primary' : 'line'}
      size="s"
      icon="download"
    >
      {t(`file.${kind}`)}
    </ButtonLink>
  );
  return (
    <Panel title={t('month.title')}>
      <div className={styles.stack}>
        <div className={styles.choice}>
          <Choice
            label={t('month.label')}
            value={month}
            options={months.map((value) => ({ value, label: names.format(new Date(`${value}-15T00:00:00Z`)) }))}
            onChange={setMonth}
          />
          {can('read_customers') ? file('archive') : null}
          {can('read_customers') ? file('journal') : null}
          {file('payouts')}
        </div>
        {can('read_customers') ? <p>{t('month.text')}</p> : <p>{t('month.noNames')}</p>}
        {month === months[0] ? <Note tone="info">{t('month.running')}</Note> : null}
        <MonthSums month={month} />
      </div>
    </Panel>
  );
}

function MonthSums({ month }: { month: string }) {
  const { t } = useTranslation('accounting');
  const format = useFormat();
  const { answer, placeholder } = useLoaded(accountingQuery<AccountingMonth>(`months/${month}`), <Skeleton lines={6} />);
  if (!answer) return placeholder;
  const { data } = answer;
  if (data.invoices + data.credit_notes === 0 && data.money.moved_cents === 0) return <p>{t('month.none')}</p>;
  return (
    <>
      <p>
        {t('month.documents', {
          invoices: format.number(data.invoices),
          credits: format.number(data.credit_notes),
          electronic: format.number(data.electronic),
        })}
      </p>
      <DataTable
        caption={t('sums.title')}
        columns={[
          { key: 'regime', label: t('sums.regime') },
          { key: 'country', label: t('sums.country') },
          { key: 'rate', label: t('sums.rate'), align: 'end' },
          { key: 'base', label: t('sums.base'), align: 'end' },
          { key: 'vat', label: t('sums.vat'), align: 'end' },
          { key: 'rounding', label: t('sums.rounding'), align: 'end' },
          { key: 'gross', label: t('sums.gross'), align: 'end' },
        ]}
        rows={data.sums.map(
          ({ regime, country, rate, base_cents: base, vat_cents: vat, rounding_cents: rounding, gross_cents: gross }) => ({
            key: `${regime} ${country} ${rate}`,
            cells: {
              regime: t(`regime.${regime}`),
              country: country.toUpperCase(),
              rate: rate === null ? '' : t('percent', { rate: format.number(rate / BASIS_POINTS) }),
              base: format.money(base),
              vat: format.money(vat),
              rounding: rounding === 0 ? '' : format.money(rounding),
              gross: format.money(gross),
            },
          }),
        )}
      />
      <Money data={data} />
    </>
  );
}

/** How the journal's total and the money at the provider agree. */
function Money({ data: { total_cents: total, money } }: { data: AccountingMonth }) {
  const { t } = useTranslation('accounting');
  const format = useFormat();
  const optional = (term: string, cents: number) => (cents === 0 ? [] : [{ term, details: format.money(cents) }]);
  return (
    <section aria-label={t('money.title')}>
      <h3>{t('money.title')}</h3>
      <DefinitionList
        align="end"
        items={[
          { term: t('money.total'), details: format.money(total) },
          ...optional(t('money.unsettled'), -money.unsettled_cents),
          ...optional(t('money.ofOtherMonths'), money.of_other_months_cents),
          ...optional(t('money.withoutDocument'), money.without_document_cents),
          { term: <b>{t('money.moved')}</b>, details: <b>{format.money(money.moved_cents)}</b> },
          { term: t('money.received'), details: format.money(money.received_cents) },
          { term: t('money.refunded'), details: format.money(money.refunded_cents) },
        ]}
      />
    </section>
  );
}

function OssPanel({ quarters }: { quarters: readonly string[] }) {
  const { t } = useTranslation('accounting');
  const [quarter, setQuarter] = useChoice('quarter', quarters, quarters[1] ?? quarters[0] ?? '');
  const [year, place] = quarter.split('-Q');
  return (
    <Panel title={t('oss.title')}>
      <div className={styles.stack}>
        <p>{t('oss.text')}</p>
        <div className={styles.choice}>
          <Choice
            label={t('oss.label')}
            value={quarter}
            options={quarters.map((value) => {
              const [ofYear, number] = value.split('-Q');
              return { value, label: t('oss.quarter', { year: ofYear, number }) };
            })}
            onChange={setQuarter}
          />
          <ButtonLink href={`/api/accounting/oss/${quarter}/file?lang=${currentLang()}`} download variant="line" size="s" icon="download">
            {t('oss.file')}
          </ButtonLink>
        </div>
        <OssSums quarter={quarter} name={t('oss.quarter', { year, number: place })} />
      </div>
    </Panel>
  );
}

function OssSums({ quarter, name }: { quarter: string; name: string }) {
  const { t } = useTranslation('accounting');
  const format = useFormat();
  const { answer, placeholder } = useLoaded(accountingQuery<OssReport>(`oss/${quarter}`), <Skeleton lines={3} />);
  if (!answer) return placeholder;
  const { supplies, corrections, companies, due_on: dueOn } = answer.data;
  const rows = [
    ...supplies.map((row) => ({ ...row, key: `${row.country} ${row.rate}`, part: name })),
    ...corrections.map((row) => ({
      ...row,
      key: `${row.quarter} ${row.country} ${row.rate}`,
      part: t('oss.correction', { year: row.quarter.slice(0, 4), number: row.quarter.slice(-1) }),
    })),
  ];
  return (
    <>
      <p>{t('oss.due', { day: format.day(dueOn) })}</p>
      {rows.length === 0 ? <p>{t('oss.none')}</p> : <OssTable caption={t('oss.caption', { quarter: name })} rows={rows} />}
      {companies.documents === 0 ? null : (
        <>
          <Note tone="warn" title={t('oss.companies')}>
            {t('oss.companiesText', { documents: format.number(companies.documents), vat: format.money(companies.vat_cents) })}
          </Note>
          <OssTable
            caption={t('oss.companiesCaption', { quarter: name })}
            rows={companies.rows.map((row) => ({ ...row, key: `${row.country} ${row.rate}`, part: t('oss.company') }))}
          />
        </>
      )}
    </>
  );
}

interface OssTableProps {
  caption: string;
  rows: readonly (OssReport['supplies'][number] & { key: string; part: string })[];
}

function OssTable({ caption, rows }: OssTableProps) {
  const { t } = useTranslation('accounting');
  const format = useFormat();
  return (
    <DataTable
      caption={caption}
      captionHidden
      columns={[
        { key: 'part', label: t('oss.part') },
        { key: 'country', label: t('sums.country') },
        { key: 'rate', label: t('sums.rate'), align: 'end' },
        { key: 'base', label: t('sums.base'), align: 'end' },
        { key: 'vat', label: t('sums.vat'), align: 'end' },
      ]}
      rows={rows.map(({ key, part, country, rate, base_cents: base, vat_cents: vat }) => ({
        key,
        cells: {
          part,
          country: country.toUpperCase(),
          rate: t('percent', { rate: format.number(rate / BASIS_POINTS) }),
          base: format.money(base),
          vat: format.money(vat),
        },
      }))}
    />
  );
}
