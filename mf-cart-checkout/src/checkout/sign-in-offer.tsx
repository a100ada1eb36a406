import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import {
  Slot,
  SlotHostContext,
  paths,
  selectLang,
  selectSession,
  sessionReceived,
  useShopDispatch,
  useShopSelector,
} from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { Anchor, Icon } from 'shared-ui';
import styles from './sign-in-offer.module.css';
import { fieldId } from './use-details-form.ts';

/**
 * Offers to sign in without leaving the step, whatever address is typed: the shop does not reveal whether it has an account. Without
 * JavaScript, or without the dialog, the link opens the sign-in page, which redirects back here.
 */
export function SignInOffer() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { status, user } = useShopSelector(selectSession);
  const dispatch = useShopDispatch();
  const { revalidate } = useRevalidator();
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [hasJustSignedIn, setHasJustSignedIn] = useState(false);
  const signedInNote = useRef<HTMLParagraphElement>(null);

  const loginPath = paths.login(lang, paths.cart(lang, 'personal'));
  useSignInPageFallback(typedEmail !== null, loginPath);

  // The focused link is replaced by this note.
  useEffect(() => {
    if (hasJustSignedIn && user) signedInNote.current?.focus();
  }, [hasJustSignedIn, user]);

  const onSignedIn = (session: SessionAnswer) => {
    setTypedEmail(null);
    setHasJustSignedIn(true);
    dispatch(sessionReceived(session));
    // Loads the prices of the role and the address book.
    void revalidate();
  };
  return (
    <>
      {user ? (
        <p ref={signedInNote} tabIndex={-1} className={styles.offer}>
          <Icon name="user" size={20} />
          <span>{t('signIn.signedIn', { email: user.email })}</span>
        </p>
      ) : (
        <p className={styles.offer} data-waiting={status === 'loading' || undefined}>
          <Icon name="user" size={20} />
          <span>{t('signIn.question')}</span>
          <Anchor
            to={loginPath}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              const field = document.getElementById(fieldId('email'));
              setTypedEmail(field instanceof HTMLInputElement ? field.value : '');
            }}
          >
            {t('signIn.open')}
          </Anchor>
        </p>
      )}
      {typedEmail === null ? null : (
        <Slot name="sign-in" email={typedEmail} text={t('signIn.text')} onSignedIn={onSignedIn} onClose={() => setTypedEmail(null)} />
      )}
    </>
  );
}

/** Opens the sign-in page when the dialog's code can't be loaded. */
function useSignInPageFallback(isOpen: boolean, loginPath: string) {
  const host = use(SlotHostContext);
  const navigate = useNavigate();
  const hasFailed = useSyncExternalStore(
    host?.subscribe ?? (() => () => undefined),
    () => isOpen && host?.get('sign-in').status === 'failed',
    () => false,
  );
  useEffect(() => {
    if (hasFailed) void navigate(loginPath);
  }, [hasFailed, navigate, loginPath]);
}
