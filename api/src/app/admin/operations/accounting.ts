import * as z from 'zod';
import type { Lang } from 'shared-contracts/contract/locales';
import {
  accountingFileQuery,
  accountingMonth,
  accountingMonthAnswer,
  accountingMonthsAnswer,
  accountingQuarter,
  ossAnswer,
} from 'shared-contracts/staff/accounting';
import { lang as langSchema } from 'shared-contracts/wire/common';
import type { Services } from '../../../platform/services.ts';
import { listAccountingMonths, loadAccountingMonth } from '../../../sales/documents/accounting/accounting-month.ts';
import { journalCsv } from '../../../sales/documents/accounting/journal.ts';
import { monthArchive } from '../../../sales/documents/accounting/month-archive.ts';
import { loadOssReport, ossCsv } from '../../../sales/documents/accounting/oss-report.ts';
import { payoutsCsv } from '../../../sales/documents/accounting/payouts.ts';
import { listDocumentsOf, monthOf } from '../../../sales/documents/accounting/period.ts';
import { salesTexts } from '../../../sales/texts.ts';
import { AdminUsage } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { writeFileArgument } from '../given-file.ts';
import { assertAllowed, defineOperation, fileAnswer } from '../operation.ts';
import type { FileAnswer, Operation } from '../operation.ts';
import { euroOf, needed, positional } from '../values.ts';

const CSV = 'text/csv; charset=utf-8';
const named = { month: accountingMonth };
const ofQuarter = { quarter: accountingQuarter };

const readMonth = (line: CommandInput) => {
  const month = accountingMonth.safeParse(positional(line, 0));
  if (!month.success) throw new AdminUsage('A month is written as 2026-11');
  return { month: month.data };
};
const readQuarter = (line: CommandInput) => {
  const quarter = accountingQuarter.safeParse(positional(line, 0).toUpperCase());
  if (!quarter.success) throw new AdminUsage('A quarter is written as 2026-Q4');
  return { quarter: quarter.data };
};
const readLang = ({ texts }: CommandInput): { lang?: Lang } => {
  if (texts.lang === undefined) return {};
  const lang = langSchema.safeParse(texts.lang);
  if (!lang.success) throw new AdminUsage('The languages are nl, fr, de and en');
  return { lang: lang.data };
};

const fileCli = <Input>(name: string, what: string, positional: string, read: (line: CommandInput) => Input) => ({
  name: `accounting ${name}`,
  positionals: [positional],
  options: {
    to: { type: 'string' as const, hint: '/path/of/the/new/file', isRequired: true },
    lang: { type: 'string' as const, hint: 'nl|fr|de|en' },
  },
  summary: `writes ${what} into a new file`,
  read: (line: CommandInput) => {
    // before anything is made
    needed(line, 'to');
    return { ...read(line), ...readLang(line) };
  },
  print: async ({ content }: FileAnswer, _input: unknown, line: CommandInput) => {
    const path = needed(line, 'to');
    await writeFileArgument(path, content);
    return { message: `${path} is written` };
  },
});

interface MonthFile {
  id: 'archive' | 'journal' | 'payouts';
  summary: string;
  what: string;
  type: string;
  extension: 'zip' | 'csv';
  /** the file names who bought */
  isPersonal: boolean;
  make: (services: Services, month: string, lang: Lang) => Promise<FileAnswer['content']>;
}

/** A file of a month; the audit log names who made it. */
const monthFile = ({ id, summary, what, type, extension, isPersonal, make }: MonthFile): Operation =>
  defineOperation({
    id: `accounting.${id}`,
    method: 'GET',
    path: `/accounting/months/:month/${id}`,
    scope: 'read_refunds',
    summary: isPersonal ? `${summary}; it names who ordered, so it needs \`read_customers\`, too` : summary,
    input: accountingFileQuery.extend(named),
    answer: fileAnswer,
    isFile: true,
    isLogged: true,
    subject: ({ month }) => `month ${month}`,
    run: async ({ services, actor, lang: ownLang }, { month, lang = ownLang }) => {
      if (isPersonal) assertAllowed({ scope: 'read_customers' }, actor);
      const name = `${salesTexts(lang)(`accounting.files.${id}`)}-${month}.${extension}`;
      return { name, type, content: await make(services, month, lang) };
    },
    cli: fileCli(id, what, 'month', readMonth),
  });

const months = defineOperation({
  id: 'accounting.months',
  method: 'GET',
  path: '/accounting/months',
  scope: 'read_refunds',
  summary: 'Months for the books, from the first document to today, the newest first',
  input: z.object({}),
  answer: accountingMonthsAnswer,
  run: async ({ services: { db, now } }) => ({ data: await listAccountingMonths(db, now()) }),
});

const month = defineOperation({
  id: 'accounting.month',
  method: 'GET',
  path: '/accounting/months/:month',
  scope: 'read_refunds',
  summary: 'Sums of a month’s invoices and credit notes by VAT, and how they agree with the money that moved',
  input: z.object(named),
  answer: accountingMonthAnswer,
  run: async ({ services: { db } }, input) => ({ data: await loadAccountingMonth(db, input.month) }),
  cli: {
    name: 'accounting month',
    positionals: ['month'],
    summary: 'sums of a month’s invoices and credit notes by VAT',
    read: readMonth,
    print: ({ data }) => ({
      message: `${data.invoices} invoices, ${data.credit_notes} credit notes: ${euroOf(data.total_cents)} EUR; moved at the provider: ${euroOf(data.money.moved_cents)} EUR`,
      rows: data.sums.map(({ regime, country, rate, base_cents, vat_cents, gross_cents }) => ({
        regime,
        country,
        rate: rate === null ? null : rate / 100,
        base: euroOf(base_cents),
        vat: euroOf(vat_cents),
        gross: euroOf(gross_cents),
      })),
    }),
  },
});

const archive = monthFile({
  id: 'archive',
  summary: 'A month as ZIP: every invoice and credit note as PDF and, where there is one, as XML; sales journal and payouts as CSV',
  what: 'a month’s documents, sales journal and payouts as ZIP',
  type: 'application/zip',
  extension: 'zip',
  isPersonal: true,
  make: ({ db, now }, of, lang) => monthArchive(db, of, lang, now()),
});

const journal = monthFile({
  id: 'journal',
  summary: 'The sales journal of a month as CSV: a row for each document and its rate of VAT',
  what: 'the sales journal of a month as CSV',
  type: CSV,
  extension: 'csv',
  isPersonal: true,
  make: async ({ db }, of, lang) => journalCsv(db, await listDocumentsOf(db, monthOf(of)), lang),
});

const payouts = monthFile({
  id: 'payouts',
  summary: 'Payments and refunds of a month as CSV, with the provider’s ids, order and document',
  what: 'payments and refunds of a month as CSV',
  type: CSV,
  extension: 'csv',
  isPersonal: false,
  make: ({ db }, of, lang) => Promise.resolve(payoutsCsv(db, monthOf(of), lang)),
});

const oss = defineOperation({
  id: 'accounting.oss',
  method: 'GET',
  path: '/accounting/oss/:quarter',
  scope: 'read_refunds',
  summary: 'What belongs in the OSS return of a quarter, by member state and rate',
  input: z.object(ofQuarter),
  answer: ossAnswer,
  run: async ({ services: { db } }, { quarter }) => ({ data: await loadOssReport(db, quarter) }),
  cli: {
    name: 'accounting oss',
    positionals: ['quarter'],
    summary: 'what belongs in the OSS return of a quarter',
    read: readQuarter,
    print: ({ data: { quarter, due_on, supplies, corrections, companies } }) => ({
      message: `OSS ${quarter}, due on ${due_on}${companies.documents === 0 ? '' : `; ${companies.documents} documents of companies with foreign VAT are not in it`}`,
      rows: [
        ...supplies.map((row) => ({ ...row, quarter, part: 'sales' })),
        ...corrections.map((row) => ({ ...row, part: 'correction' })),
        ...companies.rows.map((row) => ({ ...row, quarter, part: 'companies, not in the return' })),
      ].map((row) => ({
        quarter: row.quarter,
        part: row.part,
        country: row.country,
        rate: row.rate / 100,
        base: euroOf(row.base_cents),
        vat: euroOf(row.vat_cents),
      })),
    }),
  },
});

const ossFile = defineOperation({
  id: 'accounting.oss-file',
  method: 'GET',
  path: '/accounting/oss/:quarter/file',
  scope: 'read_refunds',
  summary: 'The OSS report of a quarter as CSV',
  input: accountingFileQuery.extend(ofQuarter),
  answer: fileAnswer,
  isFile: true,
  isLogged: true,
  subject: ({ quarter }) => `quarter ${quarter}`,
  run: async ({ services: { db }, lang: ownLang }, { quarter, lang = ownLang }) => {
    const csv = ossCsv(await loadOssReport(db, quarter), lang);
    const content = async function* (): AsyncGenerator<string> {
      yield csv;
    };
    return { name: `oss-${quarter}.csv`, type: CSV, content: content() };
  },
  cli: fileCli('oss-file', 'the OSS report of a quarter as CSV', 'quarter', readQuarter),
});

export const accountingOperations: readonly Operation[] = [months, month, archive, journal, payouts, oss, ossFile];
