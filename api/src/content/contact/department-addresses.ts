import type { ContactType } from 'shared-contracts/wire/contact';
import { company } from '../../platform/company.ts';

const domain = company.email.slice(company.email.indexOf('@') + 1);

/** The mailbox of each department. */
const MAILBOXES: Readonly<Record<ContactType | 'jobs', string>> = {
  bookkeeping: 'boekhouding',
  complaint: 'klantendienst',
  question: 'klantendienst',
  graphics: 'communicatie',
  logistics: 'logistiek',
  offers: 'verkoop',
  orders: 'bestellingen',
  service: 'klantendienst',
  jobs: 'jobs',
};

export const departmentAddress = (type: ContactType | 'jobs'): string => `${MAILBOXES[type]}@${domain}`;
