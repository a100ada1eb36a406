import { company } from '../../platform/company.ts';
import type { Seller } from './snapshot.ts';

/** The shop's details on invoices, with its register and bank account. Belgian VAT decree no. 1, article 5. */
export const seller = (website: string): Seller => ({
  name: company.name,
  street: company.street,
  zip_code: company.zipCode,
  city: company.city,
  country: 'be',
  vat: company.vat,
  register: company.register,
  iban: 'BE54 0000 0000 0097',
  email: company.email,
  phone: company.phone,
  website,
});
