import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Cluster, TextLink } from 'shared-ui';

export function RegisterLinks() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { search } = useLocation();
  const callback = new URLSearchParams(search).get('callback') ?? undefined;
  return (
    <Cluster>
      <ButtonLink variant="line" to={paths.register(lang, callback)}>
        {t('register.title')}
      </ButtonLink>
      <TextLink to={paths.registerAsDealer(lang)}>{t('register.dealerTitle')}</TextLink>
    </Cluster>
  );
}
