import { MeshBuilder } from '../mesh-builder.ts';
import { circle, roundedRectangle } from '../profiles.ts';
import type { Profile } from '../profiles.ts';

/** A section in mm: `depth` is across the fence; a round one has neither. */
export interface PostSection {
  width: number;
  depth: number;
  isRound: boolean;
}

const CAP_LIP_M = 0.002;
const CAP_HEIGHT_M = 0.012;
/** So much above the post that the two surfaces do not flicker. */
const CAP_ABOVE_M = 0.0005;

const outline = ({ width, depth, isRound }: PostSection, lip = 0): Profile =>
  isRound ? circle(width / 2000 + lip) : roundedRectangle(width / 1000 + 2 * lip, depth / 1000 + 2 * lip, 0.004 + lip);

/** A part of a post from one height to another, in metres above the ground. */
export const postMesh = (section: PostSection, from: number, to: number): MeshBuilder =>
  new MeshBuilder().addExtrusion(outline(section), 'y', from, to);

export const postCap = (section: PostSection, top: number): MeshBuilder =>
  new MeshBuilder().addExtrusion(outline(section, CAP_LIP_M), 'y', top - CAP_HEIGHT_M, top + CAP_ABOVE_M);

/** Concrete in its square hole, its top just below the grass. */
export const footingMesh = (sideMm: number, depthMm: number): MeshBuilder => {
  const half = sideMm / 2000;
  return new MeshBuilder().addBox([-half, half], [-depthMm / 1000, -0.02], [-half, half]);
};

/** What replaces concrete on a slab. */
export const footPlate = ({ width }: PostSection): MeshBuilder => {
  const half = width / 2000 + 0.045;
  return new MeshBuilder().addBox([-half, half], [0, 0.01], [-half, half]);
};

/** A clamp that holds the edges of two panels, around the front of a post. */
export const clampMesh = (): MeshBuilder =>
  new MeshBuilder()
    .addExtrusion(roundedRectangle(0.052, 0.026, 0.003, 1), 'z', -0.006, 0.01)
    .addExtrusion(circle(0.005, 8), 'z', 0.01, 0.0145);

const STRUT_RADIUS_M = 0.019;

/** A brace from its post to its foot, in metres from where the post meets the ground; its end lies on the ground. */
export const strutMesh = (rise: number, reach: number, foot: number): MeshBuilder =>
  new MeshBuilder().addRod(
    [
      [0, rise, 0],
      [reach, foot + STRUT_RADIUS_M, 0],
    ],
    STRUT_RADIUS_M,
    10,
    true,
  );
