import { approveDealer, declineDealer, listPendingDealers } from '../../../customers/auth/dealer-approval.ts';
import { findUserByEmail } from '../../../customers/auth/users.ts';
import type { Services } from '../../../platform/services.ts';
import { AdminRefusal } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { positional } from '../values.ts';

/** A dealer by number or e-mail address. */
const dealerId = async ({ db }: Services, input: CommandInput): Promise<number> => {
  const text = positional(input, 0);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const user = await findUserByEmail(db, text);
  if (user === undefined) throw new AdminRefusal(`There is no account ${text}`);
  return user.id;
};

export const dealersCommands: readonly AdminCommand[] = [
  {
    name: 'dealers list',
    summary: 'applications that wait, the oldest first',
    run: async ({ db }) => ({
      rows: (await listPendingDealers(db)).map(
        ({ id, company_name, vat, vat_status, email, first_name, last_name, language, created_at }) => ({
          id,
          company_name,
          vat,
          vat_status,
          email,
          name: `${first_name} ${last_name}`,
          language,
          since: created_at.toISOString(),
        }),
      ),
    }),
  },
  {
    name: 'dealers approve',
    positionals: ['id or e-mail'],
    summary: 'makes the dealer a professional and tells so by mail',
    run: async (services, input) => {
      const { company_name, email } = await approveDealer(services, await dealerId(services, input));
      return { message: `${company_name ?? email} is a professional now; a mail is on its way to ${email}` };
    },
  },
  {
    name: 'dealers decline',
    positionals: ['id or e-mail'],
    options: { reason: { type: 'string', hint: 'in the dealer’s language' } },
    summary: 'declines the application by mail; the account goes on as a private one',
    run: async (services, input) => {
      const { email } = await declineDealer(services, await dealerId(services, input), input.texts.reason ?? '');
      return { message: `The application of ${email} is declined; a mail is on its way` };
    },
  },
];
