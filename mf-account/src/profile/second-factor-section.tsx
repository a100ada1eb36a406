import { useTranslation } from 'react-i18next';
import { LOCALES, selectLang, useShopSelector } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import type { SecondFactorAnswer, SecondFactorSetup } from 'shared-contracts/wire/security';
import { Accordion, Badge, Note, Stack, TextLink, classNames, formatDate } from 'shared-ui';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { CodeField, PasswordField, ProofFields } from './proof-fields.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useProfileForm } from './use-profile-form.ts';
import type { ProfileFormState } from './use-profile-form.ts';
import styles from './profile.module.css';

/** Turns the second factor (0045) on and off, and renews its recovery codes. */
export function SecondFactorSection({ user, state }: { user: User; state: SecondFactorAnswer }) {
  const { t } = useTranslation('account');
  const begin = useProfileForm('second-factor-start');
  const confirm = useProfileForm('second-factor-confirm');
  const codes = useProfileForm('second-factor-codes');
  const turnOff = useProfileForm('second-factor-off');
  const setup = begin.outcome?.setup ?? confirm.outcome?.setup;
  const newCodes = codes.outcome?.recoveryCodes ?? confirm.outcome?.recoveryCodes;
  return (
    <ProfileSection
      id="second-factor"
      title={t('profile.factor.title')}
      focusKey={`${state.enabled} ${setup !== undefined}`}
      aside={<Badge tone={state.enabled ? 'ok' : 'mute'}>{t(state.enabled ? 'profile.factor.on' : 'profile.factor.off')}</Badge>}
    >
      <p className={styles.text}>{t('profile.factor.text')}</p>
      {state.enabled && newCodes && <RecoveryCodeList codes={newCodes} />}
      {state.enabled ? (
        <EnabledSecondFactor state={state} codes={codes} turnOff={turnOff} user={user} />
      ) : (
        <>
          {turnOff.outcome?.status === 'saved' && (
            <Note tone="ok" role="status">
              <p>{t('profile.factor.ended')}</p>
            </Note>
          )}
          {setup ? (
            <SetupForm setup={setup} form={confirm} />
          ) : (
            <ProfileForm intent="second-factor-start" state={begin} savedMessage={null} submit={t('profile.factor.begin')} variant="line">
              <PasswordField form={begin} user={user} />
            </ProfileForm>
          )}
        </>
      )}
    </ProfileSection>
  );
}

/** The QR code, the key to type instead, and the field for the app's first code. */
function SetupForm({ setup, form }: { setup: SecondFactorSetup; form: ProfileFormState }) {
  const { t } = useTranslation('account');
  const { secret, url, qr } = setup;
  const margin = 4;
  const side = qr.size + 2 * margin;
  return (
    <Stack gap={6}>
      <p>{t('profile.factor.scan')}</p>
      <svg className={styles.qr} viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={t('profile.factor.qr')}>
        <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className={styles.text}>{t('profile.factor.type')}</p>
        <p className={classNames(styles.secret, 'code-text')}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        <TextLink href={url}>{t('profile.factor.open')}</TextLink>
      </div>
      <ProfileForm intent="second-factor-confirm" state={form} savedMessage={null} submit={t('profile.factor.confirm')}>
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="url" value={url} />
        <input type="hidden" name="qr_size" value={qr.size} />
        <input type="hidden" name="qr_path" value={qr.path} />
        <CodeField form={form} hint={t('profile.factor.codeHint')} />
      </ProfileForm>
    </Stack>
  );
}

interface EnabledProps {
  state: SecondFactorAnswer;
  codes: ProfileFormState;
  turnOff: ProfileFormState;
  user: User;
}

function EnabledSecondFactor({ state, codes, turnOff, user }: EnabledProps) {
  const { t } = useTranslation('account');
  const { locale } = LOCALES[useShopSelector(selectLang)];
  const hasFailed = (form: ProfileFormState) => form.outcome !== undefined && form.outcome.status !== 'saved';
  return (
    <Stack gap={4}>
      <p>
        {state.since && t('profile.factor.since', { date: formatDate(state.since, locale, 'long') })}{' '}
        {t('profile.factor.left', { count: state.recovery_codes_left })}
      </p>
      <Accordion summary={t('profile.factor.renew')} open={hasFailed(codes) || undefined}>
        <ProfileForm intent="second-factor-codes" state={codes} savedMessage={null} submit={t('profile.factor.renewSubmit')} variant="line">
          <ProofFields form={codes} user={user} />
        </ProfileForm>
      </Accordion>
      <Accordion summary={t('profile.factor.turnOff')} open={hasFailed(turnOff) || undefined}>
        <ProfileForm
          intent="second-factor-off"
          state={turnOff}
          savedMessage={null}
          submit={t('profile.factor.turnOffSubmit')}
          variant="line"
        >
          <ProofFields form={turnOff} user={user} />
        </ProfileForm>
      </Accordion>
    </Stack>
  );
}
