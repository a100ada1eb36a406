import type { User } from 'shared-contracts/wire/auth';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { SecondFactorAnswer } from 'shared-contracts/wire/security';

export const aUser = (overrides: Partial<User> = {}): User => ({
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
  shipping_address: null,
  created_at: '2026-01-05T09:00:00.000Z',
  ...overrides,
});

export const aSecondFactor = (overrides: Partial<SecondFactorAnswer> = {}): SecondFactorAnswer => ({
  enabled: false,
  since: null,
  recovery_codes_left: 0,
  ...overrides,
});

export const anOrderSummary = (id: number, overrides: Partial<OrderSummary> = {}): OrderSummary => ({
  id,
  number: `2041-${7000 + id}`,
  status: 'shipped',
  payment_status: 'paid',
  ordered_at: '2026-03-02T10:15:00.000Z',
  total_cents: 50158,
  vat_cents: 8705,
  total_excl_vat_cents: 41453,
  line_count: 2,
  can_pay: false,
  invoice_url: null,
  return_state: null,
  ...overrides,
});
