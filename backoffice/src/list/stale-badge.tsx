import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import { Badge } from 'shared-ui';

/** Names the languages whose translation is older than its source; nothing when there are none. */
export function StaleBadge({ langs }: { langs: readonly Lang[] }) {
  const { t } = useTranslation('frame');
  return langs.length === 0 ? null : <Badge tone="warn">{t('record.staleIn', { langs: langs.join(', ').toUpperCase() })}</Badge>;
}
