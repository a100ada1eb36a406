import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { methodsAfterRefusal } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentState } from 'shared-contracts/wire/order';
import { Button, ButtonLink, FormActions, formatMoney, Note, useReloadWhenRestored } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import { PaymentMethodChoice } from '../page/payment-method-choice.tsx';
import styles from './completed-page.module.css';
import type { Outcome } from './outcome.ts';

interface Props {
  order: Pick<PaymentState, 'can_pay' | 'total_cents' | 'transfer' | 'transfer_until'>;
  outcome: Outcome;
  reference: string;
  attempt: string;
  /** how it can be paid; null when the API can't say: it is chosen on the provider's page */
  offer: PaymentOffer | null;
  failure?: Failure;
  /** page of the quote that the order was made of; null: it came from a cart */
  quotePath: string | null;
  /** the order in the buyer's account, beside a bank transfer; null: it is in no account of theirs */
  accountPath: string | null;
}

/** Options after a failed payment, or beside a bank transfer: pay again, or back to the cart, which still exists, or to the quote. */
export function PayAgain({ order, outcome, reference, attempt, offer, failure, quotePath, accountPath }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { state, formMethod } = useNavigation();
  useReloadWhenRestored();
  // While the bank is processing a payment, another one could charge the customer twice.
  const canPay = order.can_pay && outcome !== 'waiting';
  const methods = (methodsAfterRefusal(failure) ?? offer?.methods ?? []).filter((method) => !order.transfer || method !== 'banktransfer');
  if (order.transfer && methods.length === 0) return null;
  return (
    <>
      {failure ? (
        <Note tone="danger" role="alert">
          {failureText(failure, t)}
        </Note>
      ) : null}
      <Form data-print="none" method="post" action={paths.completed(lang, reference)}>
        <input type="hidden" name="attempt" value={attempt} />
        {order.transfer ? <h2 className={styles.heading}>{t('completed.transfer.otherwise')}</h2> : null}
        {canPay && offer ? <PaymentMethodChoice offer={{ ...offer, methods }} /> : null}
        {canPay && !offer ? <p>{t('completed.otherMethod')}</p> : null}
        <FormActions>
          {order.transfer ? (
            accountPath && (
              <ButtonLink variant="quiet" to={accountPath}>
                {t('completed.toOrder')}
              </ButtonLink>
            )
          ) : (
            <ButtonLink variant="quiet" to={quotePath ?? (order.transfer_until ? paths.home(lang) : paths.cart(lang))}>
              {t(quotePath ? 'completed.toQuote' : order.transfer_until ? 'completed.home' : 'completed.toCart')}
            </ButtonLink>
          )}
          {canPay ? (
            <Button
              type="submit"
              variant={order.transfer ? 'line' : 'go'}
              icon="lock"
              busy={state !== 'idle' && formMethod === 'POST'}
              busyLabel={t('busy')}
            >
              {t('completed.payAgain', { amount: formatMoney(order.total_cents, locale) })}
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </>
  );
}
