import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import styles from './products.module.css';

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
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Two buttons that work by keyboard and by touch, where dragging would need a mouse. */
export function MoveButtons({ name, isFirst, isLast, isBusy, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('products');
  // The buttons stay enabled while it is saved: a disabled one would lose the focus of who presses it several times.
  const move = (by: -1 | 1) => {
    if (!isBusy) onMove(by);
  };
  return (
    <span className={styles.move}>
      <Button size="s" variant="line" aria-disabled={isFirst} onClick={() => !isFirst && move(-1)} aria-label={t('move.up', { name })}>
        ↑
      </Button>
      <Button size="s" variant="line" aria-disabled={isLast} onClick={() => !isLast && move(1)} aria-label={t('move.down', { name })}>
        ↓
      </Button>
    </span>
  );
}
