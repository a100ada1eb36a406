import { cross, normalize } from './vectors.ts';
import type { Vector } from './vectors.ts';
import type { Profile } from './profiles.ts';

/** Triangles of one material. Metres; y grows upwards. */
export interface Mesh {
  position: Float32Array;
  normal: Float32Array;
  index: Uint16Array | Uint32Array;
}

type Axis = 'x' | 'y' | 'z';

/** Where a point of a profile is, `t` along the axis that it is extruded along. */
const ON_AXIS: Readonly<Record<Axis, (p: number, q: number, t: number) => Vector>> = {
  x: (p, q, t) => [t, p, q],
  y: (p, q, t) => [p, t, q],
  z: (p, q, t) => [p, q, t],
};

/** Below this area in m² a triangle is a line: it has no direction. */
const LEAST_AREA_M2 = 1e-12;
const MAX_SHORT_INDEX = 65_535;

/** Collects triangles; `build` returns them as typed arrays. */
export class MeshBuilder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly indices: number[] = [];

  private get count(): number {
    return this.positions.length / 3;
  }

  addVertex(position: Vector, normal: Vector): number {
    this.positions.push(...position);
    this.normals.push(...normal);
    return this.count - 1;
  }

  addTriangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c);
  }

  addQuad(a: number, b: number, c: number, d: number): void {
    this.indices.push(a, b, c, a, c, d);
  }

  /** A round rod along points, with so many sides. Of four, the outermost points are on the axes: its width is exact. */
  addRod(points: readonly Vector[], radius: number, sides = 4, isClosed = false): this {
    const rings = points.map((point, place) => {
      const [before, after] = [points[place - 1] ?? point, points[place + 1] ?? point];
      const along = normalize([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
      const across = normalize(cross(Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1], along));
      const up = cross(along, across);
      return Array.from({ length: sides }, (_, side) => {
        const angle = (side / sides) * Math.PI * 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const normal: Vector = [across[0] * c + up[0] * s, across[1] * c + up[1] * s, across[2] * c + up[2] * s];
        return this.addVertex([point[0] + normal[0] * radius, point[1] + normal[1] * radius, point[2] + normal[2] * radius], normal);
      });
    });
    for (const [place, ring] of rings.slice(1).entries()) this.joinRings(rings[place] ?? [], ring);
    if (isClosed)
      for (const [place, ring] of [
        [0, rings[0]],
        [points.length - 1, rings.at(-1)],
      ] as const)
        this.capRing(points, place, ring ?? []);
    return this;
  }

  private joinRings(low: readonly number[], high: readonly number[]): void {
    for (const [side, vertex] of low.entries()) {
      const next = (side + 1) % low.length;
      this.addQuad(vertex, low[next] ?? 0, high[next] ?? 0, high[side] ?? 0);
    }
  }

  private capRing(points: readonly Vector[], place: number, ring: readonly number[]): void {
    const point = points[place] ?? [0, 0, 0];
    const inner = points[place === 0 ? 1 : place - 1] ?? point;
    const outwards = normalize([point[0] - inner[0], point[1] - inner[1], point[2] - inner[2]]);
    const cap = ring.map((vertex) => this.addVertex(this.positionOf(vertex), outwards));
    this.addFan(cap);
  }

  private positionOf(vertex: number): Vector {
    const [x = 0, y = 0, z = 0] = this.positions.slice(vertex * 3, vertex * 3 + 3);
    return [x, y, z];
  }

  private addFan(vertices: readonly number[]): void {
    for (let place = 1; place + 1 < vertices.length; place++)
      this.addTriangle(vertices[0] ?? 0, vertices[place] ?? 0, vertices[place + 1] ?? 0);
  }

  /** A profile from `from` to `to` along an axis, closed at both ends unless it is said otherwise. */
  addExtrusion(profile: Profile, axis: Axis, from: number, to: number, hasCaps = true): this {
    const place = ON_AXIS[axis];
    const ring = (t: number): number[] => profile.map(({ p, q, np, nq }) => this.addVertex(place(p, q, t), place(np, nq, 0)));
    this.joinRings(ring(from), ring(to));
    if (!hasCaps) return this;
    for (const [t, direction] of [
      [from, -1],
      [to, 1],
    ] as const)
      this.addFan(profile.map(({ p, q }) => this.addVertex(place(p, q, t), place(0, 0, direction))));
    return this;
  }

  addBox(x: readonly [number, number], y: readonly [number, number], z: readonly [number, number]): this {
    const corners: Profile = [
      [x[0], y[0], 0, -1],
      [x[1], y[0], 0, -1],
      [x[1], y[0], 1, 0],
      [x[1], y[1], 1, 0],
      [x[1], y[1], 0, 1],
      [x[0], y[1], 0, 1],
      [x[0], y[1], -1, 0],
      [x[0], y[0], -1, 0],
    ].map(([p = 0, q = 0, np = 0, nq = 0]) => ({ p, q, np, nq }));
    return this.addExtrusion(corners, 'z', z[0], z[1]);
  }

  /** Adds another builder's triangles, moved. */
  addMoved(other: MeshBuilder, [dx, dy, dz]: Vector): this {
    const first = this.count;
    for (let at = 0; at < other.positions.length; at += 3)
      this.positions.push((other.positions[at] ?? 0) + dx, (other.positions[at + 1] ?? 0) + dy, (other.positions[at + 2] ?? 0) + dz);
    for (const value of other.normals) this.normals.push(value);
    for (const vertex of other.indices) this.indices.push(vertex + first);
    return this;
  }

  private vectorAt(values: readonly number[], vertex: number): Vector {
    return [values[vertex * 3] ?? 0, values[vertex * 3 + 1] ?? 0, values[vertex * 3 + 2] ?? 0];
  }

  /** Every triangle turned to the side of its normals; those without area are left out. */
  build(): Mesh {
    const index: number[] = [];
    for (let at = 0; at < this.indices.length; at += 3) {
      const [a = 0, b = 0, c = 0] = this.indices.slice(at, at + 3);
      const [A, B, C] = [a, b, c].map((vertex) => this.vectorAt(this.positions, vertex)) as [Vector, Vector, Vector];
      const face = cross([B[0] - A[0], B[1] - A[1], B[2] - A[2]], [C[0] - A[0], C[1] - A[1], C[2] - A[2]]);
      if (Math.hypot(...face) < LEAST_AREA_M2) continue;
      const normal = [a, b, c].map((vertex) => this.vectorAt(this.normals, vertex));
      const facing = face.reduce((sum, value, axis) => sum + value * normal.reduce((all, each) => all + (each[axis] ?? 0), 0), 0);
      index.push(...(facing >= 0 ? [a, b, c] : [a, c, b]));
    }
    const normal = Float32Array.from(this.normals);
    for (let vertex = 0; vertex < this.count; vertex++) normal.set(normalize(this.vectorAt(this.normals, vertex)), vertex * 3);
    return {
      position: Float32Array.from(this.positions),
      normal,
      index: this.count > MAX_SHORT_INDEX ? Uint32Array.from(index) : Uint16Array.from(index),
    };
  }
}
