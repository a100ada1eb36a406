import { COMPANY_EMAIL } from 'shared-contracts/company-email';

/** Who sells: on mails and documents, as the law asks. */
export const company = {
  name: 'Groenhof bv',
  street: 'Weverslaan 18',
  zipCode: '9000',
  city: 'Gent',
  vat: 'BE 0000.000.097',
  phone: '+32 9 000 00 00',
  email: COMPANY_EMAIL,
} as const;
