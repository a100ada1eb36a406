import type { DrawnFence, SheetSide } from '../drawing/fence-sheet.ts';
import type { FenceKind, FenceSystem } from '../plan/fence-systems.ts';
import type { PartCollector } from './model-parts.ts';
import type { Matrix } from './vectors.ts';

/** One side, with where a place of its elevation is in the garden. */
export interface SideFrame extends SheetSide {
  /** a place in mm along the side, y downwards as in the elevation, `z` in metres across it */
  at: (x: number, y: number, z?: number) => Matrix;
}

export interface Build {
  plan: DrawnFence;
  parts: PartCollector;
  heightMm: number;
  kind: FenceKind;
}

export const toMm = (value: number): number => Math.round(value);

/** Depths of posts in mm across the fence, where they are not as deep as they are wide; their widths are the elevation's. */
const LINE_POST_DEPTH_MM: Partial<Record<FenceSystem, number>> = { linea: 40, linea_light: 40, robur_656: 45, robur_868: 45 };

export const linePostDepthMm = ({ plan }: Build): number | undefined => LINE_POST_DEPTH_MM[plan.input.system];
