import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button } from 'shared-ui';
import styles from './payment-step.module.css';

interface Props {
  attempt: string | null;
  isBusy: boolean;
  onAsk: () => void;
}

/** For large orders: prices first, and paying only once they are accepted. */
export function QuoteInstead({ attempt, isBusy, onAsk }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  return (
    <Form method="post" action={paths.cart(lang, 'payment')} className={styles.instead} onSubmit={onAsk}>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="kind" value="asked_quote" />
      <input type="hidden" name="attempt" value={attempt ?? ''} />
      <p>{t('instead.text')}</p>
      <Button type="submit" variant="line" size="s" icon="file-text" disabled={isBusy}>
        {t('instead.go')}
      </Button>
    </Form>
  );
}
