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
 * Offers to sign in without leaving the step, whatever address is typed: the shop does not reveal whether it has an account. The cart stays
 * the same. Without JavaScript, or without the dialog, it is the sign-in page, which redirects back here.
 */
export function SignInOffer() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { status, user } = useShopSelector(selectSession);
  const dispatch = useShopDispatch();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const who = useRef<HTMLParagraphElement>(null);

  const page = paths.login(lang, paths.cart(lang, 'personal'));
  useWithoutDialog(typed !== null, page);

  // The focused link is removed.
  useEffect(() => {
    if (isNew && user) who.current?.focus();
  }, [isNew, user]);

  const onSignedIn = (session: SessionAnswer) => {
    setTyped(null);
    setNew(true);
    dispatch(sessionReceived(session));
    // Prices of the role, and the address book.
    void revalidate();
  };
  return (
    <>
      {user ? (
        <p ref={who} tabIndex={-1} className={styles.offer}>
          <Icon name="user" size={20} />
          <span>{t('signIn.signedIn', { email: user.email })}</span>
        </p>
      ) : (
        <p className={styles.offer} data-waiting={status === 'loading' || undefined}>
          <Icon name="user" size={20} />
          <span>{t('signIn.question')}</span>
          <Anchor
            to={page}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              const field = document.getElementById(fieldId('email'));
              setTyped(field instanceof HTMLInputElement ? field.value : '');
            }}
          >
            {t('signIn.open')}
          </Anchor>
        </p>
      )}
      {typed === null ? null : (
        <Slot name="sign-in" email={typed} text={t('signIn.text')} onSignedIn={onSignedIn} onClose={() => setTyped(null)} />
      )}
    </>
  );
}

/** The dialog's code can't be loaded: the sign-in page does the same. */
function useWithoutDialog(isWanted: boolean, page: string) {
  const host = use(SlotHostContext);
  const navigate = useNavigate();
  const hasFailed = useSyncExternalStore(
    host?.subscribe ?? (() => () => undefined),
    () => isWanted && host?.get('sign-in').status === 'failed',
    () => false,
  );
  useEffect(() => {
    if (hasFailed) void navigate(page);
  }, [hasFailed, navigate, page]);
}
