import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import styles from './cart-line.module.css';

interface Props {
  text: string;
  onUndo: () => void;
}

/**
 * Replaces a removed line until the next action: undo has no time limit. Takes the focus, because the focused button was removed with the
 * line.
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
