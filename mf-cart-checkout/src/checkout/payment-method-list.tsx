import { useTranslation } from 'react-i18next';
import type { Country } from 'shared-contracts';
import { paymentMethodsIn } from 'shared-contracts/rules/payment-methods';
import { BRANDS } from './payment-methods.ts';
import styles from './payment-method-list.module.css';

/** The payment methods for the country of the invoice. The choice is made on the provider's page. */
export function PaymentMethodList({ country }: { country: Country }) {
  const { t } = useTranslation('cart');
  return (
    <section aria-labelledby="payment-methods">
      <h2 id="payment-methods" className={styles.heading}>
        {t('methods.title')}
      </h2>
      <ul className={styles.methods}>
        {paymentMethodsIn(country).map((method) => (
          <li key={method}>{method === 'creditcard' ? t('methods.card') : BRANDS[method]}</li>
        ))}
      </ul>
    </section>
  );
}
