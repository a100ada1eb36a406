import type { StaffOrder } from 'shared-contracts/staff/orders';

interface AddressTextProps {
  name: string;
  company: string | null;
  address: StaffOrder['delivery']['address'];
}

/** An address in the lines of an envelope. */
export const AddressText = ({ name, company, address }: AddressTextProps) => (
  <address className="typed-text">
    {[
      company,
      address.name || name,
      `${address.street} ${address.street_number}${address.bus_number ? ` / ${address.bus_number}` : ''}`,
      `${address.zip_code} ${address.city} (${address.country.toUpperCase()})`,
    ]
      .filter(Boolean)
      .map((line, index) => (
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
  </address>
);
