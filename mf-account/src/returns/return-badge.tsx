import { useTranslation } from 'react-i18next';
import type { Retour } from 'shared-contracts/wire/retour';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';

const TONES: Record<Retour['status'], BadgeTone> = { open: 'info', closed: 'ok', cancelled: 'mute' };

/** An open return is in progress, a closed one is handled: spec §3 Return. */
export function ReturnBadge({ status }: Pick<Retour, 'status'>) {
  const { t } = useTranslation('account');
  return <Badge tone={TONES[status]}>{t(`retours.states.${status}`)}</Badge>;
}
