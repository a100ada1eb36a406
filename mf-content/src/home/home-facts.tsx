import { useTranslation } from 'react-i18next';
import styles from './home-facts.module.css';

const FACTS = ['experience', 'delivery', 'returns', 'help'] as const;

/** Four things one may count on; `returnDays`: how long something may be sent back. */
export function HomeFacts({ returnDays }: { returnDays: number }) {
  const { t } = useTranslation('content');
  return (
    <section aria-label={t('home.facts.label')}>
      <ul className={styles.facts}>
        {FACTS.map((fact) => (
          <li key={fact}>
            <h3 className={styles.title}>{t(`home.facts.${fact}.title`, { count: returnDays })}</h3>
            <p className={styles.text}>{t(`home.facts.${fact}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
