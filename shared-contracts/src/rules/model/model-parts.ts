import type { AroundKind } from '../plan/around-line.ts';
import type { Materials, MaterialName } from './materials.ts';
import type { Mesh, MeshBuilder } from './mesh-builder.ts';
import type { Matrix, Vector } from './vectors.ts';

/** What a part is, so that it can be counted and compared with the plan. */
export type PartRole = 'piece' | 'post' | 'gate' | 'strut' | 'fitting' | 'footing';

/** One mesh of one material at several places. */
export interface PartGroup {
  mesh: string;
  material: MaterialName;
  role: PartRole;
  /** what is below the ground is shown only in the cut, and never laid over somebody's garden */
  isBelow: boolean;
  /** 16 numbers for each place */
  matrices: Float32Array;
}

/** A line of the fence on the ground, in metres: where it begins and ends. */
export interface ModelSide {
  from: Vector;
  to: Vector;
  /** about the upright axis, in radians */
  turn: number;
}

/** Where a fence is fixed to an existing one. */
export interface ModelEnd {
  at: Vector;
  turn: number;
}

/** A wall that a fence begins or ends at. It is not the fence's: shown with it, never exported. */
export interface ModelWall extends ModelEnd {
  /** the fence goes on to the right of it */
  isStart: boolean;
}

/** A line on the ground that is no fence. */
export interface ModelLine {
  kind: AroundKind;
  /** on level ground at 0 */
  from: Vector;
  to: Vector;
}

/** A plan in three dimensions: data only, the same for the same plan. Metres; y grows upwards, and the first side begins at the origin. */
export interface PlanModel {
  meshes: ReadonlyMap<string, Mesh>;
  groups: readonly PartGroup[];
  materials: Materials;
  sides: readonly ModelSide[];
  walls: readonly ModelWall[];
  /** last posts of existing fences */
  standing: readonly ModelEnd[];
  around: readonly ModelLine[];
  heightM: number;
  /** how deep its footings go for frost, in cm; null without footings */
  frostCm: number | null;
  /** whether all of it stands on level ground */
  isLevel: boolean;
}

interface Placing {
  material: MaterialName;
  role: PartRole;
  isBelow?: boolean;
}

/** Collects parts; a mesh is made once for all parts with its key. */
export class PartCollector {
  private readonly meshes = new Map<string, Mesh>();
  private readonly groups = new Map<string, Omit<PartGroup, 'matrices'> & { matrices: number[] }>();

  place(mesh: string, make: () => MeshBuilder, { material, role, isBelow = false }: Placing, at: Matrix): void {
    const built = this.meshes.get(mesh) ?? make().build();
    this.meshes.set(mesh, built);
    // There may be no stone of a shade.
    if (built.index.length === 0) return;
    const key = `${mesh}|${material}|${role}|${isBelow}`;
    const group = this.groups.get(key) ?? { mesh, material, role, isBelow, matrices: [] };
    this.groups.set(key, group);
    group.matrices.push(...at);
  }

  collect(): Pick<PlanModel, 'meshes' | 'groups'> {
    return {
      meshes: this.meshes,
      groups: [...this.groups.values()].map((group) => ({ ...group, matrices: Float32Array.from(group.matrices) })),
    };
  }
}

export const placesOf = ({ matrices }: Pick<PartGroup, 'matrices'>): Float32Array[] =>
  Array.from({ length: matrices.length / 16 }, (_, place) => matrices.subarray(place * 16, place * 16 + 16));
