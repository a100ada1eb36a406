import { useTranslation } from 'react-i18next';
import { selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { SentCard } from '../form/sent-card.tsx';
import { jobsPath } from './jobs-data.ts';

export function ApplicationSent({ reference, contact }: { reference: string; contact: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <SentCard
      level={3}
      title={t('jobs.sent.title')}
      numberLabel={t('jobs.sent.number')}
      reference={reference}
      next={[t('jobs.sent.receipt'), t('jobs.sent.reads', { name: contact }), t('jobs.sent.kept')]}
    >
      <ButtonLink variant="line" to={jobsPath(lang)}>
        {t('jobs.all')}
      </ButtonLink>
    </SentCard>
  );
}
