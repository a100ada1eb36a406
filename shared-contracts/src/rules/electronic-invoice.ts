import type { VatNumberStatus } from './vat.ts';

export interface InvoicedBuyer {
  /** with its country letters, such as `BE0787274566`; null or empty when there is none */
  vatNumber: string | null;
  vatStatus: VatNumberStatus;
}

/**
 * Whether the legal invoice of a sale is the electronic one, sent through Peppol: the buyer is a Belgian VAT payer, whatever account it has. A
 * number that VIES does not know makes nobody a VAT payer. Belgian law of 6 February 2024, in force since 1 January 2026.
 */
export const needsElectronicInvoice = ({ vatNumber, vatStatus }: InvoicedBuyer): boolean =>
  (vatNumber ?? '').slice(0, 2).toUpperCase() === 'BE' && vatStatus !== 'invalid';
