import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/wire/auth';
import { Badge } from 'shared-ui';
import { NEWSLETTER_TEXTS, NEWSLETTER_TONES, newsletterState } from './newsletter-state.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

const SUBMIT_LABELS = { on: 'end', pending: 'askAgain', off: 'ask' } as const;

/** Subscribes to the newsletter, which has to be confirmed by mail, or unsubscribes at once. */
export function NewsletterForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const form = useProfileForm('newsletter');
  const { newsletter: isSubscribed, email } = user;
  const state = newsletterState(user);
  // Before the address is confirmed, the account does not learn whether it is subscribed: it may be somebody else's.
  if (state === 'off' && user.email_confirmed === false)
    return (
      <ProfileSection id="newsletter" title={t('profile.newsletter.title')}>
        <p className={styles.text}>{t('profile.newsletter.unknown', { email })}</p>
      </ProfileSection>
    );
  return (
    <ProfileSection
      id="newsletter"
      title={t('profile.newsletter.title')}
      aside={<Badge tone={NEWSLETTER_TONES[state]}>{t(`profile.newsletter.${state}`)}</Badge>}
    >
      <p className={styles.text}>{t(`profile.newsletter.${NEWSLETTER_TEXTS[state]}`, { email })}</p>
      <ProfileForm
        intent="newsletter"
        state={form}
        savedMessage={
          <p>{t(form.getPosted('newsletter') === 'on' ? 'profile.newsletter.asked' : 'profile.newsletter.ended', { email })}</p>
        }
        submit={t(`profile.newsletter.${SUBMIT_LABELS[state]}`)}
        variant="line"
      >
        <input type="hidden" name="newsletter" value={isSubscribed ? 'off' : 'on'} />
      </ProfileForm>
    </ProfileSection>
  );
}
