import type { Retour } from 'shared-contracts/wire/retour';

/** What of a return comes off an open invoice; null when the invoice is not open. An older API does not say how much: all of it. */
export const deductedOf = ({
  deducts_invoice: isDeducted,
  deducted_cents: deducted,
  refund_cents,
  expected_refund_cents,
}: Retour): number | null => (isDeducted ? (deducted ?? refund_cents ?? expected_refund_cents) : null);
