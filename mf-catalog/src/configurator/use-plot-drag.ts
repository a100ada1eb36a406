import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MouseEvent, PointerEvent } from 'react';
import { plotPoints } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import type { PaperBox } from './drawing/plot-box.ts';
import { addPoint, MAX_RUNS, snapped } from './plot-edit.ts';
import { dragItem } from './plot-items.ts';
import type { PlotItem } from './plot-items.ts';

type Input = FenceAnswer['input'];

interface PlotDragOptions {
  input: Input;
  /** the part of the plot that the paper shows while nothing is dragged */
  shown: PaperBox;
  /** Returns whether the fence can be built so. */
  edit: (input: Input, isDone: boolean) => boolean;
}

/** Items dragged over the paper by a pointer, and sides added by a tap on it. The paper stays where it is during a drag. */
export function usePlotDrag({ input, shown, edit }: PlotDragOptions) {
  const [paper, setPaper] = useState<PaperBox | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<PlotItem | null>(null);
  /** the last plot of this drag that can be built */
  const latest = useRef(input);
  const box = paper ?? shown;

  const placeOf = ({ clientX, clientY }: MouseEvent): PlotPoint => {
    const { left, top, width, height } = (area.current as HTMLDivElement).getBoundingClientRect();
    return { x: box.x + ((clientX - left) / width) * box.width, y: box.y + ((clientY - top) / height) * box.height };
  };
  const hold = (item: PlotItem) => (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = item;
    latest.current = input;
    setPaper(box);
  };
  const drag = (event: PointerEvent) => {
    const next = held.current && dragItem(latest.current, held.current, placeOf(event));
    if (!next) return;
    // A movement comes just before a frame is drawn. React would render it after that frame, so the fence would be shown one frame later.
    flushSync(() => {
      if (edit(next, false)) latest.current = next;
    });
  };
  const release = () => {
    if (held.current === null) return;
    held.current = null;
    setPaper(null);
    edit(latest.current, true);
  };
  const addSide = (event: MouseEvent) => {
    const last = plotPoints(input).at(-1);
    if (last === undefined || input.closed || input.runs.length >= MAX_RUNS) return;
    edit(addPoint(input, snapped(last, placeOf(event))), true);
  };
  return { area, box, hold, drag, release, addSide };
}
