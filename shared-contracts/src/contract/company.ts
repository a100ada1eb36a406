import { COMPANY_EMAIL } from './company-email.ts';

/** The seller's details, which the law requires on pages, mails and documents. */
export const company = {
  name: 'Groenhof bv',
  street: 'Weverslaan 18',
  zipCode: '9000',
  city: 'Gent',
  cityNames: { nl: 'Gent', fr: 'Gand', de: 'Gent', en: 'Ghent' },
  /** in the Crossroads Bank for Enterprises */
  enterpriseNumber: '0000.000.097',
  vat: 'BE 0000.000.097',
  phone: '+32 9 000 00 00',
  email: COMPANY_EMAIL,
  /** the register of legal persons of its district, in each language */
  register: {
    nl: 'RPR Gent, afdeling Gent',
    fr: 'RPM Gand, division Gand',
    de: 'RJP Gent, Abteilung Gent',
    en: 'RPR Ghent, Ghent division',
  },
} as const;

/** Whether a carrier of the settings is the shop with its own vehicles: they name it without its legal form. */
export const isOwnCarrier = (carrier: string): boolean => carrier === company.name || company.name.startsWith(`${carrier} `);
