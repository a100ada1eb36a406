import { findUserByEmail } from '../../auth/users.ts';
import type { UserRow } from '../../auth/users.ts';
import { erasePerson } from '../../privacy/erase-account.ts';
import { exportPersonalData } from '../../privacy/export-personal-data.ts';
import type { Services } from '../../services.ts';
import { AdminRefusal } from '../command.ts';
import type { AdminCommand, Given } from '../command.ts';
import { positional } from '../values.ts';

const userOf = async ({ db }: Services, given: Given): Promise<UserRow> => {
  const user = await findUserByEmail(db, positional(given, 0));
  if (user === undefined) throw new AdminRefusal(`There is no account ${positional(given, 0)}`);
  return user;
};

export const personsCommands: readonly AdminCommand[] = [
  {
    name: 'users show',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'an account, without its secrets',
    run: async (services, given) => {
      const { password_hash: _, ...user } = await userOf(services, given);
      return { value: user };
    },
  },
  {
    name: 'gdpr export',
    positionals: ['e-mail'],
    isPersonal: true,
    summary: 'everything held about a person, as JSON',
    run: async (services, given) => ({ value: await exportPersonalData(services, await userOf(services, given)) }),
  },
  {
    name: 'gdpr delete',
    positionals: ['e-mail'],
    options: { yes: { type: 'boolean' } },
    isPersonal: true,
    summary: 'erases a person; what tax law keeps stays anonymised. Needs --yes',
    run: async (services, given) => {
      const { id } = await userOf(services, given);
      if (!given.flags.has('yes')) throw new AdminRefusal('This can’t be undone: say --yes');
      await erasePerson(services, id);
      return { message: 'The person is erased; a last mail tells so' };
    },
  },
];
