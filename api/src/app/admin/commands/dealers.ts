import { approveDealer, declineDealer, listPendingDealers } from '../../../customers/auth/dealer-approval.ts';
import { findUser, findUserByEmail } from '../../../customers/auth/users.ts';
import type { Services } from '../../../platform/services.ts';
import { AdminRefusal } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { positional } from '../values.ts';

const VAT_STATES = { invalid: 'invalid', unchecked: 'not checked yet', unavailable: 'not checked: VIES did not answer' } as const;

/** A dealer by number or e-mail address. */
const findDealerId = async ({ db }: Services, input: CommandInput): Promise<number> => {
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
    options: { anyway: { type: 'boolean' } },
    summary: 'makes the dealer a professional, with a mail. A VAT number that VIES calls invalid needs --anyway',
    run: async (services, input) => {
      const id = await findDealerId(services, input);
      const applicant = await findUser(services.db, id);
      if (applicant?.vat_status === 'invalid' && !input.flags.has('anyway'))
        throw new AdminRefusal(`VIES does not know the VAT number ${applicant.vat ?? ''}: ask the dealer, or add --anyway`);
      const { company_name, email, vat_status } = await approveDealer(services, id);
      const warning =
        vat_status === 'valid'
          ? ''
          : `. Warning: the VAT number is ${VAT_STATES[vat_status]}, so there is no reverse charge until VIES confirms it`;
      return { message: `${company_name ?? email} is a professional now; a mail is on its way to ${email}${warning}` };
    },
  },
  {
    name: 'dealers decline',
    positionals: ['id or e-mail'],
    options: { reason: { type: 'string', hint: 'in the dealer’s language' } },
    summary: 'declines the application by mail; the account goes on as a private one',
    run: async (services, input) => {
      const { email } = await declineDealer(services, await findDealerId(services, input), input.texts.reason ?? '');
      return { message: `The application of ${email} is declined; a mail is on its way` };
    },
  },
];
