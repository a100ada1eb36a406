import { NeutralToneMapping, PCFShadowMap, WebGLRenderer } from 'three';

/** How every scene is drawn; shadows only when they are asked for. Throws when the browser refuses WebGL. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}
