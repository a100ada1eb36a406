import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import styles from './move-buttons.module.css';

/** The list with the entry at this place moved by one, up (-1) or down (1). */
export function moved<Entry>(list: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const entry = list[at];
  if (entry === undefined) return [...list];
  const next = list.toSpliced(at, 1);
  next.splice(at + by, 0, entry);
  return next;
}

interface MoveButtonsProps {
  /** of what is moved, for who does not see the row */
  name: string;
  at: number;
  count: number;
  isBusy?: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Two buttons that work by keyboard and by touch, where dragging would need a mouse. */
export function MoveButtons({ name, at, count, isBusy = false, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('frame');
  const pressed = useRef<HTMLButtonElement>(null);
  // A row that is moved in the page loses the focus; who presses the button several times would have to look for it again.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);
  const move = (by: -1 | 1, isPossible: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || !isPossible) return;
    pressed.current = event.currentTarget;
    onMove(by);
  };
  const [isFirst, isLast] = [at === 0, at === count - 1];
  return (
    <span className={styles.move}>
      <Button size="s" variant="line" aria-disabled={isFirst} onClick={move(-1, !isFirst)} aria-label={t('move.up', { name })}>
        ↑
      </Button>
      <Button size="s" variant="line" aria-disabled={isLast} onClick={move(1, !isLast)} aria-label={t('move.down', { name })}>
        ↓
      </Button>
    </span>
  );
}
