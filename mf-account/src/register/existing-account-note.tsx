import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Cluster, Note, TextLink } from 'shared-ui';

/** The address has an account: links to sign in or reset the password. Decision 0030. */
export function ExistingAccountNote() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { search } = useLocation();
  const callback = new URLSearchParams(search).get('callback') ?? undefined;
  return (
    <Note>
      <p>{t('register.known')}</p>
      <Cluster>
        <TextLink to={paths.login(lang, callback)}>{t('register.signIn')}</TextLink>
        <TextLink to={paths.password(lang)}>{t('register.forgot')}</TextLink>
      </Cluster>
    </Note>
  );
}
