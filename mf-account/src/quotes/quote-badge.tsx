import { useTranslation } from 'react-i18next';
import type { QuoteStatus } from 'shared-contracts/wire/quote';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';

const TONES: Record<QuoteStatus, BadgeTone> = { requested: 'info', answered: 'accent', accepted: 'ok', declined: 'mute', expired: 'warn' };

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const { t } = useTranslation('account');
  return <Badge tone={TONES[status]}>{t(`quotes.states.${status}`)}</Badge>;
}
