import * as z from 'zod';
import { lang, rowIdText } from 'shared-contracts/wire/common';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { plainLines } from 'shared-contracts/rules/plain-text';
import { approveDealer, declineDealer, listPendingDealers } from '../../../customers/auth/dealer-approval.ts';
import { findUser, findUserByEmail } from '../../../customers/auth/users.ts';
import type { Services } from '../../../platform/services.ts';
import { notFound, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { positional } from '../values.ts';

const VAT_STATES = { invalid: 'invalid', unchecked: 'not checked yet', unavailable: 'not checked: VIES did not answer' } as const;
const vatStatus = z.enum(['unchecked', 'valid', 'invalid', 'unavailable']);

/** A dealer by number or e-mail address. */
const findDealerId = async ({ db }: Pick<Services, 'db'>, input: CommandInput): Promise<number> => {
  const text = positional(input, 0);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const user = await findUserByEmail(db, text);
  if (user === undefined) throw notFound(text, `There is no account ${text}`);
  return user.id;
};

const subject = ({ id }: { id: number }): string => `customer ${id}`;

const list = defineOperation({
  id: 'dealers.list',
  method: 'GET',
  path: '/dealer-applications',
  scope: 'read_dealers',
  summary: 'Applications of dealers that wait, the oldest first',
  input: z.object({}),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        company_name: z.string().nullable(),
        vat: z.string().nullable(),
        vat_status: vatStatus,
        email: z.string(),
        name: z.string(),
        language: lang,
        since: z.iso.datetime(),
      }),
    ),
  }),
  run: async ({ services: { db } }) => ({
    data: (await listPendingDealers(db)).map((row) => ({
      id: row.id,
      company_name: row.company_name,
      vat: row.vat,
      vat_status: row.vat_status,
      email: row.email,
      name: `${row.first_name} ${row.last_name}`,
      language: row.language,
      since: row.created_at.toISOString(),
    })),
  }),
  cli: {
    name: 'dealers list',
    summary: 'applications that wait, the oldest first',
    read: () => ({}),
    print: ({ data }) => ({ rows: data }),
  },
});

const approve = defineOperation({
  id: 'dealers.approve',
  method: 'POST',
  path: '/dealer-applications/:id/approve',
  scope: 'write_dealers',
  summary: 'Makes the dealer a professional, with a mail. A VAT number that VIES calls invalid has to be confirmed with `anyway`',
  input: z.object({ id: rowIdText(), anyway: z.boolean().default(false) }),
  answer: z.object({ data: z.object({ id: z.int(), company_name: z.string().nullable(), email: z.string(), vat_status: vatStatus }) }),
  subject,
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
          : `. Warning: the VAT number is ${VAT_STATES[vat_status]}, so there is no reverse charge until VIES confirms it`;
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
  input: z.object({ id: rowIdText(), reason: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.message).default('') }),
  answer: z.object({ data: z.object({ id: z.int(), email: z.string() }) }),
  subject,
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

export const dealerOperations: readonly Operation[] = [list, approve, decline];
