import { CanvasTexture, Scene, SRGBColorSpace, Vector3 } from 'three';
import { sceneModel } from 'shared-contracts/rules/scene/garden-scenes';
import type { GardenScene } from 'shared-contracts/rules/scene/garden-scenes';
import { disposeTree } from '../three/dispose-tree.ts';
import { createLights } from '../three/lights.ts';
import { createRenderer } from '../three/renderer.ts';
import { toThree } from '../three/to-three.ts';
import { pictureCamera } from './picture-pose.ts';
import { cloudySky } from './picture-textures.ts';
import { foreground, shadowsBehind, surroundings } from './setting.ts';

/** The wires of a mesh are 4 mm thick: a shadow's pixel has to be thinner. */
const SHADOW_PX = 8192;
const SHADOW_M = 9;
/** Most of a picture is grass and leaves, which are darker than a plan's surroundings. */
const BRIGHTER = 1.15;
const SHADOW_AT = new Vector3(-3.5, 0, 1);

/** What is on a canvas, as the background of the next pictures. */
function backgroundOf(canvas: HTMLCanvasElement): CanvasTexture {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  const texture = new CanvasTexture(copy);
  texture.colorSpace = SRGBColorSpace;
  texture.generateMipmaps = false;
  return texture;
}

/**
 * Draws pictures of products in one garden. Its surroundings, most of the work, are drawn once and are the background of all pictures. Throws
 * when the browser refuses WebGL.
 */
export function createGardenPictures(canvas: HTMLCanvasElement, width: number, height: number) {
  const renderer = createRenderer(canvas);
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  const scene = new Scene();
  const lights = createLights(scene, renderer, { shadowPx: SHADOW_PX, paintSky: cloudySky });
  lights.set('day');
  renderer.toneMappingExposure *= BRIGHTER;
  lights.aim(SHADOW_AT, SHADOW_M, 0);
  const camera = pictureCamera(width, height);
  const draw = (): void => {
    renderer.shadowMap.needsUpdate = true;
    renderer.render(scene, camera);
  };
  const around = surroundings();
  // In the first drawing for its shadows on lawn and terrace.
  scene.add(around, foreground());
  draw();
  scene.background = backgroundOf(canvas);
  scene.remove(around);
  disposeTree(around);
  scene.add(shadowsBehind());
  return {
    /** A product in its garden, as the address of a PNG: its first side ends at the corner. */
    draw(shown: Pick<GardenScene, 'plan' | 'coat'>): string {
      const model = sceneModel(shown);
      const product = toThree(model, false);
      product.position.x = -(model.sides[0]?.to[0] ?? 0);
      scene.add(product);
      draw();
      const picture = canvas.toDataURL('image/png');
      scene.remove(product);
      disposeTree(product);
      return picture;
    },
  };
}
