import type { StaffOrder } from 'shared-contracts/staff/orders';
import { TextLink } from 'shared-ui';

/** Carrier and code, as a link to the carrier's page where it is known. */
export function TrackingText({ tracking: { carrier, code, url } }: { tracking: NonNullable<StaffOrder['tracking']> }) {
  const text = `${carrier} ${code ?? ''}`.trim();
  if (!url) return text;
  return (
    <TextLink href={url} rel="noreferrer" target="_blank">
      {text}
    </TextLink>
  );
}
