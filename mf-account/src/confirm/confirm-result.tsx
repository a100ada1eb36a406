import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectUser, sessionCleared, sessionReceived, useShopDispatch, useShopSelector } from 'shared-contracts';
import { ButtonLink, Cluster, Stack } from 'shared-ui';
import type { ConfirmOutcome } from './confirm-link.ts';

/** The result and a link to continue. Announced and focused, because the clicked button is removed. */
export function ConfirmResult({ outcome }: { outcome: Exclude<ConfirmOutcome, { status: 'password' }> }) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useSessionUpdate(outcome);
  useEffect(() => heading.current?.focus(), [outcome]);
  const [title, text] = getTextKeys(outcome);
  return (
    <Stack gap={6}>
      <div role={outcome.status === 'done' ? 'status' : 'alert'}>
        <h1 ref={heading} tabIndex={-1}>
          {t(title)}
        </h1>
        <p>
          {(outcome.status === 'unavailable' && outcome.text) ||
            t(text, outcome.status === 'done' ? { email: outcome.email, product: outcome.product?.name } : {})}
        </p>
      </div>
      {outcome.status === 'unavailable' ? null : <NextLink outcome={outcome} />}
    </Stack>
  );
}

function getTextKeys({ kind, status }: Exclude<ConfirmOutcome, { status: 'password' }>) {
  if (status === 'unavailable') return ['confirm.unavailable.title', 'confirm.unavailable.text'] as const;
  if (kind === null) return ['confirm.incomplete.title', 'confirm.incomplete.text'] as const;
  if (status === 'invalid') return ['confirm.invalid.title', `confirm.${kind}.invalid`] as const;
  return [`confirm.${kind}.done.title`, `confirm.${kind}.done.text`] as const;
}

function NextLink({ outcome }: { outcome: ConfirmOutcome }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const product = outcome.status === 'done' ? outcome.product : undefined;
  const newPassword = outcome.status === 'done' ? outcome.newPassword : undefined;
  if (newPassword || outcome.kind === 'secure') {
    const query = newPassword && new URLSearchParams({ ...newPassword }).toString();
    return (
      <ButtonLink to={query ? `${paths.password(lang)}?${query}` : paths.password(lang)}>{t('confirm.secure.newPassword')}</ButtonLink>
    );
  }
  const isAccountLink = outcome.kind === 'email' || (outcome.status === 'invalid' && outcome.kind?.startsWith('newsletter'));
  return (
    <Cluster>
      {product && <ButtonLink to={paths.product(lang, product)}>{t('confirm.toProduct')}</ButtonLink>}
      {isAccountLink && <ButtonLink to={paths.profile(lang)}>{t('confirm.toProfile')}</ButtonLink>}
      <ButtonLink variant={product || isAccountLink ? 'line' : 'primary'} to={paths.home(lang)}>
        {t('confirm.toShop')}
      </ButtonLink>
    </Cluster>
  );
}

/** Updates the session in the store: a confirmed address, or no user after all sessions were ended. */
function useSessionUpdate(outcome: ConfirmOutcome): void {
  const user = useShopSelector(selectUser);
  const dispatch = useShopDispatch();
  const email = outcome.status === 'done' ? outcome.email : undefined;
  const hasEndedSessions = outcome.status === 'done' && outcome.kind === 'secure';
  useEffect(() => {
    if (user && hasEndedSessions) dispatch(sessionCleared());
  }, [user, hasEndedSessions, dispatch]);
  useEffect(() => {
    if (hasEndedSessions || !user || email === undefined || (user.email === email && user.email_confirmed)) return;
    if (user.email !== email && user.pending_email !== email) return;
    dispatch(sessionReceived({ status: 'authenticated', user: { ...user, email, email_confirmed: true, pending_email: null } }));
  }, [user, email, hasEndedSessions, dispatch]);
}
