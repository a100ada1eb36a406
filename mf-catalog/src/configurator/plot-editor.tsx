import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { AROUND_KINDS, MAX_AROUND } from 'shared-contracts/rules/plan/around-line';
import { lineEnds } from 'shared-contracts/rules/plan/around';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import { plotPoints } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { Button, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { FencePlan } from './drawing/fence-plan.tsx';
import { boxAround } from './drawing/plot-box.ts';
import type { PaperBox } from './drawing/plot-box.ts';
import { usePlaces } from './drawing/sheet.tsx';
import { addLine, addPoint, dragPoint, MAX_RUNS, moveGate, moveLineEnd, removeLine, removePoint, snapped } from './plot-edit.ts';
import frame from './drawing/drawing.module.css';
import styles from './plot-editor.module.css';

type Input = FenceAnswer['input'];

export interface EditorProps {
  plan: FenceAnswer;
  /** Shows the fence; `isDone`: it is stored as well. Returns whether it can be built. */
  onEdit: (input: Input, isDone: boolean) => boolean;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** What is being dragged. */
type Held = { kind: 'point' | 'gate'; index: number } | { kind: 'line'; index: number; end: 0 | 1 };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The paper is drawn on, so even a straight fence has room below it. */
const DRAWING_SHAPE = 0.5;
const LINE_ENDS = [0, 1] as const;
const NUDGE_MM = 100;
const FAR_MM = 1000;

/** The fence on squared paper: points and gates are dragged or moved by keys, and a tap on the paper adds a side. */
export function PlotEditor({ plan, onEdit, undo, redo }: EditorProps) {
  const { t } = useTranslation('catalog');
  const [isRefused, setRefused] = useState(false);
  /** the paper stays where it is while something is dragged over it */
  const [paper, setPaper] = useState<PaperBox | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const latest = useRef(plan.input);
  const points = plotPoints(plan.input);
  const { around = [] } = plan.input;
  const box = paper ?? boxAround([...points, ...around.flatMap(lineEnds)], DRAWING_SHAPE);

  const edit = (input: Input, isDone: boolean) => {
    const canBuild = onEdit(input, isDone);
    if (canBuild) latest.current = input;
    setRefused(!canBuild);
  };
  const placeOf = ({ clientX, clientY }: PointerEvent): PlotPoint => {
    const { left, top, width, height } = (area.current as HTMLDivElement).getBoundingClientRect();
    return { x: box.x + ((clientX - left) / width) * box.width, y: box.y + ((clientY - top) / height) * box.height };
  };
  const dragged = (to: PlotPoint): Input | null => {
    const item = held.current;
    if (item === null) return null;
    if (item.kind === 'point') {
      const neighbour = points[item.index === 0 ? 1 : item.index - 1];
      return neighbour ? dragPoint(latest.current, item.index, snapped(neighbour, to)) : null;
    }
    if (item.kind === 'line') {
      const line = latest.current.around?.[item.index];
      const other = line && lineEnds(line)[item.end === 0 ? 1 : 0];
      return other ? moveLineEnd(latest.current, item.index, item.end, snapped(other, to)) : null;
    }
    return moveGate(latest.current, item.index, alongSide(latest.current, item.index, to));
  };
  const hold = (item: Held) => (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = item;
    latest.current = plan.input;
    setPaper(box);
  };
  const drag = (event: PointerEvent) => {
    const input = dragged(placeOf(event));
    if (input) edit(input, false);
  };
  const release = () => {
    if (held.current === null) return;
    held.current = null;
    setPaper(null);
    edit(latest.current, true);
  };
  const addSide = (event: PointerEvent) => {
    const last = points.at(-1);
    if (last === undefined || plan.input.closed || plan.input.runs.length >= MAX_RUNS) return;
    edit(addPoint(plan.input, snapped(last, placeOf(event))), true);
  };
  const onPointKey = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return edit(removePoint(plan.input, index), true);
    }
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    const at = points[index];
    if ((dx === 0 && dy === 0) || at === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? FAR_MM : NUDGE_MM;
    edit(dragPoint(plan.input, index, { x: at.x + dx * step, y: at.y + dy * step }), true);
  };
  const onLineKey = (index: number, end: 0 | 1) => (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return edit(removeLine(plan.input, index), true);
    }
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    const line = around[index];
    if ((dx === 0 && dy === 0) || line === undefined) return;
    event.preventDefault();
    const { x, y } = lineEnds(line)[end];
    const step = event.shiftKey ? FAR_MM : NUDGE_MM;
    edit(moveLineEnd(plan.input, index, end, { x: x + dx * step, y: y + dy * step }), true);
  };
  const onGateKey = (index: number) => (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    const gate = plan.input.gates[index];
    if ((dx === 0 && dy === 0) || gate === undefined) return;
    event.preventDefault();
    edit(moveGate(plan.input, index, gate.position_mm + (dx + dy) * (event.shiftKey ? FAR_MM : NUDGE_MM)), true);
  };
  const onUndoKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const step = event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? redo : event.key === 'z' ? undo : null;
    if (step === null) return;
    event.preventDefault();
    step();
  };
  return (
    <div className={styles.editor} onKeyDown={onUndoKey} role="group" aria-label={t('configurator.draw')}>
      <div className={frame.head}>
        <h3>{t('configurator.draw')}</h3>
        <div className={styles.tools}>
          <Button variant="quiet" size="s" icon="rotate-ccw" disabled={undo === null} onClick={() => undo?.()}>
            {t('configurator.undo')}
          </Button>
          <Button variant="quiet" size="s" icon="refresh-cw" disabled={redo === null} onClick={() => redo?.()}>
            {t('configurator.redo')}
          </Button>
        </div>
      </div>
      <div className={styles.paper} ref={area} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}>
        {/* The list of sides in the form adds one by keyboard. */}
        <div className={styles.tap} onPointerDown={addSide} aria-hidden="true" />
        <FencePlan
          plan={plan}
          box={box}
          handles={
            <>
              {points.map(({ x, y }, index) => (
                <Handle
                  key={index}
                  x={x}
                  y={y}
                  kind="point"
                  label={t('configurator.point', { number: index + 1 })}
                  onHold={hold({ kind: 'point', index })}
                  onKey={onPointKey(index)}
                />
              ))}
              {around.map((line, index) =>
                LINE_ENDS.map((end) => (
                  <Handle
                    key={`${index}-${end}`}
                    {...lineEnds(line)[end]}
                    kind="line"
                    label={t(`configurator.around.${end === 0 ? 'first' : 'last'}_end`, {
                      line: t(`configurator.around.kind.${line.kind}`),
                    })}
                    onHold={hold({ kind: 'line', index, end })}
                    onKey={onLineKey(index, end)}
                  />
                )),
              )}
              {plan.input.gates.map((gate, index) => (
                <GateHandle key={index} input={plan.input} index={index} onHold={hold({ kind: 'gate', index })} onKey={onGateKey(index)} />
              ))}
            </>
          }
        />
      </div>
      <div className={styles.tools}>
        {AROUND_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            size="s"
            icon="plus"
            disabled={around.length >= MAX_AROUND}
            onClick={() => edit(addLine(plan.input, kind), true)}
          >
            {t(`configurator.around.kind.${kind}`)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('configurator.draw_hint')}</p>
      <p role="status" className={styles.refused}>
        {isRefused ? t('configurator.draw_refused') : null}
      </p>
    </div>
  );
}

/** How far along its side a gate begins when its middle is nearest to this place. */
const alongSide = (input: Input, index: number, to: PlotPoint): number => {
  const gate = input.gates[index];
  const points = plotPoints(input);
  const [start, end] = gate ? [points[gate.run], points[gate.run + 1]] : [];
  if (!gate || !start || !end) return 0;
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  return ((to.x - start.x) * (end.x - start.x) + (to.y - start.y) * (end.y - start.y)) / length - gateSpanMm(gate) / 2;
};

interface HandleProps {
  x: number;
  y: number;
  kind: Held['kind'];
  label: string;
  onHold: (event: PointerEvent) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** A dot to hold; its touch area is larger than what is seen. */
function Handle({ x, y, kind, label, onHold, onKey }: HandleProps) {
  const { across, down } = usePlaces();
  return (
    <svg x={across(x)} y={down(y)} className={frame.tick}>
      <g className={styles.handle} data-kind={kind} role="button" tabIndex={0} aria-label={label} onPointerDown={onHold} onKeyDown={onKey}>
        <circle r={22} className={styles.touch} />
        <circle r={8} className={styles.dot} />
      </g>
    </svg>
  );
}

function GateHandle({ input, index, onHold, onKey }: { input: Input; index: number } & Pick<HandleProps, 'onHold' | 'onKey'>) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const gate = input.gates[index];
  const points = plotPoints(input);
  const [start, end] = gate ? [points[gate.run], points[gate.run + 1]] : [];
  if (!gate || !start || !end) return null;
  const share = (gate.position_mm + gateSpanMm(gate) / 2) / (Math.hypot(end.x - start.x, end.y - start.y) || 1);
  return (
    <Handle
      x={start.x + (end.x - start.x) * share}
      y={start.y + (end.y - start.y) * share}
      kind="gate"
      label={t('configurator.gate_point', {
        number: index + 1,
        position: formatNumber(gate.position_mm / 1000, locale, { maximumFractionDigits: 2 }),
      })}
      onHold={onHold}
      onKey={onKey}
    />
  );
}
