import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, selectSession, sessionReceived, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { PASSWORD_LENGTH } from 'shared-contracts/rules/password';
import type { Order } from 'shared-contracts/wire/order';
import { Button, Card, Field, FormGrid, Note, PasswordInput, Stack, TextLink } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import { createAccount, passwordsOf } from './create-account.ts';
import type { AccountRefusal, Passwords } from './create-account.ts';
import styles from './completed-page.module.css';

interface Props {
  order: Order;
  reference: string;
  /** key of the first attempt */
  attempt: string;
  /** what a plain post was told: refused, or made */
  posted?: AccountRefusal | 'made';
}

/** A guest's account after the order, with the details the order already has and the order in it. */
export function AccountOffer({ order, reference, attempt: first, posted }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { status } = useShopSelector(selectSession);
  const { http } = useShop();
  const dispatch = useShopDispatch();
  const [told, setTold] = useState(posted);
  const [isBusy, setBusy] = useState(false);

  const attempt = told !== undefined && told !== 'made' ? told.attempt : first;
  const submit = async (passwords: Passwords) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await createAccount(http, order, reference, passwords, { language: lang, attempt });
    setBusy(false);
    setTold(outcome.ok ? 'made' : outcome.refusal);
    if (outcome.ok && outcome.session) dispatch(sessionReceived(outcome.session));
  };

  const isQuote = order.kind === 'quote';
  if (told === 'made') {
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
  const errorOf = (name: keyof Passwords) => {
    const problem = told?.fields[name];
    return problem && ('message' in problem ? problem.message : t(`account.problem.${problem.rule}`, { count: PASSWORD_LENGTH }));
  };
  const messages = [...(told?.messages ?? []), ...(told?.failure ? [failureText(told.failure, t)] : [])];
  const input = {
    autoComplete: 'new-password',
    maxLength: MAX_LENGTHS.password,
    required: true,
    showLabel: t('signIn.show'),
    hideLabel: t('signIn.hide'),
  };
  return (
    <Card as="section" pad="l" aria-labelledby="account-offer" data-print="none">
      <h2 id="account-offer" className={styles.heading}>
        {t('account.title')}
      </h2>
      <Form
        method="post"
        action={paths.completed(lang, reference)}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(passwordsOf(new FormData(event.currentTarget)));
        }}
      >
        <input type="hidden" name="intent" value="account" />
        <input type="hidden" name="attempt" value={attempt} />
        {/* For password managers: whose password this is. */}
        <input hidden name="username" autoComplete="username" value={order.email} readOnly />
        <Stack gap={4}>
          <p>{t('account.text', { email: order.email })}</p>
          {messages.map((message) => (
            <Note key={message} tone="danger" role="alert">
              <p>{message}</p>
              <TextLink to={paths.login(lang)}>{t('signIn.open')}</TextLink>
            </Note>
          ))}
          <FormGrid>
            <Field
              label={t('account.password')}
              hint={t('account.passwordHint', { count: PASSWORD_LENGTH })}
              error={errorOf('password')}
              span={6}
            >
              <PasswordInput {...input} name="password" />
            </Field>
            <Field label={t('account.repeat')} error={errorOf('password_confirmation')} span={6}>
              <PasswordInput {...input} name="password_confirmation" />
            </Field>
          </FormGrid>
          <div>
            <Button type="submit" busy={isBusy} busyLabel={t('busy')}>
              {t('account.create')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
