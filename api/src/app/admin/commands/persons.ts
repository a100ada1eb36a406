import { hasSecondFactor, turnOffSecondFactor } from '../../../customers/auth/second-factor.ts';
import { findUserByEmail } from '../../../customers/auth/users.ts';
import type { UserRow } from '../../../customers/auth/users.ts';
import { erasePerson } from '../../../customers/privacy/erase-account.ts';
import { eraseGuest, exportGuestData } from '../../../customers/privacy/guest.ts';
import { exportPersonalData } from '../../../customers/privacy/export-personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { AdminRefusal } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { positional } from '../values.ts';

const findUserArgument = async ({ db }: Services, input: CommandInput): Promise<UserRow> => {
  const user = await findUserByEmail(db, positional(input, 0));
  if (user === undefined) throw new AdminRefusal(`There is no account ${positional(input, 0)}`);
  return user;
};

const addressOf = (input: CommandInput): string => positional(input, 0).trim().toLowerCase();
const nothingHeld = (input: CommandInput) =>
  new AdminRefusal(`There is no account ${positional(input, 0)}, and nothing is held about a guest with this address`);
/** An account that never confirmed its address may be a stranger's: what a guest left with the address is not the account's. */
const hintAtGuest = ({ email_confirmed_at }: UserRow): { message?: string } =>
  email_confirmed_at === null
    ? {
        message:
          'The account never confirmed this address: what was left with it as a guest is found once the account is deleted, by the same command',
      }
    : {};

/** Staff need the numbers of the orders; the sentence for customers has none. */
const namingOpenOrders = <Result>(erasing: Promise<Result>): Promise<Result> =>
  erasing.catch((error: unknown) => {
    const numbers = error instanceof ShopError && error.code === 'account.orders_open' ? error.details.meta?.order_numbers : undefined;
    if (!Array.isArray(numbers)) throw error;
    throw new AdminRefusal(`Not settled yet: ${numbers.join(', ')}. Orders under way, returns, withdrawals and rentals end first`);
  });

export const personsCommands: readonly AdminCommand[] = [
  {
    name: 'users show',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'an account, without its secrets',
    run: async (services, input) => {
      const { password_hash: _, ...user } = await findUserArgument(services, input);
      return { value: user };
    },
  },
  {
    name: 'second-factor off',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'turns the second factor of an account off, for somebody without app and recovery codes; the owner gets a mail',
    run: async (services, input) => {
      const { id } = await findUserArgument(services, input);
      if (!(await hasSecondFactor(services.db, id))) throw new AdminRefusal('The account has no second factor');
      await turnOffSecondFactor(services, { id });
      return { message: 'The second factor is off; a mail was queued to the owner' };
    },
  },
  {
    name: 'gdpr export',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'everything held about a person with or without an account, as JSON',
    run: async (services, input) => {
      const user = await findUserByEmail(services.db, positional(input, 0));
      if (user) return { value: await exportPersonalData(services, user), ...hintAtGuest(user) };
      const value = await exportGuestData(services, addressOf(input));
      if (value === null) throw nothingHeld(input);
      return { value };
    },
  },
  {
    name: 'gdpr delete',
    positionals: ['e-mail'],
    options: { yes: { type: 'boolean' } },
    isPersonal: true,
    summary: 'erases a person with or without an account; what tax law keeps stays anonymised. Needs --yes',
    run: async (services, input) => {
      const user = await findUserByEmail(services.db, positional(input, 0));
      if (!input.flags.has('yes')) throw new AdminRefusal('This can’t be undone: add --yes');
      if (user) await namingOpenOrders(erasePerson(services, user.id));
      else if (!(await namingOpenOrders(eraseGuest(services, addressOf(input))))) throw nothingHeld(input);
      const last = 'The person is erased; a last mail was queued';
      return { message: user ? [last, hintAtGuest(user).message].filter(Boolean).join('. ') : last };
    },
  },
];
