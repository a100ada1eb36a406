import * as z from 'zod';
import { erasePersonBody, staffCustomerAnswer, staffCustomersAnswer, staffCustomersQuery } from 'shared-contracts/staff/customers';
import { rowIdText } from 'shared-contracts/wire/common';
import { hasSecondFactor, turnOffSecondFactor } from '../../../customers/auth/second-factor.ts';
import { accountKey } from '../../../customers/auth/failure-limits.ts';
import { findUserByEmail } from '../../../customers/auth/users.ts';
import type { UserRow } from '../../../customers/auth/users.ts';
import { erasePerson } from '../../../customers/privacy/erase-account.ts';
import { eraseGuest, exportGuestData } from '../../../customers/privacy/guest.ts';
import { exportPersonalData } from '../../../customers/privacy/export-personal-data.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { listStaffCustomers, loadStaffCustomer } from '../../../sales/customer-orders/staff-customers.ts';
import { mayDo } from '../../../staff/actor.ts';
import { AdminRefusal, notFound, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { maskPerson } from '../mask-person.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { positional } from '../values.ts';

const email = z.string().trim().min(1).max(254);
/** The address of an erased person must not remain in the log. */
const logged = (input: { email: string }): unknown => ({ email: maskPerson(input.email) });
const emailArgument = (input: CommandInput): { email: string } => ({ email: positional(input, 0) });

const findUser = async ({ db }: Services, address: string): Promise<UserRow> => {
  const user = await findUserByEmail(db, address);
  if (user === undefined) throw notFound(address, `There is no account ${address}`);
  return user;
};

const nothingHeld = (address: string) =>
  notFound(address, `There is no account ${address}, and nothing is held about a guest with this address`);
/** An account that never confirmed its address may be a stranger's: what a guest left with the address is not the account's. */
const UNCONFIRMED =
  'The account never confirmed this address: what was left with it as a guest is found once the account is deleted, by the same command';

/** Staff need the numbers of the orders; the sentence for customers has none. */
const namingOpenOrders = <Result>(erasing: Promise<Result>): Promise<Result> =>
  erasing.catch((error: unknown) => {
    const numbers = error instanceof ShopError && error.code === 'account.orders_open' ? error.details.meta?.order_numbers : undefined;
    if (!Array.isArray(numbers)) throw error;
    throw new OperationRefusal(
      409,
      'account.orders_open',
      `Not settled yet: ${numbers.join(', ')}. Orders under way, returns, withdrawals and rentals end first`,
      { order_numbers: numbers },
    );
  });

const person = z.object({ data: z.record(z.string(), z.unknown()) });

const list = defineOperation({
  id: 'customers.list',
  method: 'GET',
  path: '/customers',
  scope: 'read_customers',
  summary: 'Accounts of customers by search, kind and order',
  input: staffCustomersQuery,
  answer: staffCustomersAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, total } = await listStaffCustomers(db, query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
});

const showById = defineOperation({
  id: 'customers.record',
  method: 'GET',
  path: '/customers/:id',
  scope: 'read_customers',
  summary: 'One account with its latest orders',
  input: z.object({ id: rowIdText() }),
  answer: staffCustomerAnswer,
  run: ({ services: { db, now }, actor }, { id }) => loadStaffCustomer(db, id, { may: (scope) => mayDo(actor, scope), now: now() }),
});

const show = defineOperation({
  id: 'customers.show',
  method: 'POST',
  path: '/customers/show',
  scope: 'read_customers',
  summary: 'An account, without its secrets. By POST: an address in a URL would be in logs',
  input: z.object({ email }),
  answer: person,
  logged,
  run: async ({ services }, input) => {
    const { password_hash: _, ...user } = await findUser(services, input.email);
    return { data: user };
  },
  cli: {
    name: 'users show',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'an account, without its secrets',
    read: emailArgument,
    print: ({ data }) => ({ value: data }),
  },
});

const factorOff = defineOperation({
  id: 'customers.second-factor-off',
  method: 'POST',
  path: '/customers/second-factor-off',
  scope: 'write_customers',
  summary: 'Turns the second factor of an account off, for somebody without app and recovery codes; the owner gets a mail',
  input: z.object({ email }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  logged,
  run: async ({ services }, input) => {
    const { id } = await findUser(services, input.email);
    if (!(await hasSecondFactor(services.db, id))) throw new OperationRefusal(409, 'second_factor.off', 'The account has no second factor');
    await turnOffSecondFactor(services, { id });
    return { data: { id } };
  },
  cli: {
    name: 'second-factor off',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'turns the second factor of an account off, for somebody without app and recovery codes; the owner gets a mail',
    read: emailArgument,
    print: () => ({ message: 'The second factor is off; a mail was queued to the owner' }),
  },
});

const exportData = defineOperation({
  id: 'customers.export',
  method: 'POST',
  path: '/customers/export',
  scope: 'write_customers',
  summary: 'Everything held about a person with or without an account',
  input: z.object({ email }),
  answer: person.extend({ unconfirmed: z.boolean() }),
  logged,
  run: async ({ services }, input) => {
    const user = await findUserByEmail(services.db, input.email);
    if (user) return { data: { ...(await exportPersonalData(services, user)) }, unconfirmed: user.email_confirmed_at === null };
    const data = await exportGuestData(services, accountKey(input.email));
    if (data === null) throw nothingHeld(input.email);
    return { data: { ...data }, unconfirmed: false };
  },
  cli: {
    name: 'gdpr export',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'everything held about a person with or without an account, as JSON',
    read: emailArgument,
    print: ({ data, unconfirmed }) => ({ value: data, ...(unconfirmed ? { message: UNCONFIRMED } : {}) }),
  },
});

const erase = defineOperation({
  id: 'customers.erase',
  method: 'POST',
  path: '/customers/erase',
  scope: 'write_customers',
  summary:
    'Erases a person with or without an account; what tax law keeps stays anonymised. Can’t be undone: `confirm` is the address again',
  input: erasePersonBody,
  answer: z.object({ data: z.object({ account: z.boolean(), unconfirmed: z.boolean() }) }),
  logged,
  run: async ({ services }, input) => {
    if (input.confirm.toLowerCase() !== input.email.toLowerCase())
      throw new ShopError(422, 'request.invalid', { fields: { confirm: [{ message: 'choice' }] } });
    const user = await findUserByEmail(services.db, input.email);
    if (user) await namingOpenOrders(erasePerson(services, user.id));
    else if (!(await namingOpenOrders(eraseGuest(services, accountKey(input.email))))) throw nothingHeld(input.email);
    return { data: { account: user !== undefined, unconfirmed: user?.email_confirmed_at === null } };
  },
  cli: {
    name: 'gdpr delete',
    positionals: ['e-mail'],
    options: { yes: { type: 'boolean' } },
    isPersonal: true,
    summary: 'erases a person with or without an account; what tax law keeps stays anonymised. Needs --yes',
    read: (input) => {
      if (!input.flags.has('yes')) throw new AdminRefusal('This can’t be undone: add --yes');
      return { email: positional(input, 0), confirm: positional(input, 0) };
    },
    print: ({ data: { unconfirmed } }) => ({
      message: ['The person is erased; a last mail was queued', ...(unconfirmed ? [UNCONFIRMED] : [])].join('. '),
    }),
  },
});

export const personOperations: readonly Operation[] = [list, showById, show, factorOff, exportData, erase];
