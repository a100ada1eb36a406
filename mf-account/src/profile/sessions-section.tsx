import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LOCALES, paths, selectLang, sessionCleared, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Session } from 'shared-contracts/wire/security';
import { Badge, Button, Cluster, formatDate, Note } from 'shared-ui';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** The account's sessions: one, all others or all of them can be signed out. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('account');
  const endOne = useProfileForm('session-end');
  const endOthers = useProfileForm('sessions-end');
  const endAll = useProfileForm('sign-out-all');
  useLeaveAccount(endAll.outcome?.status === 'saved');
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <ProfileSection id="devices" title={t('profile.devices.title')} focusKey={sessions.map(({ id }) => id).join()}>
      <p className={styles.text}>{t('profile.devices.text')}</p>
      {endOne.outcome?.status === 'failed' && !endOne.busy && (
        <Note tone="danger" role="alert">
          <p>{'text' in endOne.outcome.reason ? endOne.outcome.reason.text : t('profile.failed.text')}</p>
        </Note>
      )}
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} form={endOne} />
        ))}
      </ul>
      <Cluster align="start">
        {(hasOthers || endOthers.outcome) && (
          <ProfileForm
            intent="sessions-end"
            state={endOthers}
            savedMessage={<p>{t('profile.devices.othersEnded')}</p>}
            submit={t('profile.devices.endOthers')}
            variant="line"
          />
        )}
        <ProfileForm intent="sign-out-all" state={endAll} savedMessage={null} submit={t('profile.devices.endAll')} variant="line" />
      </Cluster>
    </ProfileSection>
  );
}

function Device({ session, form }: { session: Session; form: ReturnType<typeof useProfileForm> }) {
  const { t } = useTranslation('account');
  const { locale } = LOCALES[useShopSelector(selectLang)];
  const { browser, system, current, id } = session;
  const name = browser && system ? t('profile.devices.name', { browser, system }) : (browser ?? system ?? t('profile.devices.unknown'));
  const formatMoment = (moment: string) => formatDate(moment, locale, 'long');
  const { Form } = form;
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.deviceName}>
          {name} {current && <Badge tone="ok">{t('profile.devices.current')}</Badge>}
        </p>
        <p className={styles.text}>
          {t('profile.devices.used', { used: formatMoment(session.last_used_at), started: formatMoment(session.started_at) })}
        </p>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="intent" value="session-end" />
          <input type="hidden" name="id" value={id} />
          <Button variant="line" size="s" type="submit" busy={form.busy} aria-label={t('profile.devices.endNamed', { name })}>
            {t('profile.devices.end')}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Opens the home page before the session is cleared: this page would redirect to the login page without a session. */
function useLeaveAccount(hasSignedOut: boolean): void {
  const navigate = useNavigate();
  const dispatch = useShopDispatch();
  const lang = useShopSelector(selectLang);
  useEffect(() => {
    if (!hasSignedOut) return;
    void (async () => {
      await navigate(paths.home(lang), { replace: true });
      dispatch(sessionCleared());
    })();
  }, [hasSignedOut, navigate, dispatch, lang]);
}
