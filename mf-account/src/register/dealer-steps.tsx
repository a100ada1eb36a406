import { useTranslation } from 'react-i18next';
import styles from './register.module.css';

const STEPS = ['sent', 'call', 'prices'] as const;

export function DealerSteps() {
  const { t } = useTranslation('account');
  return (
    <section>
      <h2>{t('register.next.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`register.next.${step}`)}</strong>
            <p>{t(`register.next.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
