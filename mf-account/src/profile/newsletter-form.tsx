import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/wire/auth';
import { Badge } from 'shared-ui';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** Asks for the newsletter, which a mail then asks to confirm, or ends it at once. */
export function NewsletterForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const form = useProfileForm('newsletter');
  const { newsletter: isOn, email } = user;
  return (
    <ProfileSection
      id="newsletter"
      title={t('profile.newsletter.title')}
      aside={<Badge tone={isOn ? 'ok' : 'mute'}>{t(isOn ? 'profile.newsletter.on' : 'profile.newsletter.off')}</Badge>}
    >
      <p className={styles.text}>{t(isOn ? 'profile.newsletter.gets' : 'profile.newsletter.text', { email })}</p>
      <ProfileForm
        intent="newsletter"
        state={form}
        saved={<p>{t(form.posted('newsletter') === 'on' ? 'profile.newsletter.asked' : 'profile.newsletter.ended', { email })}</p>}
        submit={t(isOn ? 'profile.newsletter.end' : 'profile.newsletter.ask')}
        variant="line"
      >
        <input type="hidden" name="newsletter" value={isOn ? 'off' : 'on'} />
      </ProfileForm>
    </ProfileSection>
  );
}
