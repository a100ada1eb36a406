import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { writeCsv } from 'shared-contracts/rules/csv';
import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import type { OssReport } from 'shared-contracts/staff/accounting';
import type { Queries } from '../../../platform/database/database.ts';
import { decimalText } from '../../../platform/messages/format.ts';
import { salesTexts } from '../../texts.ts';
import type { DocumentSnapshot } from '../snapshot.ts';
import { journalRows } from './journal.ts';
import { isIn, quarterName, quarterOf, readDocuments } from './period.ts';

type Supply = OssReport['supplies'][number];
type Correction = OssReport['corrections'][number];

/** The last day of the month after the quarter. */
const dueOn = (quarter: string): string => {
  const { from } = quarterOf(quarter);
  const [year = 0, month = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month + 3, 0)).toISOString().slice(0, 10);
};

const listAbroad = (db: Queries, quarter: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('invoices as i')
    .select('i.id')
    .where(isIn('i.issued_at', quarterOf(quarter)))
    .where(sql<boolean>`i.snapshot -> 'delivery_address' ->> 'country' <> ${SELLER_COUNTRY}`)
    .orderBy('i.id')
    .execute();

/** The earlier quarter that a credit note corrects; null for what is part of this quarter's supplies. */
const correctedQuarter = ({ corrects }: DocumentSnapshot, quarter: string): string | null => {
  const own = corrects === null ? quarter : quarterName(corrects.issued_on);
  return own === quarter ? null : own;
};

const addTo = <Row extends Supply>(rows: Map<string, Row>, key: string, row: Row): void => {
  const sums = rows.get(key) ?? { base_cents: 0, vat_cents: 0 };
  rows.set(key, { ...row, base_cents: sums.base_cents + row.base_cents, vat_cents: sums.vat_cents + row.vat_cents });
};

/**
 * What belongs in the return of the one-stop shop (OSS, union scheme) for a quarter: sales with the VAT of another member state to buyers without a
 * VAT number, less what was credited of them. Credits of invoices of earlier quarters are stated by these.
 */
export const loadOssReport = async (db: Queries, quarter: string): Promise<OssReport> => {
  const supplies = new Map<string, Supply>();
  const corrections = new Map<string, Correction>();
  const companies = new Map<string, Supply>();
  const companyTotals = { documents: 0, vat_cents: 0 };
  for await (const batch of readDocuments(db, await listAbroad(db, quarter)))
    for (const { snapshot } of batch)
      for (const { regime, country, rate, baseCents, vatCents } of journalRows(snapshot)) {
        if (rate === null) continue;
        const amounts = { country, rate, base_cents: baseCents, vat_cents: vatCents };
        if (regime === 'company_abroad') {
          companyTotals.documents += 1;
          companyTotals.vat_cents += vatCents;
          addTo(companies, [country, rate].join(' '), amounts);
        }
        if (regime !== 'oss') continue;
        const corrected = correctedQuarter(snapshot, quarter);
        if (corrected === null) addTo(supplies, [country, rate].join(' '), amounts);
        else addTo(corrections, [corrected, country, rate].join(' '), { ...amounts, quarter: corrected });
      }
  const inOrder = <Row>(rows: Map<string, Row>): Row[] => [...rows].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
  return {
    quarter,
    due_on: dueOn(quarter),
    supplies: inOrder(supplies),
    corrections: inOrder(corrections),
    companies: { ...companyTotals, rows: inOrder(companies) },
  };
};

const COLUMNS = ['ofQuarter', 'part', 'country', 'rate', 'base', 'vat'] as const;

/** The report as CSV: supplies of the quarter, corrections of earlier ones, then what companies paid, marked as no part of the return. */
export const ossCsv = ({ quarter, supplies, corrections, companies }: OssReport, lang: Lang): string => {
  const t = salesTexts(lang);
  const cells = (part: string, ofQuarter: string, { country, rate, base_cents, vat_cents }: Supply): string[] => [
    ofQuarter,
    part,
    country.toUpperCase(),
    ...[rate, base_cents, vat_cents].map((value) => decimalText(value, lang)),
  ];
  return writeCsv(
    [
      COLUMNS.map((column) => t(`accounting.oss.${column}`)),
      ...supplies.map((row) => cells(t('accounting.oss.supply'), quarter, row)),
      ...corrections.map((row) => cells(t('accounting.oss.correction'), row.quarter, row)),
      ...companies.rows.map((row) => cells(t('accounting.oss.company'), quarter, row)),
    ],
    lang,
  );
};
