import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { planModel } from 'shared-contracts/rules/model/plan-model';
import { frostLineCm, SOILS } from 'shared-contracts/rules/plan/soil-frost';
import { Button } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { SceneViewProps } from './plan-scene.tsx';
import { LIGHTS, VIEWS } from './scene-state.ts';
import type { SceneState } from './scene-state.ts';
import styles from './scene.module.css';
import { createViewer } from './three/viewer.ts';
import type { Viewer } from './three/viewer.ts';

const TURN = Math.PI / 12;
const TILT = Math.PI / 24;
const ZOOM = 1.25;
const RADIANS_PER_PX = 0.006;

/** The plan in 3D: what is looked at, in which light, from where. Everything also works with the keyboard. */
export function SceneView({ plan, name, onFailed }: SceneViewProps) {
  const { t } = useTranslation('catalog');
  const [state, setState] = useState<SceneState>({ view: 'eye', light: 'day', side: 0 });
  const model = useMemo(() => planModel(plan), [plan]);
  const { canvas, viewer } = useViewer(model, state, onFailed);
  const drag = useDrag(viewer);
  const turn = (yaw: number, pitch: number) => viewer.current?.turn(yaw, pitch);
  const zoom = (factor: number) => viewer.current?.zoom(factor);
  const sides = model.sides.length;
  const side = Math.min(state.side, sides - 1);
  return (
    <div className={styles.scene}>
      <div className={styles.bar}>
        <Choices values={VIEWS} value={state.view} onChoose={(view) => setState({ ...state, view })}>
          {(view) => t(`scene.view.${view}`)}
        </Choices>
        <Choices values={LIGHTS} value={state.light} onChoose={(light) => setState({ ...state, light })}>
          {(light) => t(`scene.light.${light}`)}
        </Choices>
      </div>
      <div
        className={styles.stage}
        role="group"
        aria-label={t('scene.keys')}
        tabIndex={0}
        onKeyDown={(event) => moveByKey(event, turn, zoom)}
        {...drag}
      >
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={name} />
      </div>
      {state.view === 'underground' && model.frostCm !== null ? <FrostLegend frostCm={model.frostCm} /> : null}
      <div className={styles.bar}>
        <div className={styles.moves}>
          <Button variant="quiet" size="s" icon="arrow-left" iconOnly onClick={() => turn(-TURN, 0)}>
            {t('scene.move.left')}
          </Button>
          <Button variant="quiet" size="s" icon="arrow-right" iconOnly onClick={() => turn(TURN, 0)}>
            {t('scene.move.right')}
          </Button>
          <Button variant="quiet" size="s" icon="plus" iconOnly onClick={() => zoom(1 / ZOOM)}>
            {t('scene.move.closer')}
          </Button>
          <Button variant="quiet" size="s" icon="minus" iconOnly onClick={() => zoom(ZOOM)}>
            {t('scene.move.away')}
          </Button>
        </div>
        {sides > 1 && state.view !== 'orbit' ? (
          <Button variant="quiet" size="s" icon="chevron-right" onClick={() => setState({ ...state, side: (side + 1) % sides })}>
            {t('scene.next_side', { number: side + 1, count: sides })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** How deep each soil freezes, in the colours of the lines in the picture. */
function FrostLegend({ frostCm }: { frostCm: number }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.frost}>
      <p>{t('scene.frost', { depth: frostCm })}</p>
      <ul>
        {SOILS.map((soil) => (
          <li key={soil} data-soil={soil}>
            {t(`footing.soil.${soil}`, { frost: frostLineCm(soil, frostCm) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  values: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
  children: (value: Value) => string;
}

function Choices<Value extends string>({ values, value, onChoose, children }: ChoicesProps<Value>) {
  return (
    <div className={styles.choices}>
      {values.map((each) => (
        <Button
          key={each}
          variant={each === value ? 'primary' : 'line'}
          size="s"
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {children(each)}
        </Button>
      ))}
    </div>
  );
}

/** A viewer on a canvas that shows the model in a state and is as large as its box. */
function useViewer(model: ReturnType<typeof planModel>, state: SceneState, onFailed: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewer = useRef<Viewer>(null);
  const fail = useRef(onFailed);
  useEffect(() => {
    fail.current = onFailed;
  }, [onFailed]);
  useEffect(() => {
    const element = canvas.current;
    const box = element?.parentElement;
    if (!element || !box) return undefined;
    try {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      viewer.current = createViewer(element, { isStill, onLost: () => fail.current() });
    } catch {
      fail.current();
      return undefined;
    }
    const fit = () => viewer.current?.resize(Math.max(1, box.clientWidth), Math.max(1, box.clientHeight));
    const observer = new ResizeObserver(fit);
    fit();
    observer.observe(box);
    return () => {
      observer.disconnect();
      viewer.current?.dispose();
      viewer.current = null;
    };
  }, []);
  const { view, light } = state;
  // A plan that has lost sides may have lost the one that is looked at.
  const side = Math.min(state.side, model.sides.length - 1);
  useEffect(() => viewer.current?.show(model, { view, light, side }), [model, view, light, side]);
  return { canvas, viewer };
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-TURN, 0],
  ArrowRight: [TURN, 0],
  ArrowUp: [0, TILT],
  ArrowDown: [0, -TILT],
};

function moveByKey(event: KeyboardEvent, turn: (yaw: number, pitch: number) => void, zoom: (factor: number) => void): void {
  const arrow = KEYS[event.key];
  const isZoom = event.key === '+' || event.key === '-';
  if ((arrow === undefined && !isZoom) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (arrow) turn(...arrow);
  else zoom(event.key === '+' ? 1 / ZOOM : ZOOM);
}

/** Turns with a finger or the mouse. A finger that moves up or down scrolls the page. */
function useDrag(viewer: { readonly current: Viewer | null }) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (last.current === null) return;
      const [dx, dy] = [event.clientX - last.current.x, event.clientY - last.current.y];
      last.current = { x: event.clientX, y: event.clientY };
      viewer.current?.turn(-dx * RADIANS_PER_PX, event.pointerType === 'mouse' ? dy * RADIANS_PER_PX : 0);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
