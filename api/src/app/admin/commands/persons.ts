import { hasSecondFactor, turnOffSecondFactor } from '../../../customers/auth/second-factor.ts';
import { findUserByEmail } from '../../../customers/auth/users.ts';
import type { UserRow } from '../../../customers/auth/users.ts';
import { erasePerson } from '../../../customers/privacy/erase-account.ts';
import { exportPersonalData } from '../../../customers/privacy/export-personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { AdminRefusal } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { positional } from '../values.ts';

const userOf = async ({ db }: Services, input: CommandInput): Promise<UserRow> => {
  const user = await findUserByEmail(db, positional(input, 0));
  if (user === undefined) throw new AdminRefusal(`There is no account ${positional(input, 0)}`);
  return user;
};

export const personsCommands: readonly AdminCommand[] = [
  {
    name: 'users show',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'an account, without its secrets',
    run: async (services, input) => {
      const { password_hash: _, ...user } = await userOf(services, input);
      return { value: user };
    },
  },
  {
    name: 'second-factor off',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'turns the second factor of an account off, for somebody without app and recovery codes; the owner gets a mail',
    run: async (services, input) => {
      const { id } = await userOf(services, input);
      if (!(await hasSecondFactor(services.db, id))) throw new AdminRefusal('The account has no second factor');
      await turnOffSecondFactor(services, { id });
      return { message: 'The second factor is off; a mail was queued to the owner' };
    },
  },
  {
    name: 'gdpr export',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'everything held about a person, as JSON',
    run: async (services, input) => ({ value: await exportPersonalData(services, await userOf(services, input)) }),
  },
  {
    name: 'gdpr delete',
    positionals: ['e-mail'],
    options: { yes: { type: 'boolean' } },
    isPersonal: true,
    summary: 'erases a person; what tax law keeps stays anonymised. Needs --yes',
    run: async (services, input) => {
      const { id } = await userOf(services, input);
      if (!input.flags.has('yes')) throw new AdminRefusal('This can’t be undone: say --yes');
      await erasePerson(services, id);
      return { message: 'The person is erased; a last mail tells so' };
    },
  },
];
