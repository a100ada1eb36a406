import { memo } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { lineEnds } from 'shared-contracts/rules/plan/around';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { usePlaces } from './drawing/sheet.tsx';
import { gateSide, nudgeItem, removeItem } from './plot-items.ts';
import type { PlotItem } from './plot-items.ts';
import frame from './drawing/drawing.module.css';
import styles from './plot-editor.module.css';

type Input = FenceAnswer['input'];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LINE_ENDS = [0, 1] as const;
const NUDGE_MM = 100;
const FAR_MM = 1000;

/** The plot after a key on an item moved or removed it; null when the key does neither. */
export function plotAfterKey(input: Input, item: PlotItem, { key, shiftKey }: KeyboardEvent): Input | null {
  if (key === 'Delete' || key === 'Backspace') return removeItem(input, item);
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  const step = shiftKey ? FAR_MM : NUDGE_MM;
  return dx !== 0 || dy !== 0 ? nudgeItem(input, item, dx * step, dy * step) : null;
}

interface Handlers {
  onHold: (item: PlotItem, event: PointerEvent) => void;
  onKey: (item: PlotItem, event: KeyboardEvent) => void;
}

/** A handle on each point, gate and end of a line. The handlers stay the same, so that only those that move are rendered. */
export function PlotHandles({ input, points, ...handlers }: Handlers & { input: Input; points: readonly PlotPoint[] }) {
  const { t } = useTranslation('catalog');
  const { around = [], gates } = input;
  return (
    <>
      {points.map(({ x, y }, index) => (
        <Handle key={index} x={x} y={y} kind="point" index={index} label={t('configurator.point', { number: index + 1 })} {...handlers} />
      ))}
      {around.map((line, index) =>
        LINE_ENDS.map((end) => (
          <Handle
            key={`${index}-${end}`}
            {...lineEnds(line)[end]}
            kind="line"
            index={index}
            end={end}
            label={t(`configurator.around.${end === 0 ? 'first' : 'last'}_end`, { line: t(`configurator.around.kind.${line.kind}`) })}
            {...handlers}
          />
        )),
      )}
      {gates.map((_, index) => (
        <GateHandle key={index} input={input} index={index} {...handlers} />
      ))}
    </>
  );
}

interface HandleProps extends Handlers {
  x: number;
  y: number;
  kind: PlotItem['kind'];
  index: number;
  /** of a line */
  end?: 0 | 1;
  label: string;
}

/** A dot to hold; its touch area is larger than what is seen. */
const Handle = memo(function Handle({ x, y, kind, index, end = 0, label, onHold, onKey }: HandleProps) {
  const { across, down } = usePlaces();
  const item: PlotItem = kind === 'line' ? { kind, index, end } : { kind, index };
  return (
    <svg x={across(x)} y={down(y)} className={frame.tick}>
      <g
        className={styles.handle}
        data-kind={kind}
        role="button"
        tabIndex={0}
        aria-label={label}
        onPointerDown={(event) => onHold(item, event)}
        onKeyDown={(event) => onKey(item, event)}
      >
        <circle r={22} className={styles.touch} />
        <circle r={8} className={styles.dot} />
      </g>
    </svg>
  );
});

function GateHandle({ input, index, onHold, onKey }: Handlers & { input: Input; index: number }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const side = gateSide(input, index);
  if (!side) return null;
  const { gate, start, dx, dy, length } = side;
  const share = (gate.position_mm + gateSpanMm(gate) / 2) / length;
  return (
    <Handle
      x={start.x + dx * share}
      y={start.y + dy * share}
      kind="gate"
      index={index}
      label={t('configurator.gate_point', {
        number: index + 1,
        position: formatNumber(gate.position_mm / 1000, locale, { maximumFractionDigits: 2 }),
      })}
      onHold={onHold}
      onKey={onKey}
    />
  );
}
