import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import { useTranslation } from 'react-i18next';
import { PlotPaper, SideLabel } from './drawing/fence-plan.tsx';
import { Sheet, usePlaces } from './drawing/sheet.tsx';
import { MIN_LENGTH_MM, snapped, toStep } from './plot-edit.ts';
import frame from './drawing/drawing.module.css';
import styles from './plot-editor.module.css';

/** Enough for most gardens; what is drawn here can be made longer afterwards. */
const PAPER = { x: 0, y: 0, width: 20_000, height: 10_000 };

/** How a fence may run, until the first tap. */
const SAMPLE = 'M4000,7500V3000H15000';

/**
 * Squared paper for the first side of a fence: a tap where it begins and one where it ends, or a drag with the mouse. A swipe over it scrolls
 * the page. The length in the form is the same by keyboard.
 */
export function FirstSide({ onDraw }: { onDraw: (from: PlotPoint, to: PlotPoint) => void }) {
  const { t } = useTranslation('catalog');
  const [from, setFrom] = useState<PlotPoint | null>(null);
  const [to, setTo] = useState<PlotPoint | null>(null);

  const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent): PlotPoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: toStep(((clientX - left) / width) * PAPER.width), y: toStep(((clientY - top) / height) * PAPER.height) };
  };
  const begin = (event: MouseEvent): void => {
    if (from === null) setFrom(placeOf(event));
  };
  const end = (event: MouseEvent): void => {
    if (from === null) return setFrom(placeOf(event));
    const place = snapped(from, placeOf(event));
    if (Math.hypot(place.x - from.x, place.y - from.y) >= MIN_LENGTH_MM) onDraw(from, place);
  };
  return (
    <div className={styles.first} role="group" aria-label={t('configurator.draw')}>
      <h2 className={styles.firstTitle}>{t('configurator.draw')}</h2>
      <div
        className={styles.paper}
        onMouseDown={begin}
        onMouseMove={(event) => from && setTo(snapped(from, placeOf(event)))}
        onClick={end}
        aria-hidden="true"
      >
        <Sheet
          box={PAPER}
          labels={
            <>
              {from && to ? <SideLabel number={1} from={from} to={to} lengthMm={Math.hypot(to.x - from.x, to.y - from.y)} /> : null}
              {from ? <Dot {...from} /> : null}
              {to ? <Dot {...to} /> : null}
            </>
          }
        >
          <PlotPaper box={PAPER} />
          {from ? null : <path d={SAMPLE} className={styles.sample} vectorEffect="non-scaling-stroke" />}
          {from && to ? (
            <path
              d={`M${from.x},${from.y}L${Math.round(to.x)},${Math.round(to.y)}`}
              className={styles.firstLine}
              vectorEffect="non-scaling-stroke"
            />
          ) : null}
        </Sheet>
      </div>
      <p className={styles.hint}>{t('configurator.draw_first')}</p>
    </div>
  );
}

function Dot({ x, y }: PlotPoint) {
  const { across, down } = usePlaces();
  return (
    <svg x={across(x)} y={down(y)} className={frame.tick}>
      <circle r={8} className={styles.dot} />
    </svg>
  );
}
