import { PerspectiveCamera, Scene, Vector3 } from 'three';
import { sceneModel } from 'shared-contracts/rules/scene/garden-scenes';
import type { GardenScene } from 'shared-contracts/rules/scene/garden-scenes';
import { disposeTree } from '../three/dispose-tree.ts';
import { createLights } from '../three/lights.ts';
import { createRenderer } from '../three/renderer.ts';
import { toThree } from '../three/to-three.ts';
import { PICTURE_POSE } from './picture-pose.ts';
import { cloudySky } from './picture-textures.ts';
import { setting } from './setting.ts';

/** The wires of a mesh are 4 mm thick: a shadow's pixel has to be thinner. */
const SHADOW_PX = 8192;
const SHADOW_M = 9;
const SHADOW_AT = new Vector3(-3.5, 0, 1);

/** Draws pictures of products in one garden, which is built once. Throws when the browser refuses WebGL. */
export function createGardenPictures(canvas: HTMLCanvasElement, width: number, height: number) {
  const renderer = createRenderer(canvas);
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  const scene = new Scene();
  const lights = createLights(scene, renderer, { shadowPx: SHADOW_PX, paintSky: cloudySky });
  lights.set('day');
  lights.aim(SHADOW_AT, SHADOW_M, 0);
  scene.add(setting());
  const camera = new PerspectiveCamera(PICTURE_POSE.fov, width / height, 0.1, 400);
  camera.position.set(...PICTURE_POSE.eye);
  camera.lookAt(...PICTURE_POSE.target);
  return {
    /** A product in its garden, as the address of a PNG: its first side ends at the corner. */
    draw(shown: Pick<GardenScene, 'plan' | 'coat'>): string {
      const model = sceneModel(shown);
      const product = toThree(model, false);
      product.position.x = -(model.sides[0]?.to[0] ?? 0);
      scene.add(product);
      renderer.shadowMap.needsUpdate = true;
      renderer.render(scene, camera);
      const picture = canvas.toDataURL('image/png');
      scene.remove(product);
      disposeTree(product);
      return picture;
    },
  };
}
