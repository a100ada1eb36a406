import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { CUSTOMER_FIELDS } from 'shared-contracts/rules/customer-fields';
import { methodsAfterRefusal } from 'shared-contracts/client/endpoints/payment-methods';
import { ErrorSummary, Note, TextLink } from 'shared-ui';
import type { Failure } from 'shared-contracts';
import type { Cart, CartLine } from 'shared-contracts/wire/cart';
import { lineId } from '../lines/line-id.ts';
import { failureText } from '../page/failure-text.ts';
import type { DetailProblems } from './check-details.ts';
import styles from './checkout-page.module.css';
import { isDeliveryRefusal } from './delivery-refusal.ts';
import { problemText } from './problem-text.ts';
import type { StepAnswer } from './step-action.ts';
import { fieldId } from './use-details-form.ts';

export function StepMessages({ summary }: { summary: DetailProblems }) {
  const { t } = useTranslation('cart');
  const errors = useMemo(
    () =>
      ['pickup' as const, 'slot' as const, ...CUSTOMER_FIELDS, 'purchase_order' as const, 'remark' as const].flatMap((field) => {
        const problem = summary[field];
        return problem
          ? [{ fieldId: fieldId(field), message: t('problem.inField', { field: t(`field.${field}`), problem: problemText(problem, t) }) }]
          : [];
      }),
    [summary, t],
  );
  return (
    <div className={styles.top}>
      <ErrorSummary title={t('problem.summary', { count: errors.length })} errors={errors} />
    </div>
  );
}

/** Refusals for other orders that are not paid: nothing in the cart helps. */
const UNPAID_CODES = ['order.too_many_unpaid', 'order.unpaid_too_much'];

/** Where the buyer changes what the order was refused for. */
function MendLink({ failure, line }: { failure: Failure; line: CartLine | undefined }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  if (failure.kind === 'rule' && UNPAID_CODES.includes(failure.code)) return null;
  if (isDeliveryRefusal(failure)) return <TextLink to={paths.cart(lang, 'address')}>{t('payment.mendDelivery')}</TextLink>;
  return (
    <TextLink to={paths.cart(lang) + (line ? `#${lineId(line)}` : '')}>
      {line ? t('payment.fixLine', { product: line.product_name }) : t('payment.mend')}
    </TextLink>
  );
}

/** Above a step's buttons: why the step failed, with a link to what has to change. */
export function StepFailure({ cart, answer }: { cart: Cart; answer: StepAnswer | null }) {
  const { t } = useTranslation('cart');
  const failure = answer?.failure;
  const messages = [...(answer?.messages ?? []), ...(failure ? [failureText(failure, t)] : [])];
  if (messages.length === 0) return null;
  const isOrder = answer?.step === 'payment';
  // A refusal needs a change of the cart; after any other failure the same button retries.
  const isRefused = failure?.kind === 'rule';
  const isMethodRefused = methodsAfterRefusal(failure) !== null;
  const line = isRefused ? cart.lines.find(({ variant_id }) => variant_id === failure.meta?.variant_id) : undefined;
  return (
    <Note
      className={styles.failure}
      tone="danger"
      role="alert"
      failure={answer}
      title={isOrder && isRefused && !isMethodRefused ? t('payment.refused') : undefined}
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isOrder && failure && !isRefused ? <p>{t('payment.again')}</p> : null}
      {isOrder && isRefused && !isMethodRefused ? <MendLink failure={failure} line={line} /> : null}
    </Note>
  );
}
