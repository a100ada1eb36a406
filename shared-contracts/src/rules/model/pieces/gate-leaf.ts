import { GATE_FRAME_MM, infillBoards } from '../../drawing/fence-looks.ts';
import type { BoardPlace, GateInfill, GateLeaf } from '../../drawing/fence-looks.ts';
import { MeshBuilder } from '../mesh-builder.ts';
import { circle } from '../profiles.ts';
import { compositeBoards, plainBoards } from './boards.ts';
import { twinPanel } from './wire-panels.ts';

type LeafSize = Pick<GateLeaf, 'width' | 'height'>;

const FRAME_M = GATE_FRAME_MM / 1000;
const HINGE_SHARES = [0.14, 0.86];

/** The tubes of a leaf from its lower left corner; one of mesh has a bar across. */
export const leafFrame = ({ width, height }: LeafSize, infill: GateInfill): MeshBuilder => {
  const inner = width - 2 * GATE_FRAME_MM;
  const tubes: BoardPlace[] = [
    ...[0, width - GATE_FRAME_MM].map((x) => ({ x, y: 0, width: GATE_FRAME_MM, height, isUpright: true })),
    ...[0, height - GATE_FRAME_MM].map((y) => ({ x: GATE_FRAME_MM, y, width: inner, height: GATE_FRAME_MM, isUpright: false })),
  ];
  const frame = plainBoards(tubes, FRAME_M, 0, 0.005);
  if (infill !== 'mesh') return frame;
  return frame.addMoved(
    plainBoards([{ x: GATE_FRAME_MM, y: height * 0.38 - 40, width: inner, height: 40, isUpright: false }], 0.03),
    [0, 0, 0],
  );
};

/** What fills the frame, from the leaf's lower left corner. */
export const leafInfill = ({ width, height }: LeafSize, infill: GateInfill): MeshBuilder => {
  const [innerWidth, innerHeight] = [width - 2 * GATE_FRAME_MM, height - 2 * GATE_FRAME_MM];
  const inside = (): MeshBuilder => {
    if (infill === 'mesh') return twinPanel(innerWidth, innerHeight, 5, 6);
    const boards = infillBoards(infill, innerWidth, innerHeight);
    return infill === 'wood' ? plainBoards(boards, 0.021) : compositeBoards(boards);
  };
  return new MeshBuilder().addMoved(inside(), [FRAME_M, FRAME_M, 0]);
};

/** The hinges of a leaf around its hinge line. */
export const hinges = (height: number): MeshBuilder => {
  const mesh = new MeshBuilder();
  for (const share of HINGE_SHARES) {
    const y = (height * share) / 1000;
    mesh.addMoved(
      new MeshBuilder().addExtrusion(circle(0.009, 12), 'y', -0.05, 0.05).addBox([-0.014, 0.014], [-0.012, 0.012], [-0.008, 0.008]),
      [0, y, 0],
    );
  }
  return mesh;
};

/** Lock and handles on both faces, around the middle of the lock; the handle points to the hinges. */
export const lock = (): MeshBuilder => {
  const mesh = new MeshBuilder().addBox([-0.02, 0.02], [-0.09, 0.09], [-0.033, 0.033]);
  for (const side of [-1, 1]) {
    const [near, far] = [side * 0.033, side * 0.072];
    mesh
      .addRod(
        [
          [0, 0.03, near],
          [0, 0.03, far],
        ],
        0.009,
        10,
      )
      .addRod(
        [
          [0.006, 0.03, far],
          [-0.115, 0.03, far],
        ],
        0.009,
        10,
        true,
      );
  }
  return mesh;
};

/** The bolt that fixes the second leaf to the ground, down to the foot of the gate. */
export const groundBolt = (heightMm: number, lowMm: number): MeshBuilder =>
  new MeshBuilder().addRod(
    [
      [0, -lowMm / 1000, 0.034],
      [0, (heightMm * 0.3) / 1000, 0.034],
    ],
    0.008,
    8,
    true,
  );
