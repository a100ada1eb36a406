import { BURIED_CM } from 'shared-contracts/rules/construction';
import {
  GATE_FRAME_MM,
  gateLeaves,
  gateLook,
  infillBoards,
  LOOKS,
  lyingWires,
  MESH_MM,
  screenBoards,
  tensionWires,
  WOVEN_MM,
} from 'shared-contracts/rules/drawing/fence-looks';
import type { BoardMaterial, BoardPlace } from 'shared-contracts/rules/drawing/fence-looks';
import { sideAt } from 'shared-contracts/rules/drawing/fence-sheet';
import type { SheetBay, SheetGate, SheetPost, SheetSide } from 'shared-contracts/rules/drawing/fence-sheet';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { Tone } from 'shared-contracts/rules/drawing/tones';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { drawRows, scaleOf } from './rows.ts';
import type { Front } from './rows.ts';
import { board, CONCRETE, r, rect, stroke, tube } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Below so many px wires would blur into grey: every second or third one is left out. */
const LEAST_MESH_PX = 6;
const LEAST_WIRE_PX = 1.4;

interface Style {
  input: FenceInput;
  heightMm: number;
  /** px per mm */
  scale: number;
}

const wireOf = ({ scale }: Style, wireMm: number): number => Math.max(wireMm, LEAST_WIRE_PX / scale);
/** The distance at which wires are drawn: their own, or a multiple of it. */
const meshOf = ({ scale }: Style, meshMm: number): number => meshMm * Math.max(1, Math.round(LEAST_MESH_PX / (meshMm * scale)));

const steps = (step: number, length: number): number[] => Array.from({ length: Math.floor(length / step) + 1 }, (_, place) => place * step);

/** Wires of a panel or of a gate's leaf, from its lower left corner. */
const wires = (style: Style, tone: Tone, widthMm: number, heightMm: number, isTwin: boolean): string => {
  const { wires: lying, folds } = lyingWires(heightMm, isTwin);
  const least = meshOf(style, MESH_MM);
  const shown = lying.toSorted((a, b) => a - b).filter((up, place, all) => place === 0 || up - (all[place - 1] ?? 0) > least * 0.4);
  const upright = steps(least, widthMm).map((x) => `M${r(x)},0v${-heightMm}`);
  const across = shown.map((up) => `M0,${r(-up)}h${r(widthMm)}`);
  const shade = folds.map((foot) => rect({ x: 0, y: -foot - 100, width: widthMm, height: 100 }, `${tone.dark}33`));
  return shade.join('') + stroke([...upright, ...across].join(''), tone.base, wireOf(style, isTwin ? 6 : 5));
};

const toRect = ({ x, y, width, height }: BoardPlace) => ({ x, y: -y - height, width, height });

/** Boards and what holds them, from the lower left corner: open slats are before their uprights, a frame is before its boards. */
const boards = (material: BoardMaterial, colour: string, widthMm: number, heightMm: number): string => {
  const parts = screenBoards(material, widthMm, heightMm);
  const tone = toneOf(material === 'composite' ? colour : material);
  const frameTone = material === 'composite' ? toneOf(colour === 'anthracite' ? 'black' : 'anthracite') : tone;
  const drawn = parts.boards.map((each) => board(tone, toRect(each))).join('');
  const frame = parts.frame.map((each) => board(frameTone, toRect(each))).join('');
  return material === 'douglas' ? frame + drawn : drawn + frame;
};

const weave = (style: Style, tone: Tone, widthMm: number, heightMm: number): string => {
  const mesh = meshOf(style, WOVEN_MM);
  const lines = steps(mesh, widthMm + heightMm).flatMap((at) => {
    const [from, to] = [Math.max(0, at - heightMm), Math.min(widthMm, at)];
    // one wire of each direction, cut off at the edges of the bay
    return to <= from
      ? []
      : [`M${r(from)},${r(from - at)}L${r(to)},${r(to - at)}`, `M${r(from)},${r(at - from - heightMm)}L${r(to)},${r(at - to - heightMm)}`];
  });
  const tension = tensionWires(heightMm).map((up) => `M0,${r(-up)}h${r(widthMm)}`);
  return stroke(lines.join(''), tone.base, wireOf(style, 3)) + stroke(tension.join(''), tone.dark, wireOf(style, 4) * 1.3);
};

const drawBay = (style: Style, { from, to, pieceFrom, pieceTo, foot, kind }: SheetBay): string => {
  const { input, heightMm } = style;
  const tone = toneOf(input.colour);
  if (kind === 'mesh') {
    const slope = (Math.atan2(foot[1] - foot[0], to - from) * 180) / Math.PI;
    return `<g transform="translate(${r(from)} ${r(foot[0])}) skewY(${Math.round(slope * 1000) / 1000})">${weave(style, tone, to - from, heightMm)}</g>`;
  }
  const look = LOOKS[input.system];
  const infill =
    look.kind === 'boards'
      ? boards(look.material, input.colour, pieceTo - pieceFrom, heightMm)
      : wires(style, tone, pieceTo - pieceFrom, heightMm, look.kind === 'twin');
  return `<g transform="translate(${r(pieceFrom)} ${r(foot[0])})">${infill}</g>`;
};

const drawGate = (style: Style, { from, to, foot, heightMm, isDouble }: SheetGate): string => {
  const { colour, infill } = gateLook(style.input.system, style.input.colour);
  const tone = toneOf(colour);
  const leaves = gateLeaves(to - from, heightMm, isDouble).map(({ x, y, width, height }) => {
    const inner = { width: width - 2 * GATE_FRAME_MM, height: height - 2 * GATE_FRAME_MM };
    const content =
      infill === 'mesh'
        ? wires(style, tone, inner.width, inner.height, true)
        : infillBoards(infill, inner.width, inner.height)
            .map((each) => board(infill === 'wood' ? toneOf('douglas') : tone, toRect(each)))
            .join('');
    const half = GATE_FRAME_MM / 2;
    const frame = `M${r(half)},${r(-half)}h${r(width - 2 * half)}v${r(-(height - 2 * half))}h${r(-(width - 2 * half))}z`;
    return `<g transform="translate(${r(x)} ${r(-y)})"><g transform="translate(${GATE_FRAME_MM} ${-GATE_FRAME_MM})">${content}</g>${stroke(frame, tone.dark, GATE_FRAME_MM)}</g>`;
  });
  return `<g transform="translate(${r(from)} ${r(foot)})">${leaves.join('')}</g>`;
};

const drawPost = (style: Style, { kind, x, top, ground, widthMm, hole }: SheetPost): string => {
  const { system, colour } = style.input;
  const own = FENCE_RULES[system].kind === 'screen' ? toneOf('anthracite') : toneOf(colour);
  const tone = kind === 'gate' ? toneOf(gateLook(system, colour).colour) : own;
  const middle = x + widthMm / 2;
  const foot =
    hole === null
      ? rect({ x: x - widthMm / 2, y: ground - 14, width: widthMm * 2, height: 22 }, '#86949b')
      : rect({ x: middle - hole.sideMm / 2, y: ground + 30, width: hole.sideMm, height: hole.depthMm - 30 }, CONCRETE) +
        rect({ x, y: ground, width: widthMm, height: BURIED_CM * 10 }, `${tone.dark}80`);
  return foot + tube(tone, { x, y: top, width: widthMm, height: ground - top });
};

const drawStruts = ({ struts }: SheetSide, tone: Tone): string =>
  stroke(struts.map(({ x, top, footX, foot }) => `M${r(x)},${r(top)}L${r(footX)},${r(foot)}`).join(''), tone.base, 38);

/** All sides of a fence from the front, in true colours, with their posts down to the foot. */
export const fencePicture = (input: FenceInput, { drawing, notes }: FenceBill, widthPx: number): Drawing => {
  const heightMm = input.height_cm * 10;
  const sides = drawing.map((run) => sideAt({ drawing, input, notes }, run, 0, 0));
  const extents = sides.map(({ lengthMm, ground, posts, gates }) => {
    const groundAt = (mm: number): number => (ground[1] * mm) / lengthMm;
    const above = [
      heightMm,
      ...posts.map(({ top, ground: level }) => level - top),
      ...gates.map(({ foot, heightMm: gateMm, from }) => gateMm + groundAt(from) - foot),
    ];
    return {
      lengthMm,
      ground: groundAt,
      aboveMm: Math.max(...above),
      belowMm: Math.max(250, ...posts.map(({ hole }) => (hole === null ? 0 : hole.depthMm))) + 120,
    };
  });
  const style: Style = { input, heightMm, scale: scaleOf(extents, widthPx) };
  const fronts = sides.map((side, place): Front => {
    const svg = [
      ...(FENCE_RULES[input.system].kind === 'mesh' ? [drawStruts(side, toneOf(input.colour))] : []),
      ...side.bays.map((bay) => drawBay(style, bay)),
      ...side.posts.map((post) => drawPost(style, post)),
      ...side.gates.map((gate) => drawGate(style, gate)),
    ];
    return { ...(extents[place] as (typeof extents)[number]), joints: side.bays.map(({ to }) => to), svg: svg.join('') };
  });
  return drawRows(fronts);
};
