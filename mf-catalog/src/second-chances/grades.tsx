import { Badge, Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './grades.module.css';

const GRADES = ['A', 'B', 'C'] as const;

/** The meaning of the grades on the cards; collapsed. */
export function Grades() {
  const { t } = useTranslation('catalog');
  return (
    <details className={styles.grades}>
      <summary>
        {t('grade.title')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <dl>
        {GRADES.map((grade) => (
          <div key={grade}>
            <dt>
              <Badge tone="accent">{t('grade.name', { grade })}</Badge>
            </dt>
            <dd>{t(`grade.${grade}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('grade.note')}</p>
    </details>
  );
}
