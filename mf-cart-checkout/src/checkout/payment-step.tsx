import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { contentPath, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, ButtonLink, FormActions, Lead, Note, TextLink, formatMoney } from 'shared-ui';
import { OrderDetails } from './order-details.tsx';
import styles from './payment-step.module.css';
import { saveLastCart } from './last-cart.ts';
import { StepMessages } from './step-messages.tsx';
import type { StepAnswer } from './step-action.ts';

interface Props {
  cart: Cart;
  answer: StepAnswer | null;
  attempt: string | null;
  returnDays: number;
}

const NONE = {};

/** Must be within reach where an order is placed. */
const LEGAL_PAGES = ['terms', 'returns', 'privacy'] as const;

/** The last step: everything that was agreed to, the right of withdrawal, and a button that says what it costs. */
export function PaymentStep({ cart, answer, attempt, returnDays }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { state } = useNavigation();
  const guard = useOneSubmit(state);
  useFreshAfterPaymentPage();
  const kind = cart.checkout;
  const problems = cart.lines.flatMap(({ problem }) => (problem ? [problem.message] : []));
  return (
    <Form
      method="post"
      action={paths.cart(lang, 'payment')}
      onSubmit={(event) => {
        if (guard(event)) saveLastCart(cart);
      }}
    >
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="attempt" value={attempt ?? ''} />
      <h1 tabIndex={-1}>{t(`payment.title.${kind}`)}</h1>
      <Lead className={styles.intro}>{t(`payment.intro.${kind}`)}</Lead>
      <StepMessages summary={NONE} answer={answer} />
      <div className={styles.parts}>
        {problems.length > 0 ? (
          <Note tone="warn" title={t('payment.problems')} role="alert">
            {problems.map((message) => (
              <p key={message}>{message}</p>
            ))}
            <TextLink to={paths.cart(lang)}>{t('payment.mend')}</TextLink>
          </Note>
        ) : null}
        <OrderDetails cart={cart} />
        <section aria-labelledby="order-terms">
          <h2 id="order-terms" className={styles.heading}>
            {t('payment.terms')}
          </h2>
          <div className={styles.terms}>
            <p>{t(`payment.agree.${kind}`)}</p>
            <p>{t('payment.withdrawal', { count: returnDays })}</p>
            {cart.lines.some(({ custom_made }) => custom_made) ? <p>{t('payment.customMade')}</p> : null}
            <ul>
              {LEGAL_PAGES.map((page) => (
                <li key={page}>
                  <TextLink href={contentPath(lang, page)} target="_blank" icon="external-link">
                    {t(`legal.${page}`)}
                    <span className="vh"> {t('legal.newWindow')}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <dl className={styles.total}>
          <dt>{t(kind === 'payment' ? 'totals.toPay' : 'totals.incl')}</dt>
          <dd>{formatMoney(cart.total_price, locale)}</dd>
        </dl>
      </div>
      <FormActions>
        <ButtonLink variant="quiet" to={paths.cart(lang, 'address')}>
          {t('payment.back')}
        </ButtonLink>
        <Button
          type="submit"
          variant="go"
          icon={kind === 'payment' ? 'lock' : undefined}
          busy={state !== 'idle'}
          busyLabel={t('busy')}
          disabled={problems.length > 0}
        >
          {t(`payment.go.${kind}`)}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Coming back from the payment page by the back button revives this page as it was left: busy, with an old cart. */
function useFreshAfterPaymentPage() {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

/** Lets the first of two quick submits through: the busy button comes a moment too late for a double click. */
function useOneSubmit(state: 'idle' | 'loading' | 'submitting') {
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);
  return (event: FormEvent): boolean => {
    if (isSent.current) {
      event.preventDefault();
      return false;
    }
    isSent.current = true;
    return true;
  };
}
