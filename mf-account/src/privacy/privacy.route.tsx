import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShouldRevalidateArgs } from 'shared-contracts';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { loadPrivacyPage } from '../profile/profile-data.ts';
import type { PrivacyData } from '../profile/profile-data.ts';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DataExport } from './data-export.tsx';
import { privacyAction } from './privacy-action.ts';

export const loader = deferSlowLoader(loadPrivacyPage);
export const action = privacyAction;

function PrivacyPage() {
  const { user, secondFactor } = useAccountData<PrivacyData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage title={t('privacy.title')} trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('privacy.title') }]}>
      <DataExport />
      <Consents user={user} />
      <DeleteAccount user={user} hasSecondFactor={secondFactor?.enabled === true} />
    </AccountPage>
  );
}

/** After the deletion there is no user to load, and a refusal changes nothing. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean =>
  formMethod === undefined && defaultShouldRevalidate;

export const Component = withSkeleton(PrivacyPage, { title: 'privacy.title', shape: 'detail' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:privacy.title'), robots: 'noindex' });
