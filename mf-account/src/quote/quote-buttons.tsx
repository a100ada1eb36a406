import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { Quote } from 'shared-contracts/wire/quote';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import { useMethodOptions } from '../order/method-options.ts';
import { problemText } from '../form/problem-text.ts';
import type { TypedReference } from './quote-action.ts';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Dialog,
  Field,
  formatMoney,
  Stack,
  TextArea,
  TextInput,
  useReloadWhenRestored,
} from 'shared-ui';
import styles from './quote.module.css';
import { MethodChoice } from 'shared-ui/form/method-choice.tsx';

interface Props {
  quote: Quote;
  attempt: string;
  action: string;
  /** the company's own number as it was typed, after a refusal */
  purchaseOrder?: TypedReference;
  /** ways to pay; empty: it is chosen on the provider's page */
  methods: readonly PaymentMethod[];
  /** how long an order waits for a bank transfer */
  transfer: PaymentOffer['transfer'];
  /** why it can't be paid on invoice, though the company may */
  obstacle: PaymentOffer['invoice_obstacle'];
  /** of the last attempt; null: none */
  chosen: PaymentMethod | null;
}

/** Query parameter that shows the confirmation without JavaScript. */
export const ASK_PARAM = 'ask';

/** Accept and pay, or decline after a confirmation in a dialog; without JavaScript the page with `?ask=decline` shows it. */
export function QuoteButtons({ quote, attempt, action, purchaseOrder, methods, transfer, obstacle, chosen }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { state, formData } = useNavigation();
  const options = useMethodOptions(methods, transfer);
  const [isDialogOpen, setDialogOpen] = useState(false);
  useReloadWhenRestored();
  const { number, status, can_accept, can_decline, total_cents } = quote;
  if (!can_accept && !can_decline) return null;
  const intent = state === 'idle' ? null : formData?.get('intent');
  const amount = formatMoney(total_cents, locale);
  const isRequest = status === 'requested';
  return (
    <Cluster gap={3} align="end">
      {can_accept ? (
        <Form method="post" action={action} className={methods.length > 0 ? styles.accept : undefined}>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="attempt" value={attempt} />
          <input type="hidden" name="total_cents" value={total_cents} />
          <Stack gap={4}>
            {quote.company_name ? (
              <Field
                label={t('quote.purchaseOrder')}
                optionalLabel={t('quote.refusal.optional')}
                hint={t('quote.purchaseOrderHint')}
                error={purchaseOrder?.problem && problemText(purchaseOrder.problem, t)}
              >
                <TextInput
                  name="purchase_order"
                  maxLength={MAX_LENGTHS.purchaseOrder}
                  autoComplete="off"
                  defaultValue={purchaseOrder?.text ?? quote.purchase_order ?? ''}
                />
              </Field>
            ) : null}
            <MethodChoice
              legend={t('order.pay.method')}
              hint={obstacle ? t(`order.pay.invoiceObstacle.${obstacle}`) : undefined}
              methods={options}
              chosen={chosen}
            />
            <div>
              <Button type="submit" variant="go" icon="lock" busy={intent === 'accept'} busyLabel={t('busy')}>
                {t(status === 'accepted' ? 'quote.pay' : 'quote.accept', { amount })}
              </Button>
            </div>
          </Stack>
        </Form>
      ) : null}
      {can_decline ? (
        <Form
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            setDialogOpen(true);
          }}
        >
          {/* A form that is sent by GET replaces the query of its address. */}
          {[...new URLSearchParams(action.split('?')[1])].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name={ASK_PARAM} value="decline" variant="line" busy={intent === 'decline'} busyLabel={t('busy')}>
            {t(isRequest ? 'quote.refusal.withdraw' : 'quote.refusal.open')}
          </Button>
        </Form>
      ) : null}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        size="s"
        title={t(isRequest ? 'quote.refusal.withdrawTitle' : 'quote.refusal.title', { number })}
        closeLabel={t('close')}
      >
        <DeclineForm action={action} isRequest={isRequest} onSubmit={() => setDialogOpen(false)}>
          <Button variant="quiet" onClick={() => setDialogOpen(false)}>
            {t('quote.refusal.keep')}
          </Button>
        </DeclineForm>
      </Dialog>
    </Cluster>
  );
}

/** The same confirmation in the page. */
export function DeclineQuestion({ quote: { number, status }, action }: Pick<Props, 'quote' | 'action'>) {
  const { t } = useTranslation('account');
  const isRequest = status === 'requested';
  return (
    <Card as="section" pad="l" aria-labelledby="decline-question">
      <Stack gap={4}>
        <h2 id="decline-question">{t(isRequest ? 'quote.refusal.withdrawTitle' : 'quote.refusal.title', { number })}</h2>
        <DeclineForm action={action} isRequest={isRequest}>
          <ButtonLink variant="quiet" to={action}>
            {t('quote.refusal.keep')}
          </ButtonLink>
        </DeclineForm>
      </Stack>
    </Card>
  );
}

interface DeclineFormProps {
  action: string;
  isRequest: boolean;
  onSubmit?: () => void;
  /** the way back without declining */
  children: ReactNode;
}

function DeclineForm({ action, isRequest, onSubmit, children }: DeclineFormProps) {
  const { t } = useTranslation('account');
  return (
    <Form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="decline" />
      <Stack gap={4}>
        {isRequest ? null : <p>{t('quote.refusal.text')}</p>}
        <Field label={t('quote.refusal.reason')} optionalLabel={t('quote.refusal.optional')}>
          <TextArea name="reason" rows={3} maxLength={MAX_LENGTHS.declineReason} />
        </Field>
        <Cluster gap={3} justify="end">
          {children}
          <Button type="submit" variant="primary">
            {t(isRequest ? 'quote.refusal.withdraw' : 'quote.refusal.open')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
