import { useTranslation } from 'react-i18next';
import styles from './orders.module.css';
import { useColleague } from './use-colleague.ts';

/** Below the number of a colleague's order or quote. */
export function OrderedBy({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation('account');
  const colleague = useColleague(name);
  if (colleague === null) return null;
  return <span className={styles.reference}>{t('order.orderedBy', { name: colleague })}</span>;
}
