import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useFetcher, useNavigate } from 'react-router-dom';
import { paths, selectLang, sessionCleared, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { Button, ErrorSummary, Field, Note, Stack, TextLink } from 'shared-ui';
import { ReasonNote } from '../login/reason-note.tsx';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import { UsernameInput } from '../password/username-input.tsx';
import { CodeField } from '../profile/proof-fields.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import type { DeleteOutcome } from './privacy-action.ts';
import styles from './privacy.module.css';

interface Props {
  user: User;
  hasSecondFactor: boolean;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

/**
 * Deletes the account after explaining what is deleted and what the law requires to keep. The proof of identity is that of signing in: the
 * password, and a code where the second factor is on.
 */
export function DeleteAccount({ user, hasSecondFactor }: Props) {
  const { t } = useTranslation('account');
  const fetcher = useFetcher<DeleteOutcome>();
  const actionData = useActionData<DeleteOutcome>();
  const outcome = fetcher.data ?? actionData;
  const id = useId();
  const busy = fetcher.state !== 'idle' || outcome?.status === 'deleted';
  useOpenGoodbyePage(outcome);
  const getFieldId = (field: string) => id + field;
  const errors = outcome?.status === 'refused' ? outcome.fields : NO_ERRORS;
  const summary = useMemo(
    () => (busy ? [] : Object.entries(errors).map(([field, message]) => ({ fieldId: id + field, message }))),
    [errors, busy, id],
  );
  // turned on in another tab or on another device since the page was loaded
  const needsCode = hasSecondFactor || errors.code !== undefined;
  return (
    <ProfileSection id="delete" title={t('privacy.delete.title')}>
      <div className={styles.text}>
        <p>{t('privacy.delete.text')}</p>
        <ul className={styles.list}>
          <li>{t('privacy.delete.gone')}</li>
          <li>{t('privacy.delete.kept')}</li>
          <li>{t('privacy.delete.company')}</li>
          <li>{t('privacy.delete.open')}</li>
        </ul>
      </div>
      <fetcher.Form method="post" noValidate>
        <Stack gap={6}>
          <ErrorSummary title={t('login.check')} errors={summary} />
          {!busy && outcome?.status === 'failed' && <ReasonNote reason={outcome.reason} />}
          {!busy && outcome?.status === 'open' && <OpenOrders outcome={outcome} />}
          <UsernameInput email={user.email} />
          <Field id={getFieldId('password')} label={t('privacy.delete.password')} error={errors.password}>
            <CurrentPasswordInput />
          </Field>
          {needsCode && <CodeField form={{ getFieldId, errors }} hint={t('login.second.hint')} />}
          <div>
            <Button variant="line" icon="trash" type="submit" busy={busy} busyLabel={t('privacy.delete.busy')}>
              {t('privacy.delete.submit')}
            </Button>
          </div>
        </Stack>
      </fetcher.Form>
    </ProfileSection>
  );
}

function OpenOrders({ outcome }: { outcome: Extract<DeleteOutcome, { status: 'open' }> }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Note tone="warn" role="alert" title={t('privacy.delete.refused')}>
      <p>{outcome.text}</p>
      <ul className={styles.list}>
        {outcome.numbers.map((number) => (
          <li key={number}>{t('order.title', { number })}</li>
        ))}
      </ul>
      <TextLink to={paths.orders(lang)}>{t('privacy.delete.orders')}</TextLink>
    </Note>
  );
}

/** Opens the goodbye page before the session is cleared: this page would redirect to the login page without a session. */
function useOpenGoodbyePage(outcome: DeleteOutcome | undefined): void {
  const navigate = useNavigate();
  const dispatch = useShopDispatch();
  const lang = useShopSelector(selectLang);
  const isDeleted = outcome?.status === 'deleted';
  useEffect(() => {
    if (!isDeleted) return;
    void (async () => {
      await navigate(paths.accountDeleted(lang), { replace: true });
      dispatch(sessionCleared());
    })();
  }, [isDeleted, navigate, dispatch, lang]);
}
