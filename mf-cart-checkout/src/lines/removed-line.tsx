import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import styles from './cart-line.module.css';

interface Props {
  title: string;
  onUndo: () => void;
}

/**
 * Stands where a line was removed until something else is done, so that there is no hurry to undo; it takes the focus of the
 * button that went with the line.
 */
export function RemovedLine({ title, onUndo }: Props) {
  const { t } = useTranslation('cart');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus();
  }, []);
  return (
    <li className={styles.removed}>
      <span role="status">{t('line.removed', { title })}</span>
      <Button ref={undo} variant="line" size="s" icon="rotate-ccw" onClick={onUndo}>
        {t('line.undo')}
      </Button>
    </li>
  );
}
