import type { BoardPlace } from '../../drawing/fence-looks.ts';
import { MeshBuilder } from '../mesh-builder.ts';
import { polygon, roundedRectangle } from '../profiles.ts';
import type { Profile } from '../profiles.ts';

const COMPOSITE_M = 0.021;
const GROOVES = 4;

/** A composite board from its lower edge: grooves on both faces catch the light. */
const groovedProfile = (height: number): Profile => {
  const [half, groove, depth, edge] = [COMPOSITE_M / 2, 0.004, 0.0022, 0.003];
  const face: [number, number][] = [
    [0, half - edge],
    [edge, half],
  ];
  for (let place = 1; place <= GROOVES; place++) {
    const y = (height * place) / (GROOVES + 1);
    face.push([y - groove, half], [y - groove * 0.6, half - depth], [y + groove * 0.6, half - depth], [y + groove, half]);
  }
  face.push([height - edge, half], [height, half - edge]);
  return polygon([...face, ...face.toReversed().map(([y, z]): [number, number] => [y, -z])]);
};

/** Boards with grooves, from the lower left corner of what they fill. */
export const compositeBoards = (places: readonly BoardPlace[]): MeshBuilder => {
  const mesh = new MeshBuilder();
  for (const { x, y, width, height } of places) {
    const board = new MeshBuilder().addExtrusion(groovedProfile(height / 1000), 'x', x / 1000, (x + width) / 1000);
    mesh.addMoved(board, [0, y / 1000, 0]);
  }
  return mesh;
};

/** Boards or tubes with rounded edges, in a layer of this thickness whose middle is at `z`; in metres. */
export const plainBoards = (places: readonly BoardPlace[], thickness: number, z = 0, radius = 0.003): MeshBuilder => {
  const mesh = new MeshBuilder();
  for (const { x, y, width, height, isUpright } of places) {
    const across = (isUpright ? width : height) / 1000;
    const profile = roundedRectangle(across, thickness, Math.min(radius, across / 3), 1);
    const [from, length] = isUpright ? [y, height] : [x, width];
    const board = new MeshBuilder().addExtrusion(profile, isUpright ? 'y' : 'x', from / 1000, (from + length) / 1000);
    mesh.addMoved(board, isUpright ? [(x + width / 2) / 1000, 0, z] : [0, (y + height / 2) / 1000, z]);
  }
  return mesh;
};
