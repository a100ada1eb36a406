import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { Badge, Cluster, TextLink } from 'shared-ui';
import { NEWSLETTER_TEXTS, NEWSLETTER_TONES, newsletterState } from '../profile/newsletter-state.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import styles from './privacy.module.css';

export function Consents({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const newsletter = newsletterState(user);
  return (
    <ProfileSection id="consents" title={t('privacy.consents.title')}>
      <dl className={styles.consents}>
        <div>
          <dt>{t('profile.newsletter.title')}</dt>
          <dd>
            <p className={styles.text}>{t(`profile.newsletter.${NEWSLETTER_TEXTS[newsletter]}`, { email: user.email })}</p>
            <Cluster gap={3}>
              <Badge tone={NEWSLETTER_TONES[newsletter]}>{t(`profile.newsletter.${newsletter}`)}</Badge>
              <TextLink to={`${paths.profile(lang)}#newsletter`}>{t('privacy.consents.newsletter')}</TextLink>
            </Cluster>
          </dd>
        </div>
        <div>
          <dt>{t('privacy.consents.cookies')}</dt>
          <dd>
            <p className={styles.text}>{t('privacy.consents.cookiesText')}</p>
            <TextLink to={contentPath(lang, 'cookies')}>{t('privacy.consents.cookiesLink')}</TextLink>
          </dd>
        </div>
        <div>
          <dt>{t('privacy.consents.policy')}</dt>
          <dd>
            <TextLink to={contentPath(lang, 'privacy')}>{t('privacy.consents.policyLink')}</TextLink>
          </dd>
        </div>
      </dl>
    </ProfileSection>
  );
}
