import { LOOKS, screenBoards } from '../drawing/fence-looks.ts';
import type { SheetBay } from '../drawing/fence-sheet.ts';
import { clampsPerEdge } from '../plan/fence-systems.ts';
import { linePostDepthMm, toMm } from './fence-build.ts';
import type { Build, SideFrame } from './fence-build.ts';
import { SHADES, shadeAt } from './materials.ts';
import { compositeBoards, plainBoards } from './pieces/boards.ts';
import { clampMesh } from './pieces/posts.ts';
import { foldedPanel, tensionWireMesh, twinPanel, wovenMesh } from './pieces/wire-panels.ts';

const SLAT_Z_M = 0.012;
const UPRIGHT_Z_M = -0.0185;
/** Order of the shades of boards beside each other. */
const SHADE_ORDER = [0, 2, 1, 3, 1, 0, 3, 2];

/** Where the wires of a panel are in front of its posts, in metres. */
const panelZ = (build: Build): number => {
  const look = LOOKS[build.plan.input.system];
  const halfPost = (linePostDepthMm(build) ?? 0) / 2000;
  if (look.kind === 'twin') return halfPost + (look.wire / 2 + look.twinWire) / 1000;
  return look.kind === 'folded' ? halfPost + (1.5 * look.wire) / 1000 : 0;
};

const addPanel = (build: Build, side: SideFrame, bay: SheetBay): void => {
  const { parts, plan, heightMm } = build;
  const look = LOOKS[plan.input.system];
  const widthMm = toMm(bay.pieceTo - bay.pieceFrom);
  const make = () =>
    look.kind === 'twin'
      ? twinPanel(widthMm, heightMm, look.wire, look.twinWire)
      : foldedPanel(widthMm, heightMm, look.kind === 'folded' ? look.wire : 5);
  const z = panelZ(build);
  parts.place(`panel ${widthMm}`, make, { material: 'coat', role: 'piece' }, side.at(bay.pieceFrom, bay.foot[0], z));
  const clamps = clampsPerEdge(heightMm / 10);
  // Beside a gate and at a wall the panel has no post of the fence to be clamped to.
  const edges = [bay.from, bay.to].filter((edge) =>
    side.posts.some((post) => post.kind !== 'gate' && Math.abs(post.x + post.widthMm / 2 - edge) < 1),
  );
  for (const edge of edges)
    for (let place = 0; place < clamps; place++) {
      const up = 90 + ((heightMm - 200) * place) / (clamps - 1);
      parts.place('clamp', clampMesh, { material: 'cap', role: 'fitting' }, side.at(edge, bay.foot[0] - up, z + 0.002));
    }
};

const addMesh = ({ parts, heightMm, plan }: Build, side: SideFrame, bay: SheetBay): void => {
  const look = LOOKS[plan.input.system];
  const widthMm = toMm(bay.to - bay.from);
  const riseMm = toMm(bay.foot[0] - bay.foot[1]);
  const at = side.at(bay.from, bay.foot[0], 0.026);
  const wire = look.kind === 'woven' ? look.wire : 3;
  parts.place(`mesh ${widthMm} ${riseMm}`, () => wovenMesh(widthMm, heightMm, riseMm, wire), { material: 'coat', role: 'piece' }, at);
  parts.place(`wires ${widthMm} ${riseMm}`, () => tensionWireMesh(widthMm, heightMm, riseMm), { material: 'coat', role: 'fitting' }, at);
};

const addScreen = ({ parts, heightMm, plan }: Build, side: SideFrame, bay: SheetBay, place: number): void => {
  const look = LOOKS[plan.input.system];
  const material = look.kind === 'boards' ? look.material : 'composite';
  const widthMm = toMm(bay.pieceTo - bay.pieceFrom);
  const { boards, frame } = screenBoards(material, widthMm, heightMm);
  const at = side.at(bay.pieceFrom, bay.foot[0]);
  if (material === 'composite') {
    parts.place(`boards ${widthMm}`, () => compositeBoards(boards), { material: 'board', role: 'piece' }, at);
    parts.place(`rails ${widthMm}`, () => plainBoards(frame, 0.04), { material: 'frame', role: 'piece' }, at);
    return;
  }
  const [boardZ, frameZ] = material === 'douglas' ? [SLAT_Z_M, UPRIGHT_Z_M] : [0, 0];
  for (let shade = 0; shade < SHADES; shade++) {
    const ofShade = boards.filter((_, index) => SHADE_ORDER[index % SHADE_ORDER.length] === shade);
    if (ofShade.length === 0) continue;
    parts.place(
      `boards ${widthMm} ${shade}`,
      () => plainBoards(ofShade, 0.021, boardZ),
      { material: `wood${shadeAt(shade + place)}`, role: 'piece' },
      at,
    );
  }
  parts.place(
    `frame ${widthMm}`,
    () => plainBoards(frame, 0.04, frameZ),
    { material: material === 'douglas' ? 'wood2' : 'wood1', role: 'piece' },
    at,
  );
};

/** What fills a bay; `place` counts the bays of the fence. */
export const addBay = (build: Build, side: SideFrame, bay: SheetBay, place: number): void => {
  if (bay.kind === 'panel') addPanel(build, side, bay);
  else if (bay.kind === 'mesh') addMesh(build, side, bay);
  else addScreen(build, side, bay, place);
};
