import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot } from 'shared-ui';

export function NoReturns() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <EmptyState
      title={t('retours.empty.title')}
      text={t('retours.empty.text')}
      illustration={<Mascot pose="wave" />}
      action={<ButtonLink to={paths.orders(lang)}>{t('retours.empty.action')}</ButtonLink>}
    />
  );
}
