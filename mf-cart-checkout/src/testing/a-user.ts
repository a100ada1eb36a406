import type { User } from 'shared-contracts/wire/auth';

export const aUser: User = {
  id: 7,
  first_name: 'Lotte',
  last_name: 'De Smet',
  phone: '+32470000000',
  email: 'lotte@groenhof.example',
  language: 'nl',
  newsletter: false,
  role: 'b2c',
  professional: false,
  status: 'active',
  company_name: null,
  vat: null,
  billing_address: null,
  shipping_address: { street: 'Nieuwstraat', street_number: '18', bus_number: '3', zip_code: '1000', city: 'Brussel', country: 'be' },
  created_at: '2026-03-02T10:30:00.000Z',
};

/** A Dutch dealer with a VAT number that VIES confirmed. */
export const aDealer: User = {
  ...aUser,
  role: 'b2b',
  professional: true,
  company_name: 'Hek en Tuin B.V.',
  vat: 'NL861723818B01',
  vat_status: 'valid',
};
