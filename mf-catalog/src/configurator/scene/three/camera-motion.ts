import type { PerspectiveCamera } from 'three';
import { blendPoses, positionOf } from '../cameras.ts';
import type { Pose } from '../cameras.ts';

interface Options {
  /** no movement between two views */
  isStill: boolean;
  render: () => void;
}

const MOVE_MS = 450;

/** Moves a camera, and renders at most once per frame; nothing before its first pose. */
export function createCameraMotion(camera: PerspectiveCamera, { isStill, render }: Options) {
  let pose: Pose | null = null;
  let frame = 0;
  const draw = (): void => {
    frame = 0;
    if (pose === null) return;
    camera.fov = pose.fov;
    camera.position.set(...positionOf(pose));
    camera.lookAt(...pose.target);
    camera.updateProjectionMatrix();
    render();
  };
  const requestDraw = (): void => {
    frame ||= requestAnimationFrame(draw);
  };
  return {
    requestDraw,
    hasPose: (): boolean => pose !== null,
    /** Sets the first pose. */
    start(first: Pose): void {
      pose = first;
    },
    /** Changes the pose at once; does nothing before there is one. */
    change(next: (pose: Pose) => Pose): void {
      if (pose === null) return;
      pose = next(pose);
      requestDraw();
    },
    moveTo(next: Pose): void {
      const start = pose;
      if (start === null || isStill) {
        pose = next;
        requestDraw();
        return;
      }
      const began = performance.now();
      const step = (now: number): void => {
        const share = Math.min(1, Math.max(0, (now - began) / MOVE_MS));
        pose = blendPoses(start, next, share * share * (3 - 2 * share));
        draw();
        frame = share < 1 ? requestAnimationFrame(step) : 0;
      };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(step);
    },
    stop: (): void => cancelAnimationFrame(frame),
  };
}
