import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { SentCard } from '../form/sent-card.tsx';

export function ContactSent({ reference }: { reference: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <SentCard
      level={2}
      title={t('contact.sent.title')}
      numberLabel={t('contact.sent.number')}
      reference={reference}
      next={[t('contact.sent.receipt'), t('contact.sent.answer'), t('contact.sent.call')]}
    >
      <ButtonLink to={paths.home(lang)}>{t('contact.sent.home')}</ButtonLink>
      <ButtonLink variant="line" to={paths.page(lang, 'contact')}>
        {t('contact.sent.another')}
      </ButtonLink>
    </SentCard>
  );
}
