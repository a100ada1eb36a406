import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { AROUND_KINDS, MAX_AROUND } from 'shared-contracts/rules/plan/around-line';
import type { AroundKind } from 'shared-contracts/rules/plan/around-line';
import { lineEnds } from 'shared-contracts/rules/plan/around';
import { plotPoints } from 'shared-contracts/rules/plan/plot';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { Button } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { FencePlan } from './drawing/fence-plan.tsx';
import { boxAround } from './drawing/plot-box.ts';
import { addLine } from './plot-edit.ts';
import { PlotHandles, plotAfterKey } from './plot-handles.tsx';
import type { PlotItem } from './plot-items.ts';
import { usePlotDrag } from './use-plot-drag.ts';
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

/** The paper is drawn on, so even a straight fence has room below it. */
const DRAWING_SHAPE = 0.5;

/** The fence on squared paper: points and gates are dragged or moved by keys, and a tap on the paper adds a side. */
export function PlotEditor({ plan: { input }, plan, onEdit, undo, redo }: EditorProps) {
  const { t } = useTranslation('catalog');
  const [isRefused, setRefused] = useState(false);
  const points = plotPoints(input);
  const { around = [] } = input;
  const edit = (next: Input, isDone: boolean): boolean => {
    const canBuild = onEdit(next, isDone);
    setRefused(!canBuild);
    return canBuild;
  };
  const shown = boxAround([...points, ...around.flatMap(lineEnds)], DRAWING_SHAPE);
  const { area, box, hold, drag, release, addSide } = usePlotDrag({ input, shown, edit });

  const onItemKey = (item: PlotItem) => (event: KeyboardEvent) => {
    const next = plotAfterKey(input, item, event);
    if (next === null) return;
    event.preventDefault();
    edit(next, true);
  };
  // Handles and buttons keep one handler each, so that a movement of a drag renders only those that move.
  const actions = { hold, onItemKey, step: { undo, redo }, add: (kind: AroundKind) => edit(addLine(input, kind), true) };
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const onHold = useCallback((item: PlotItem, event: PointerEvent) => latest.current.hold(item)(event), []);
  const onKey = useCallback((item: PlotItem, event: KeyboardEvent) => latest.current.onItemKey(item)(event), []);
  const onStep = useCallback((step: 'undo' | 'redo') => latest.current.step[step]?.(), []);
  const onAdd = useCallback((kind: AroundKind) => latest.current.add(kind), []);
  const onUndoKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const step = event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? redo : event.key === 'z' ? undo : null;
    if (step === null) return;
    event.preventDefault();
    step();
  };
  return (
    <div className={styles.editor} onKeyDown={onUndoKey} role="group" aria-label={t('configurator.draw')}>
      <EditorHead canUndo={undo !== null} canRedo={redo !== null} onStep={onStep} />
      <div className={styles.paper} ref={area} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}>
        {/* The list of sides in the form adds one by keyboard. */}
        <div className={styles.tap} onClick={addSide} aria-hidden="true" />
        <FencePlan plan={plan} box={box} handles={<PlotHandles input={input} points={points} onHold={onHold} onKey={onKey} />} />
      </div>
      <LineButtons isFull={around.length >= MAX_AROUND} onAdd={onAdd} />
      <p className={styles.hint}>{t('configurator.draw_hint')}</p>
      <p role="status" className={styles.refused}>
        {isRefused ? t('configurator.draw_refused') : null}
      </p>
    </div>
  );
}

interface HeadProps {
  canUndo: boolean;
  canRedo: boolean;
  onStep: (step: 'undo' | 'redo') => void;
}

const EditorHead = memo(function EditorHead({ canUndo, canRedo, onStep }: HeadProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className={frame.head}>
      <h3 data-print="none">{t('configurator.draw')}</h3>
      <h3 data-print="only">{t('configurator.plan_view')}</h3>
      <div className={styles.tools}>
        <Button variant="quiet" size="s" icon="rotate-ccw" disabled={!canUndo} onClick={() => onStep('undo')}>
          {t('configurator.undo')}
        </Button>
        <Button variant="quiet" size="s" icon="refresh-cw" disabled={!canRedo} onClick={() => onStep('redo')}>
          {t('configurator.redo')}
        </Button>
      </div>
    </div>
  );
});

/** What can be drawn beside the fence: house, neighbour, street. */
const LineButtons = memo(function LineButtons({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: AroundKind) => unknown }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.tools}>
      {AROUND_KINDS.map((kind) => (
        <Button key={kind} variant="quiet" size="s" icon="plus" disabled={isFull} onClick={() => onAdd(kind)}>
          {t(`configurator.around.kind.${kind}`)}
        </Button>
      ))}
    </div>
  );
});
