import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Quote } from 'shared-contracts/wire/quote';
import { Button, Cluster, Dialog, Field, formatMoney, Stack, TextArea, useReloadWhenRestored } from 'shared-ui';

interface Props {
  quote: Quote;
  attempt: string;
  action: string;
}

/** Accept and pay, or decline after a confirmation; without JavaScript declining happens at once. */
export function QuoteButtons({ quote: { number, status, can_accept, can_decline, total_cents }, attempt, action }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { state, formData } = useNavigation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  useReloadWhenRestored();
  if (!can_accept && !can_decline) return null;
  const intent = state === 'idle' ? null : formData?.get('intent');
  const amount = formatMoney(total_cents, locale);
  const isRequest = status === 'requested';
  return (
    <Cluster gap={3}>
      {can_accept ? (
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="attempt" value={attempt} />
          <input type="hidden" name="total_cents" value={total_cents} />
          <Button type="submit" variant="go" icon="lock" busy={intent === 'accept'} busyLabel={t('busy')}>
            {t(status === 'accepted' ? 'quote.pay' : 'quote.accept', { amount })}
          </Button>
        </Form>
      ) : null}
      {can_decline ? (
        <Form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            setDialogOpen(true);
          }}
        >
          <input type="hidden" name="intent" value="decline" />
          <Button type="submit" variant="line" busy={intent === 'decline'} busyLabel={t('busy')}>
            {t(isRequest ? 'quote.refusal.withdraw' : 'quote.refusal.open')}
          </Button>
        </Form>
      ) : null}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        size="s"
        title={t(isRequest ? 'quote.refusal.withdrawTitle' : 'quote.refusal.title', { number })}
        closeLabel={t('quote.refusal.close')}
      >
        <Form method="post" action={action} onSubmit={() => setDialogOpen(false)}>
          <input type="hidden" name="intent" value="decline" />
          <Stack gap={4}>
            {isRequest ? null : <p>{t('quote.refusal.text')}</p>}
            <Field label={t('quote.refusal.reason')} optionalLabel={t('quote.refusal.optional')}>
              <TextArea name="reason" rows={3} maxLength={MAX_LENGTHS.declineReason} />
            </Field>
            <Cluster gap={3} justify="end">
              <Button variant="quiet" onClick={() => setDialogOpen(false)}>
                {t('quote.refusal.keep')}
              </Button>
              <Button type="submit" variant="primary">
                {t(isRequest ? 'quote.refusal.withdraw' : 'quote.refusal.open')}
              </Button>
            </Cluster>
          </Stack>
        </Form>
      </Dialog>
    </Cluster>
  );
}
