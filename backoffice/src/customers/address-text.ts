import type { StaffCustomer } from 'shared-contracts/staff/customers';

/** An address in one line. */
export const addressText = (address: NonNullable<StaffCustomer['billing_address']>): string =>
  [
    address.name,
    `${address.street} ${address.street_number}${address.bus_number ? ` / ${address.bus_number}` : ''}`,
    `${address.zip_code} ${address.city} (${address.country.toUpperCase()})`,
  ]
    .filter(Boolean)
    .join(', ');
