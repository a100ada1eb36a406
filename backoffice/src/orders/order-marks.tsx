import { useTranslation } from 'react-i18next';
import type { StaffOrder, StaffOrderRow } from 'shared-contracts/staff/orders';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';

const TONES: Readonly<Record<StaffOrderRow['status'], BadgeTone>> = {
  awaiting_payment: 'mute',
  confirmed: 'info',
  shipped: 'brand',
  delivered: 'ok',
  cancelled: 'mute',
  requested: 'warn',
  quote_requested: 'warn',
};

type Marked = Pick<StaffOrder, 'status' | 'held_by' | 'partly_shipped' | 'transfer_until'> & { isPickup: boolean };

/** State of an order in a word, and why it can't go on. */
export function OrderMarks({ status, held_by: heldBy, partly_shipped: isPart = false, transfer_until: until, isPickup }: Marked) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const isAtDepot = isPickup && (status === 'shipped' || status === 'delivered');
  return (
    <>
      <Badge tone={isPart ? 'brand' : TONES[status]}>
        {until
          ? t('status.awaiting_transfer', { date: format.day(until) })
          : t(isPart ? 'status.confirmed_part' : isAtDepot ? `status.${status}_pickup` : `status.${status}`)}
      </Badge>
      {heldBy ? (
        <>
          {' '}
          <Badge tone="danger" icon="triangle-alert">
            {t(`held.${heldBy}`)}
          </Badge>
        </>
      ) : null}
    </>
  );
}
