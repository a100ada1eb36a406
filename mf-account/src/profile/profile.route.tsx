import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShouldRevalidateArgs } from 'shared-contracts';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { CompanyDetails } from './company-details.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailForm } from './email-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { profileAction } from './profile-action.ts';
import { loadProfilePage } from './profile-data.ts';
import type { ProfileData } from './profile-data.ts';
import type { ProfileOutcome } from './profile-outcome.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const loader = deferSlowLoader(loadProfilePage);
export const action = profileAction;

function ProfilePage() {
  const { user, sessions, secondFactor } = useAccountData<ProfileData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage title={t('profile.title')} trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('profile.title') }]}>
      <DetailsForm user={user} />
      {user.role === 'b2b' && <CompanyDetails user={user} />}
      <EmailForm user={user} />
      <ChangePasswordForm user={user} />
      {secondFactor && <SecondFactorSection user={user} state={secondFactor} />}
      {sessions && <SessionsSection sessions={sessions} />}
      <NewsletterForm user={user} />
    </AccountPage>
  );
}

/** After signing out everywhere there is no user to load. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean => {
  const outcome = actionResult as ProfileOutcome | undefined;
  return !(outcome?.intent === 'sign-out-all' && outcome.status === 'saved') && defaultShouldRevalidate;
};

export const Component = withSkeleton(ProfilePage, { title: 'profile.title', shape: 'form' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:profile.title'), robots: 'noindex' });
