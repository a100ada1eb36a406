import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { paths, selectLang, selectSession, sessionReceived, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { Anchor, Icon } from 'shared-ui';
import { SignInDialog } from './sign-in-dialog.tsx';
import styles from './sign-in-offer.module.css';
import { fieldId } from './use-details-form.ts';

/**
 * Offers to sign in without leaving the step, whatever address is typed: the shop does not tell whether an address has an account. The
 * cart stays the same one. Without script it is the sign-in page, which comes back here.
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

  // The link that had the focus is gone.
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
            to={paths.login(lang, paths.cart(lang, 'personal'))}
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
      <SignInDialog email={typed} onClose={() => setTyped(null)} onSignedIn={onSignedIn} />
    </>
  );
}
