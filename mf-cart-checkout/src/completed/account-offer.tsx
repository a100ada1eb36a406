import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectSession, sessionReceived, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Card, Note, TextLink } from 'shared-ui';
import { AccountForm } from './account-form.tsx';
import { createAccount } from './create-account.ts';
import type { AccountRefusal, Passwords } from './create-account.ts';
import styles from './completed-page.module.css';

interface Props {
  order: Order;
  reference: string;
  /** key of the first attempt */
  attempt: string;
  /** result of a post without JavaScript */
  postResult?: AccountRefusal | 'created';
}

/** A guest's account after the order, with the details the order already has and the order in it. */
export function AccountOffer({ order, reference, attempt: firstAttempt, postResult }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { status } = useShopSelector(selectSession);
  const { http } = useShop();
  const dispatch = useShopDispatch();
  const [result, setResult] = useState(postResult);
  const [isBusy, setBusy] = useState(false);

  const attempt = result !== undefined && result !== 'created' ? result.attempt : firstAttempt;
  const submit = async (passwords: Passwords) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await createAccount(http, order, reference, passwords, { language: lang, attempt });
    setBusy(false);
    setResult(outcome.ok ? 'created' : outcome.refusal);
    if (outcome.ok && outcome.session) dispatch(sessionReceived(outcome.session));
  };

  const isQuote = order.kind === 'quote';
  if (result === 'created') {
    return (
      <Note tone="ok" role="status" title={t('account.made')}>
        <p>{t(isQuote ? 'account.madeTextQuote' : 'account.madeText', { email: order.email })}</p>
        <TextLink to={isQuote ? paths.quotes(lang) : paths.order(lang, order.id)}>
          {t(isQuote ? 'account.toQuotes' : 'completed.toOrder')}
        </TextLink>
      </Note>
    );
  }
  if (status !== 'unauthenticated' || order.account === 'own' || order.account === 'other') return null;
  return (
    <Card as="section" pad="l" aria-labelledby="account-offer" data-print="none">
      <h2 id="account-offer" className={styles.heading}>
        {t('account.title')}
      </h2>
      <AccountForm
        email={order.email}
        reference={reference}
        attempt={attempt}
        isBusy={isBusy}
        refusal={result}
        onSubmit={(passwords) => void submit(passwords)}
      />
    </Card>
  );
}
