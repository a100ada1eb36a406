import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentPage } from 'shared-contracts/staff/content';
import { Badge } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';

interface PageMarksProps {
  page: Pick<ContentPage, 'state' | 'has_draft' | 'publish_at' | 'has_failed'>;
  staleLangs: readonly Lang[];
}

/** Whether visitors read it, and what they do not read yet. */
export function PageMarks({ page, staleLangs }: PageMarksProps) {
  const { t } = useTranslation('content');
  const format = useFormat();
  return (
    <>
      <Badge tone={page.state === 'live' ? 'ok' : 'mute'}>{t(`state.${page.state}`)}</Badge>
      {page.publish_at ? <Badge tone="warn">{t('mark.plannedAt', { at: format.moment(page.publish_at) })}</Badge> : null}
      {page.has_draft && page.publish_at === null ? <Badge tone="warn">{t('mark.draft')}</Badge> : null}
      {page.has_failed ? <Badge tone="warn">{t('mark.failed')}</Badge> : null}
      {staleLangs.length > 0 ? (
        <Badge tone="warn">{t('mark.staleIn', { langs: staleLangs.map((lang) => lang.toUpperCase()).join(', ') })}</Badge>
      ) : null}
    </>
  );
}
