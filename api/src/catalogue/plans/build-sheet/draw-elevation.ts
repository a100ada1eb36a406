import { BURIED_CM, strutCm, wireRows } from 'shared-contracts/rules/construction';
import { sideAt } from 'shared-contracts/rules/drawing/fence-sheet';
import type { SheetSide } from 'shared-contracts/rules/drawing/fence-sheet';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { FENCE_RULES, GATE_POST_MM } from 'shared-contracts/rules/plan/fence-systems';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import { INK } from '../../../platform/pdf/paper.ts';
import { catalogueTexts } from '../../texts.ts';
import { drawBay, drawGate } from './draw-infill.ts';
import { drawOverview } from './draw-overview.ts';
import type { Project } from './draw-infill.ts';
import type { BuildPost, FenceBuild } from './fence-build.ts';
import {
  addSheetPage,
  box,
  clipped,
  cmText,
  contentBox,
  label,
  line,
  lines,
  measure,
  measureUp,
  metreText,
  numbered,
  textWidth,
} from './sheet-paper.ts';
import type { Box, Sheet, SheetSize } from './sheet-paper.ts';
import { spread } from './spread.ts';

const SCALE = 50;
/** Around a drawing, in mm of paper: heights to its left, title and steps above, numbers and measures below. */
const LEFT = 15;
const RIGHT = 8;
const HEAD = 15;
const FOOT = 27;
const LEAST_WIDTH = 78;
const GAP = 4;
/** What two sheets both show of a side that goes on, in mm of fence. */
const OVERLAP_MM = 500;
const NUMBER_GAP = 5.6;

/** A part of a side that fits on a sheet. */
interface Slice {
  side: SheetSide;
  from: number;
  to: number;
  /** letters of the marks at which neighbouring sheets meet */
  before: string | null;
  after: string | null;
  topMm: number;
  bottomMm: number;
}

const groundAt = ({ ground, lengthMm }: SheetSide, mm: number): number => ground[0] + ((ground[1] - ground[0]) * mm) / lengthMm;

const boundsOf = (side: SheetSide, from: number, to: number, heightMm: number): Pick<Slice, 'topMm' | 'bottomMm'> => {
  const isIn = (a: number, b = a): boolean => b >= from - 1 && a <= to + 1;
  const posts = side.posts.filter(({ x, widthMm }) => isIn(x, x + widthMm));
  const ground = [groundAt(side, from), groundAt(side, to)];
  return {
    topMm: Math.min(
      ...ground.map((y) => y - heightMm),
      ...posts.map(({ top }) => top),
      ...side.gates.filter((gate) => isIn(gate.from, gate.to)).map(({ foot, heightMm: gateMm }) => foot - gateMm),
    ),
    bottomMm: Math.max(...ground.map((y) => y + 150), ...posts.map((post) => post.ground + (post.hole?.depthMm ?? 150))),
  };
};

const fits = (slice: Pick<Slice, 'from' | 'to' | 'topMm' | 'bottomMm'>, room: Box): boolean =>
  LEFT + (slice.to - slice.from) / SCALE + RIGHT <= room.width && HEAD + (slice.bottomMm - slice.topMm) / SCALE + FOOT <= room.height;

/** The side in parts that end at posts, as few as fit. `nextMark` gives the letter of each place where a sheet ends. */
const slicesOf = (side: SheetSide, heightMm: number, room: Box, nextMark: () => string): Slice[] => {
  const ends = [...new Set([...side.bays, ...side.gates].map(({ to }) => to))].sort((a, b) => a - b);
  const slices: Slice[] = [];
  let start = 0;
  let before: string | null = null;
  while (start < side.lengthMm - 1) {
    const from = Math.max(0, start - (before === null ? 0 : OVERLAP_MM));
    const isPossible = (end: number): boolean => {
      const to = Math.min(side.lengthMm, end + (end < side.lengthMm - 1 ? OVERLAP_MM : 0));
      return fits({ from, to, ...boundsOf(side, from, to, heightMm) }, room);
    };
    const later = ends.filter((end) => end > start + 1);
    const end = later.filter(isPossible).at(-1) ?? later[0] ?? side.lengthMm;
    const isLast = end >= side.lengthMm - 1;
    const to = isLast ? side.lengthMm : end + OVERLAP_MM;
    const after = isLast ? null : nextMark();
    slices.push({ side, from, to, before, after, ...boundsOf(side, from, to, heightMm) });
    before = after;
    start = isLast ? side.lengthMm : end;
  }
  return slices;
};

const titleOf = ({ side, from, to, before, after }: Slice, { sides }: FenceBuild, lang: Sheet['lang']): string => {
  const t = catalogueTexts(lang);
  const { riseMm = 0, stepCm = 0 } = sides[side.run] ?? {};
  const parts = [t('buildSheet.side', { number: side.run + 1, length: metreText(side.lengthMm, lang) })];
  if (riseMm !== 0) parts.push(t(riseMm > 0 ? 'buildSheet.rises' : 'buildSheet.falls', { count: cmText(Math.abs(riseMm), lang) }));
  if (stepCm > 0) parts.push(t('buildSheet.perBay', { count: cmText(stepCm * 10, lang) }));
  if (before !== null || after !== null) parts.push(t('buildSheet.part', { from: metreText(from, lang), to: metreText(to, lang) }));
  return parts.join(' · ');
};

/** Ground as a line with strokes below it. */
const drawGround = ({ doc }: Sheet, { side, from, to }: Slice, { x, y }: Project): void => {
  line(doc, x(from), y(groundAt(side, from)), x(to), y(groundAt(side, to)), { width: 1.2, color: '#7a5c3e' });
  const strokes = Array.from({ length: Math.ceil((to - from) / 200) }, (_, index) => {
    const mm = from + index * 200;
    const ground = y(groundAt(side, mm));
    return [x(mm), ground, x(mm) - 1.4, ground + 1.4] as const;
  });
  lines(doc, strokes, { width: 0.3, color: '#7a5c3e' });
};

const drawPosts = ({ doc }: Sheet, { side, from, to }: Slice, { x, y }: Project): void => {
  for (const { hole, x: left, widthMm, top, ground } of side.posts.filter((post) => post.x > from - 1000 && post.x < to + 1000)) {
    const middle = left + widthMm / 2;
    if (hole !== null) {
      const half = hole.sideMm / 2;
      box(
        doc,
        { x: x(middle - half), y: y(ground), width: (2 * half) / SCALE, height: hole.depthMm / SCALE },
        { fill: '#e4e3de', stroke: INK.text, width: 0.6 },
      );
    }
    const foot = ground + (hole === null ? 0 : Math.min(BURIED_CM * 10, hole.depthMm));
    box(
      doc,
      { x: x(left), y: y(top), width: widthMm / SCALE, height: (foot - top) / SCALE },
      { fill: '#3b4247', stroke: '#3b4247', width: 0.3 },
    );
  }
};

/** A brace holds a post of a mesh at this share of its height. */
const BRACED = 2 / 3;

/** Tension wires, and braces along the mesh at the posts that have some. */
const drawMeshParts = ({ doc }: Sheet, slice: Slice, input: FenceInput, { posts }: FenceBuild, { x, y }: Project): void => {
  const { side, from, to } = slice;
  const heightMm = input.height_cm * 10;
  const rows = wireRows(input.height_cm);
  const [left, right] = [x(from), x(to)];
  const braceMm = heightMm * BRACED;
  const reachMm = Math.sqrt((strutCm(input.height_cm) * 10) ** 2 - braceMm ** 2);
  const braced = postsIn(slice, posts, input.closed, input.runs.length).filter(({ struts }) => struts > 0);
  const isAt = (post: { mm: number; kind: string }, end: number): boolean =>
    Math.abs(post.mm - end) <= (post.kind === 'gate' ? GATE_POST_MM : 1);
  clipped(doc, { x: left, y: y(slice.topMm) - 1, width: right - left, height: (slice.bottomMm - slice.topMm) / SCALE + 1 }, () => {
    for (const bay of side.bays) {
      for (let row = 0; row < rows; row += 1) {
        const up = 50 + ((heightMm - 100) * row) / (rows - 1);
        line(doc, x(bay.pieceFrom), y(bay.foot[0] - up), x(bay.pieceTo), y(bay.foot[1] - up), { width: 0.8 });
      }
    }
    for (const post of braced) {
      const head = groundAt(side, post.mm) - braceMm;
      const brace = (direction: -1 | 1): void => {
        const foot = post.mm + direction * reachMm;
        line(doc, x(post.mm), y(head), x(foot), y(groundAt(side, foot)), { width: 2, color: '#3b4247' });
      };
      if (side.bays.some((bay) => isAt(post, bay.from))) brace(1);
      if (side.bays.some((bay) => isAt(post, bay.to))) brace(-1);
    }
  });
};

const drawWalls = ({ doc }: Sheet, { side, topMm, bottomMm }: Slice, { x, y }: Project): void => {
  const wall = (mm: number, direction: -1 | 1): void => {
    line(doc, x(mm), y(topMm), x(mm), y(bottomMm - 200), { width: 1.4 });
    for (let at = topMm; at < bottomMm - 200; at += 120) line(doc, x(mm), y(at), x(mm) + direction * 2, y(at) + 2, { width: 0.3 });
  };
  const standing = (mm: number, direction: -1 | 1): void => {
    box(doc, { x: x(mm) - 1, y: y(topMm), width: 2, height: y(bottomMm - 200) - y(topMm) }, { stroke: INK.soft });
    line(doc, x(mm), y(topMm) + 2, x(mm) + direction * 6, y(topMm) + 2, { width: 0.5, color: INK.soft, dash: 1 });
  };
  if (side.isFenceAtStart) standing(0, -1);
  if (side.isFenceAtEnd) standing(side.lengthMm, 1);
  if (side.isWallAtStart) wall(0, -1);
  if (side.isWallAtEnd) wall(side.lengthMm, 1);
};

const drawMarks = ({ doc }: Sheet, { before, after, from, to, topMm, bottomMm }: Slice, { x, y }: Project): void => {
  const mark = (mm: number, letter: string): void => {
    line(doc, x(mm), y(topMm) - 6, x(mm), y(bottomMm) + 1, { width: 0.8, color: INK.orange, dash: 1.5 });
    label(doc, `${letter}–${letter}`, x(mm), y(topMm) - 8, {
      align: 'center',
      font: 'bold',
      color: INK.orange,
      isOnDrawing: true,
    });
  };
  if (before !== null) mark(from + OVERLAP_MM, before);
  if (after !== null) mark(to - OVERLAP_MM, after);
};

/** Posts of this side in the slice with their numbers and places, from the start of the side. */
const postsIn = ({ side, from, to }: Slice, posts: readonly BuildPost[], isClosed: boolean, runs: number): (BuildPost & { mm: number })[] =>
  posts.flatMap((post) => {
    const isStart =
      post.kind === 'corner' && (side.run === 0 ? isClosed && post.alongMm === 0 : post.run === side.run - 1 && post.fromStartMm > 0);
    const isEnd = isClosed && post.kind === 'corner' && post.alongMm === 0 && side.run === runs - 1 && runs > 1;
    const places = [...(post.run === side.run ? [post.fromStartMm] : isStart ? [0] : []), ...(isEnd ? [side.lengthMm] : [])];
    return places.filter((mm) => mm >= from - 1 && mm <= to + 1).map((mm) => ({ ...post, mm }));
  });

const drawNumbers = (sheet: Sheet, slice: Slice, posts: readonly (BuildPost & { mm: number })[], { x, y }: Project): void => {
  const { doc, lang } = sheet;
  const sorted = [...posts].sort((a, b) => a.mm - b.mm);
  const base = y(slice.bottomMm);
  const places = spread(
    sorted.map(({ mm }) => x(mm)),
    NUMBER_GAP,
  );
  sorted.forEach(({ number, mm, hole }, index) => {
    const at = places[index] ?? x(mm);
    const bottom = y(groundAt(slice.side, mm) + (hole === null ? 0 : hole.depthCm * 10));
    line(doc, x(mm), bottom, x(mm), base + 1, { width: 0.3, color: INK.soft });
    line(doc, x(mm), base + 1, at, base + 3, { width: 0.3, color: INK.soft });
    numbered(doc, number, at, base + 5.2);
    label(doc, cmText(mm, lang), at, base + 8.6, { align: 'right', turn: -90 });
  });
  const rows = { between: base + 19.5, whole: base + 24.5 };
  const stops = [...new Set([slice.from, ...sorted.map(({ mm }) => mm), slice.to])]
    .filter((mm) => mm >= slice.from && mm <= slice.to)
    .sort((a, b) => a - b);
  stops.slice(1).forEach((to, index) => {
    const from = stops[index] ?? 0;
    if (to - from >= 1) measure(doc, x(from), x(to), rows.between, cmText(to - from, lang));
  });
  if (slice.before === null && slice.after === null)
    measure(doc, x(slice.from), x(slice.to), rows.whole, cmText(slice.to - slice.from, lang), false);
};

const drawHeights = (sheet: Sheet, slice: Slice, heightMm: number, { x, y }: Project): void => {
  const { doc, lang } = sheet;
  const bay = slice.side.bays.find(({ to }) => to > slice.from + 1);
  const left = x(slice.from) - 5;
  if (bay !== undefined && bay.from <= slice.from + 6000)
    measureUp(doc, left, y(bay.foot[0]), y(bay.foot[0] - heightMm), cmText(heightMm, lang));
  const post = slice.side.posts.find((each) => each.hole !== null && each.x + each.widthMm >= slice.from);
  if (post?.hole) measureUp(doc, left, y(post.ground), y(post.ground + post.hole.depthMm), cmText(post.hole.depthMm, lang));
  const { bays, gates } = slice.side;
  for (const { from, to, foot, heightMm: gateMm } of gates) {
    if ((from + to) / 2 < slice.from || (from + to) / 2 > slice.to) continue;
    const size = `${cmText(to - from - 2 * GATE_POST_MM, lang)} × ${cmText(gateMm, lang)}`;
    label(doc, size, x((from + to) / 2), y(foot - gateMm / 2), { align: 'center', isOnDrawing: true, font: 'bold' });
  }
  bays.forEach((each, index) => {
    const next = bays[index + 1];
    if (next === undefined || Math.abs(next.from - each.to) > 1 || each.to < slice.from || each.to > slice.to) return;
    const step = each.foot[1] - next.foot[0];
    if (Math.abs(step) < 1) return;
    const text = `${step > 0 ? '+' : '–'}${cmText(Math.abs(step), lang)}`;
    label(doc, text, x(each.to), y(Math.min(each.foot[1], next.foot[0]) - heightMm) - 4, {
      align: 'center',
      font: 'bold',
      color: INK.orange,
      isOnDrawing: true,
    });
  });
};

const drawSlice = (sheet: Sheet, slice: Slice, input: FenceInput, build: FenceBuild, at: { x: number; y: number }): void => {
  const { doc, lang } = sheet;
  const heightMm = input.height_cm * 10;
  const origin = { x: at.x + LEFT, y: at.y + HEAD };
  const project: Project = { x: (mm) => origin.x + (mm - slice.from) / SCALE, y: (mm) => origin.y + (mm - slice.topMm) / SCALE };
  label(doc, titleOf(slice, build, lang), at.x, at.y + 3, { size: 9, font: 'bold' });
  const window = {
    x: project.x(slice.from) - (slice.before === null ? 4 : 0),
    y: origin.y - 3,
    width: (slice.to - slice.from) / SCALE + (slice.before === null ? 4 : 0) + (slice.after === null ? 4 : 0),
    height: (slice.bottomMm - slice.topMm) / SCALE + 6,
  };
  clipped(doc, window, () => {
    drawPosts(sheet, slice, project);
    const segments = build.drawing[slice.side.run]?.segments ?? [];
    for (const bay of slice.side.bays.filter((each) => each.to >= slice.from && each.from <= slice.to))
      drawBay(
        doc,
        bay,
        heightMm,
        project,
        segments.some(({ is_cut, from_mm }) => is_cut && from_mm === bay.from),
      );
    for (const gate of slice.side.gates) drawGate(doc, gate, GATE_POST_MM, project);
  });
  if (FENCE_RULES[input.system].kind === 'mesh') drawMeshParts(sheet, slice, input, build, project);
  drawGround(sheet, slice, project);
  drawWalls(sheet, slice, project);
  drawHeights(sheet, slice, heightMm, project);
  drawCuts(sheet, slice, build, heightMm, project);
  drawNumbers(sheet, slice, postsIn(slice, build.posts, input.closed, input.runs.length), project);
  drawMarks(sheet, slice, project);
};

/** The width of each cut piece, on the piece. */
const drawCuts = (
  { doc, lang }: Sheet,
  { side, from, to }: Slice,
  { drawing, cuts }: FenceBuild,
  heightMm: number,
  { x, y }: Project,
): void => {
  const own = cuts.filter(({ run }) => run === side.run);
  const cutBays = side.bays.filter((bay) => drawing[side.run]?.segments.some(({ is_cut, from_mm }) => is_cut && from_mm === bay.from));
  cutBays.forEach((bay, index) => {
    const middle = (bay.pieceFrom + bay.pieceTo) / 2;
    const text = cmText(own[index]?.widthMm ?? 0, lang);
    if (middle < from || middle > to) return;
    const isNarrow = textWidth(doc, text, 8, 'bold') + 1.6 > (bay.pieceTo - bay.pieceFrom) / SCALE;
    label(doc, text, x(middle), y(bay.foot[0] - heightMm / 2), {
      align: 'center',
      font: 'bold',
      size: 8,
      isOnDrawing: true,
      turn: isNarrow ? -90 : 0,
    });
  });
};

/** A4 if every side fits, else A3; sides that fit on neither go over several A4, which a printer at home can print. */
const sizeFor = (sides: readonly SheetSide[], heightMm: number): SheetSize => {
  const isFitting = (size: SheetSize): boolean =>
    sides.every((side) => fits({ from: 0, to: side.lengthMm, ...boundsOf(side, 0, side.lengthMm, heightMm) }, contentBox(size, true)));
  return !isFitting('A4') && isFitting('A3') ? 'A3' : 'A4';
};

/** Every side of the fence from the front, 1:50, on as few sheets as they fit on. */
export const drawElevations = (sheet: Sheet, input: FenceInput, build: FenceBuild): void => {
  const heightMm = input.height_cm * 10;
  const notes = input.frost_cm === FROST_DEPTHS_CM.high ? [{ code: 'frost_high', text: '' }] : [];
  const sides = build.drawing.map((run) => sideAt({ input, drawing: build.drawing, notes }, run, 0, 0));
  const size = sizeFor(sides, heightMm);
  const room = contentBox(size, true);
  let count = 0;
  const nextMark = (): string => {
    count += 1;
    return count <= 26 ? String.fromCharCode(64 + count) : `A${count - 26}`;
  };
  const page = { size, title: catalogueTexts(sheet.lang)('buildSheet.elevations'), scale: SCALE };
  const slices = sides.flatMap((side) => slicesOf(side, heightMm, room, nextMark));
  const marks = slices.flatMap(({ side, to, after }) => (after === null ? [] : [{ run: side.run, mm: to - OVERLAP_MM, letter: after }]));
  if (marks.length > 0) drawOverview(sheet, sides, heightMm, marks);
  let cursor: { x: number; y: number; rowHeight: number } | null = null;
  for (const slice of slices) {
    const titleWidth = textWidth(sheet.doc, titleOf(slice, build, sheet.lang), 9, 'bold');
    const width = Math.max(LEAST_WIDTH, titleWidth, LEFT + (slice.to - slice.from) / SCALE + RIGHT);
    const height = HEAD + (slice.bottomMm - slice.topMm) / SCALE + FOOT;
    if (cursor !== null && cursor.x + width > room.x + room.width + 0.01)
      cursor = { x: room.x, y: cursor.y + cursor.rowHeight + GAP, rowHeight: 0 };
    if (cursor === null || cursor.y + height > room.y + room.height + 0.01) {
      addSheetPage(sheet, page);
      cursor = { x: room.x, y: room.y, rowHeight: 0 };
    }
    drawSlice(sheet, slice, input, build, cursor);
    cursor = { x: cursor.x + width + GAP, y: cursor.y, rowHeight: Math.max(cursor.rowHeight, height) };
  }
};
