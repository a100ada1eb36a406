import { PerspectiveCamera, Plane, Scene, Vector3 } from 'three';
import type { Object3D } from 'three';
import type { PlanModel } from 'shared-contracts/rules/model/model-parts';
import { centreOf, isSimilar, poseOf, turnPose, zoomPose } from '../cameras.ts';
import type { Pose } from '../cameras.ts';
import type { SceneState } from '../scene-state.ts';
import { surroundings } from './around.ts';
import { createCameraMotion } from './camera-motion.ts';
import { disposeTree } from './dispose-tree.ts';
import { frostLines } from './frost-lines.ts';
import { garden, SOIL_BEHIND_M } from './garden.ts';
import { createLights } from './lights.ts';
import { createRenderer } from './renderer.ts';
import { toThree } from './to-three.ts';

interface Options {
  /** no movement between two views */
  isStill: boolean;
  onLost: () => void;
}

/** In the cut, what is farther in front of the fence would cover it. */
const CUT_BEFORE_M = 0.6;
/** Shadows of a plan that is larger are sharp around what is looked at. */
const MAX_SHADOW_M = 16;
const MAX_PIXEL_RATIO = 2;

export type Viewer = ReturnType<typeof createViewer>;

/** Draws a plan on a canvas, only when something has changed. Throws when the browser refuses WebGL. */
export function createViewer(canvas: HTMLCanvasElement, { isStill, onLost }: Options) {
  const renderer = createRenderer(canvas);
  renderer.localClippingEnabled = true;
  const scene = new Scene();
  const camera = new PerspectiveCamera(45, 1, 0.1, 400);
  const lights = createLights(scene, renderer);
  let model: PlanModel | null = null;
  let state: SceneState = { view: 'eye', light: 'day', side: 0 };
  let shown: Object3D[] = [];
  /** where the camera stood when the view was chosen */
  let viewStart: Pose | null = null;
  const motion = createCameraMotion(camera, { isStill, render: () => renderer.render(scene, camera) });
  const sideTurn = (): number => model?.sides[state.side]?.turn ?? 0;

  const rebuild = (): void => {
    if (model === null) return;
    for (const each of shown) disposeTree(each);
    scene.remove(...shown);
    const side = model.sides[state.side];
    const cut = state.view === 'underground' && side ? { side, ...cutPlanes(side) } : null;
    renderer.clippingPlanes = cut ? [cut.frontClip] : [];
    shown = [toThree(model, cut !== null), garden(model, cut), surroundings(model)];
    if (cut && model.frostCm !== null) shown.push(frostLines(cut.side, model.frostCm));
    scene.add(...shown);
    lights.set(state.light);
    const { centre, radius } = centreOf(model);
    const isLarge = radius > MAX_SHADOW_M;
    const focus = isLarge && side ? poseOf(state.view, model, state.side, camera.aspect).target : centre;
    lights.aim(new Vector3(...focus), Math.min(radius, MAX_SHADOW_M) + 3, sideTurn());
    renderer.shadowMap.needsUpdate = true;
  };

  const lose = (event: Event): void => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lose);

  return {
    show(next: PlanModel, nextState: SceneState): void {
      const start = poseOf(nextState.view, next, nextState.side, camera.aspect);
      const canStay = motion.hasPose() && viewStart !== null && nextState.view === state.view && isSimilar(viewStart, start);
      model = next;
      state = nextState;
      rebuild();
      if (canStay) {
        motion.requestDraw();
        return;
      }
      viewStart = start;
      motion.moveTo(start);
    },
    turn: (yaw: number, pitch: number): void => motion.change((pose) => turnPose(pose, state.view, sideTurn(), { yaw, pitch })),
    zoom: (factor: number): void => motion.change((pose) => zoomPose(pose, factor)),
    resize(width: number, height: number): void {
      renderer.setPixelRatio(Math.min(MAX_PIXEL_RATIO, devicePixelRatio));
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      if (model !== null && !motion.hasPose()) motion.start(poseOf(state.view, model, state.side, camera.aspect));
      motion.requestDraw();
    },
    dispose(): void {
      motion.stop();
      canvas.removeEventListener('webglcontextlost', lose);
      for (const each of shown) disposeTree(each);
      lights.dispose();
      renderer.dispose();
    },
  };
}

/** What stays in a cut along a side: the fence and what is behind it, and the grass behind the soil. */
function cutPlanes({ from, turn }: PlanModel['sides'][number]): { frontClip: Plane; lawnClip: Plane } {
  const forward = new Vector3(Math.sin(turn), 0, Math.cos(turn));
  const clipAt = (metres: number): Plane =>
    new Plane().setFromNormalAndCoplanarPoint(forward.clone().negate(), new Vector3(...from).addScaledVector(forward, metres));
  return { frontClip: clipAt(CUT_BEFORE_M), lawnClip: clipAt(-SOIL_BEHIND_M) };
}
