import type { SheetSide } from 'shared-contracts/rules/drawing/fence-sheet';
import { usePlaces } from './sheet.tsx';
import { r } from './tubes.tsx';
import styles from './drawing.module.css';

/** A height above the ground along all sides, above which a permit is needed. */
export function PermitLine({ sides, limitMm }: { sides: readonly SheetSide[]; limitMm: number }) {
  return sides.map(({ run, x, lengthMm, ground }) => (
    <path key={run} className={styles.limit} d={`M${r(x)},${r(ground[0] - limitMm)}L${r(x + lengthMm)},${r(ground[1] - limitMm)}`} />
  ));
}

/** What the line says, above its start. */
export function PermitLabel({ side, limitMm, text }: { side: SheetSide; limitMm: number; text: string }) {
  const { across, down } = usePlaces();
  return (
    <svg x={across(side.x)} y={down(side.ground[0] - limitMm)} className={styles.tick}>
      <text x={4} y={-5} className={styles.limitText}>
        {text}
      </text>
    </svg>
  );
}
