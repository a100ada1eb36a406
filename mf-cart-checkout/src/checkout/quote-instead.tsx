import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectIsProfessional, selectLang, selectUser, useShopSelector } from 'shared-contracts';
import { Accordion, Button } from 'shared-ui';
import styles from './payment-step.module.css';

interface Props {
  attempt: string | null;
  /** a half-day is chosen, which a quote does not have */
  hasSlot: boolean;
  submittedForm: string | null;
  onSubmit: (event: FormEvent) => void;
}

const KIND = 'asked_quote';

/**
 * For large orders: ask for a quote first, and pay once it is accepted. The cart becomes the request, so a disclosure explains it before
 * the button; it works without JavaScript.
 */
export function QuoteInstead({ attempt, hasSlot, submittedForm, onSubmit }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const isSignedIn = useShopSelector(selectUser) !== null;
  const isDealer = useShopSelector(selectIsProfessional);
  return (
    <Accordion summary={t('instead.text')} className={styles.instead}>
      <Form method="post" action={paths.cart(lang, 'payment')} onSubmit={onSubmit} className={styles.ask}>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="kind" value={KIND} />
        <input type="hidden" name="attempt" value={attempt ?? ''} />
        <input type="hidden" name="signed_in" value={isSignedIn ? '1' : ''} />
        <input type="hidden" name="professional" value={isDealer ? '1' : ''} />
        <p>{t('instead.ask')}</p>
        {hasSlot ? <p>{t('instead.slot')}</p> : null}
        <Button
          type="submit"
          variant="line"
          size="s"
          icon="file-text"
          busy={submittedForm === KIND}
          busyLabel={t('busy')}
          disabled={submittedForm !== null && submittedForm !== KIND}
        >
          {t('instead.go')}
        </Button>
      </Form>
    </Accordion>
  );
}
