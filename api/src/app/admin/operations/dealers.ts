import * as z from 'zod';
import {
  approveDealerBody,
  dealerApplicationAnswer,
  dealerApplicationsAnswer,
  dealerApplicationsQuery,
  declineDealerBody,
  VAT_STATES,
} from 'shared-contracts/staff/customers';
import type { DealerApplication } from 'shared-contracts/staff/customers';
import { rowIdText } from 'shared-contracts/wire/common';
import { approveDealer, declineDealer, listPendingDealers } from '../../../customers/auth/dealer-approval.ts';
import { setSuspended } from '../../../customers/companies/change-people.ts';
import { findPerson } from '../../../customers/companies/company-people.ts';
import { findUser, findUserByEmail } from '../../../customers/auth/users.ts';
import type { UserRow } from '../../../customers/auth/users.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { mayDo } from '../../../staff/actor.ts';
import { notFound, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { positional } from '../values.ts';

const VAT_TEXTS = { invalid: 'invalid', unchecked: 'not checked yet', unavailable: 'not checked: VIES did not answer' } as const;
const vatStatus = z.enum(VAT_STATES);

/** A dealer by number or e-mail address. */
const findDealerId = async ({ db }: Pick<Services, 'db'>, input: CommandInput): Promise<number> => {
  const text = positional(input, 0);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const user = await findUserByEmail(db, text);
  if (user === undefined) throw notFound(text, `There is no account ${text}`);
  return user.id;
};

const subject = ({ id }: { id: number }): string => `customer ${id}`;

const CLI_ROWS = 1000;

const rowOf = (row: UserRow): DealerApplication => ({
  id: row.id,
  company_name: row.company_name,
  vat: row.vat,
  vat_status: row.vat_status,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`,
  language: row.language,
  since: row.created_at.toISOString(),
});

const list = defineOperation({
  id: 'dealers.list',
  method: 'GET',
  path: '/dealer-applications',
  scope: 'read_dealers',
  summary: 'Applications of dealers that wait, the oldest first',
  input: dealerApplicationsQuery,
  answer: dealerApplicationsAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, total } = await listPendingDealers(db, query);
    return { data: rows.map(rowOf), meta: pageMeta(query.page, query.per_page, total) };
  },
  cli: {
    name: 'dealers list',
    summary: 'applications that wait, the oldest first',
    read: () => ({ sort: 'since' as const, page: 1, per_page: CLI_ROWS }),
    print: ({ data }) => ({ rows: data }),
  },
});

const show = defineOperation({
  id: 'dealers.show',
  method: 'GET',
  path: '/dealer-applications/:id',
  scope: 'read_dealers',
  summary: 'One application that waits',
  input: z.object({ id: rowIdText() }),
  answer: dealerApplicationAnswer,
  run: async ({ services: { db }, actor }, { id }) => {
    const row = await findUser(db, id);
    if (row?.type !== 'b2b' || row.status !== 'pending') throw new ShopError(404, 'dealer.application_not_found');
    return { data: { ...rowOf(row), phone: row.phone, billing_address: row.billing_address, can_write: mayDo(actor, 'write_dealers') } };
  },
});

const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> =>
  (await trx.selectFrom('users').select(['type', 'status', 'approved_at']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ??
  null;

const approve = defineOperation({
  id: 'dealers.approve',
  method: 'POST',
  path: '/dealer-applications/:id/approve',
  scope: 'write_dealers',
  summary: 'Makes the dealer a professional, with a mail. A VAT number that VIES calls invalid has to be confirmed with `anyway`',
  input: approveDealerBody.extend({ id: rowIdText() }),
  answer: z.object({ data: z.object({ id: z.int(), company_name: z.string().nullable(), email: z.string(), vat_status: vatStatus }) }),
  subject,
  snapshot,
  run: async ({ services }, { id, anyway }) => {
    const applicant = await findUser(services.db, id);
    if (applicant?.vat_status === 'invalid' && !anyway)
      throw new OperationRefusal(
        409,
        'dealer_check.vat_invalid',
        `VIES does not know the VAT number ${applicant.vat ?? ''}: ask the dealer, or add --anyway`,
        { vat: applicant.vat ?? '' },
      );
    const { company_name, email, vat_status } = await approveDealer(services, id);
    return { data: { id, company_name, email, vat_status } };
  },
  cli: {
    name: 'dealers approve',
    positionals: ['id or e-mail'],
    options: { anyway: { type: 'boolean' } },
    summary: 'makes the dealer a professional, with a mail. A VAT number that VIES calls invalid needs --anyway',
    read: async (input, services) => ({ id: await findDealerId(services, input), anyway: input.flags.has('anyway') }),
    print: ({ data: { company_name, email, vat_status } }) => {
      const warning =
        vat_status === 'valid'
          ? ''
          : `. Warning: the VAT number is ${VAT_TEXTS[vat_status]}, so there is no reverse charge until VIES confirms it`;
      return { message: `${company_name ?? email} is a professional now; a mail is on its way to ${email}${warning}` };
    },
  },
});

const decline = defineOperation({
  id: 'dealers.decline',
  method: 'POST',
  path: '/dealer-applications/:id/decline',
  scope: 'write_dealers',
  summary: 'Declines the application by mail; the account goes on as a private one',
  input: declineDealerBody.extend({ id: rowIdText() }),
  answer: z.object({ data: z.object({ id: z.int(), email: z.string() }) }),
  subject,
  snapshot,
  logged: ({ id }) => ({ id }),
  run: async ({ services }, { id, reason }) => {
    const { email } = await declineDealer(services, id, reason);
    return { data: { id, email } };
  },
  cli: {
    name: 'dealers decline',
    positionals: ['id or e-mail'],
    options: { reason: { type: 'string', hint: 'in the dealer’s language' } },
    summary: 'declines the application by mail; the account goes on as a private one',
    read: async (input, services) => ({ id: await findDealerId(services, input), reason: input.texts.reason ?? '' }),
    print: ({ data }) => ({ message: `The application of ${data.email} is declined; a mail is on its way` }),
  },
});

export const companyOf = async (services: Pick<Services, 'db'>, input: CommandInput): Promise<{ id: number }> => {
  const person = await findPerson(services.db, await findDealerId(services, input));
  if (person === undefined) throw new ShopError(404, 'company.not_found');
  return { id: person.company_id };
};

export const companySubject = ({ id }: { id: number }): string => `company ${id}`;
const companySnapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> =>
  (await trx.selectFrom('companies').select(['name', 'status']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
const companyDone = z.object({ data: z.object({ id: z.int() }) });

const suspend = defineOperation({
  id: 'companies.suspend',
  method: 'POST',
  path: '/companies/:id/suspend',
  scope: 'write_dealers',
  summary: 'Suspends a company: none of its people buys as a dealer; orders and invoices can still be seen',
  input: z.object({ id: rowIdText() }),
  answer: companyDone,
  subject: companySubject,
  snapshot: companySnapshot,
  run: async ({ services }, { id }) => {
    await setSuspended(services, id, true);
    return { data: { id } };
  },
  cli: {
    name: 'dealers suspend',
    positionals: ['id or e-mail'],
    summary: 'suspends the company of a dealer: none of its people buys as a dealer',
    read: async (input, services) => companyOf(services, input),
    print: () => ({ message: 'The company is suspended' }),
  },
});

const resume = defineOperation({
  id: 'companies.resume',
  method: 'POST',
  path: '/companies/:id/resume',
  scope: 'write_dealers',
  summary: 'Lets the people of a suspended company buy as dealers again, with the rights they had',
  input: z.object({ id: rowIdText() }),
  answer: companyDone,
  subject: companySubject,
  snapshot: companySnapshot,
  run: async ({ services }, { id }) => {
    await setSuspended(services, id, false);
    return { data: { id } };
  },
  cli: {
    name: 'dealers resume',
    positionals: ['id or e-mail'],
    summary: 'lets the people of a suspended company buy as dealers again',
    read: async (input, services) => companyOf(services, input),
    print: () => ({ message: 'The company buys as a dealer again' }),
  },
});

export const dealerOperations: readonly Operation[] = [list, show, approve, decline, suspend, resume];
