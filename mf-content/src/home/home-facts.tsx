import { useTranslation } from 'react-i18next';
import { selectIsProfessional, useShopSelector } from 'shared-contracts';
import styles from './home-facts.module.css';

const FACTS = ['experience', 'delivery', 'returns', 'help'] as const;

/** Facts about the shop; `returnDays`: the return period of consumers, which dealers do not have. */
export function HomeFacts({ returnDays }: { returnDays: number }) {
  const { t } = useTranslation('content');
  const isProfessional = useShopSelector(selectIsProfessional);
  const facts = FACTS.filter((fact) => fact !== 'returns' || !isProfessional);
  return (
    <section aria-label={t('home.facts.label')}>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <h3 className={styles.title}>{t(`home.facts.${fact}.title`, { count: returnDays })}</h3>
            <p className={styles.text}>{t(`home.facts.${fact}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
