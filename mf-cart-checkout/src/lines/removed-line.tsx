import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import styles from './cart-line.module.css';

interface Props {
  /** what happened to the line */
  text: string;
  onUndo: () => void;
}

/**
 * Stands where a line was removed until something else is done, so that there is no hurry to undo; it takes the focus of the
 * button that went with the line.
 */
export function RemovedLine({ text, onUndo }: Props) {
  const { t } = useTranslation('cart');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus();
  }, []);
  return (
    <li className={styles.removed}>
      <span role="status">{text}</span>
      <Button ref={undo} variant="line" size="s" icon="rotate-ccw" onClick={onUndo}>
        {t('line.undo')}
      </Button>
    </li>
  );
}
