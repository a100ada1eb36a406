import { lineEnds } from 'shared-contracts/rules/plan/around';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import { plotPoints } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { dragPoint, moveGate, moveLineEnd, removeLine, removePoint, snapped } from './plot-edit.ts';

type Input = FenceAnswer['input'];

/** What can be dragged on the plot, or moved by keys: a corner, a gate, an end of a house wall or of another line. */
export type PlotItem = { kind: 'point' | 'gate'; index: number } | { kind: 'line'; index: number; end: 0 | 1 };

/** The side on which a gate stands: its first end, its length in mm and its direction. Undefined for a gate that does not exist. */
export const gateSide = (
  input: Input,
  index: number,
): { gate: Input['gates'][number]; start: PlotPoint; dx: number; dy: number; length: number } | undefined => {
  const gate = input.gates[index];
  const points = plotPoints(input);
  const [start, end] = gate ? [points[gate.run], points[gate.run + 1]] : [];
  if (!gate || !start || !end) return undefined;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  return { gate, start, dx, dy, length: Math.hypot(dx, dy) || 1 };
};

/** How far along its side a gate begins when its middle is nearest to this place. */
const alongSide = (input: Input, index: number, to: PlotPoint): number => {
  const side = gateSide(input, index);
  if (!side) return 0;
  const { gate, start, dx, dy, length } = side;
  return ((to.x - start.x) * dx + (to.y - start.y) * dy) / length - gateSpanMm(gate) / 2;
};

/** The plot with an item dragged to a place, at right angles to its neighbour when it is close to them. Null when there is no such item. */
export const dragItem = (input: Input, item: PlotItem, to: PlotPoint): Input | null => {
  if (item.kind === 'line') {
    const line = input.around?.[item.index];
    return line ? moveLineEnd(input, item.index, item.end, snapped(lineEnds(line)[item.end === 0 ? 1 : 0], to)) : null;
  }
  if (item.kind === 'gate') return moveGate(input, item.index, alongSide(input, item.index, to));
  const neighbour = plotPoints(input)[item.index === 0 ? 1 : item.index - 1];
  return neighbour ? dragPoint(input, item.index, snapped(neighbour, to)) : null;
};

/** The plot with an item moved by so many mm; a gate moves along its side. Null when there is no such item. */
export const nudgeItem = (input: Input, item: PlotItem, dx: number, dy: number): Input | null => {
  if (item.kind === 'gate') {
    const gate = input.gates[item.index];
    return gate ? moveGate(input, item.index, gate.position_mm + dx + dy) : null;
  }
  if (item.kind === 'line') {
    const line = input.around?.[item.index];
    const at = line && lineEnds(line)[item.end];
    return at ? moveLineEnd(input, item.index, item.end, { x: at.x + dx, y: at.y + dy }) : null;
  }
  const at = plotPoints(input)[item.index];
  return at ? dragPoint(input, item.index, { x: at.x + dx, y: at.y + dy }) : null;
};

/** The plot without an item; null for a gate, which is removed in the form. */
export const removeItem = (input: Input, { kind, index }: PlotItem): Input | null =>
  kind === 'gate' ? null : kind === 'line' ? removeLine(input, index) : removePoint(input, index);
