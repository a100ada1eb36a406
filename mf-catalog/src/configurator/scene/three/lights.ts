import { Color, DirectionalLight, Fog, HemisphereLight, PMREMGenerator, Vector3 } from 'three';
import type { Scene, Texture, WebGLRenderer } from 'three';
import type { Light } from '../scene-state.ts';
import { skyTexture } from './textures.ts';

interface Mood {
  sky: readonly string[];
  /** from where the sun shines, in the plan's first direction */
  sun: readonly [number, number, number];
  sunColor: string;
  sunStrength: number;
  skyStrength: number;
  fog: string;
  exposure: number;
}

const MOODS: Readonly<Record<Light, Mood>> = {
  day: {
    sky: ['#77835c', '#7f8a66', '#98a083', '#e3ebee', '#bcd3e6', '#93b7da', '#7aa5d1'],
    sun: [-0.5, 0.8, 0.55],
    sunColor: '#fff2de',
    sunStrength: 3,
    skyStrength: 0.35,
    fog: '#dbe4e4',
    exposure: 1.05,
  },
  evening: {
    sky: ['#4d4f41', '#5a584a', '#8a7c6c', '#f3d3b2', '#d9b9b4', '#9fa3c0', '#6f7fae'],
    sun: [-0.8, 0.34, 0.5],
    sunColor: '#ffd8b0',
    sunStrength: 2.2,
    skyStrength: 0.45,
    fog: '#e5cdb4',
    exposure: 1.02,
  },
};

/** Half as blue: a sky that is mirrored in full makes anthracite look like teal. */
const greyed = (color: string): string => {
  const mixed = new Color(color);
  const { r, g, b } = mixed;
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return `#${mixed.lerp(new Color(grey, grey, grey), 0.7).getHexString()}`;
};

interface LightOptions {
  /** width of the map of shadows: more makes those of thin wires sharper */
  shadowPx?: number;
  /** what is seen of the sky; its light is that of the colours alone */
  paintSky?: (colors: readonly string[]) => Texture;
}

/** Sun, sky and air of a scene; `set` changes the time of day, `aim` where the sharp shadows are. */
export function createLights(scene: Scene, renderer: WebGLRenderer, { shadowPx = 2048, paintSky = skyTexture }: LightOptions = {}) {
  const sun = new DirectionalLight();
  const sky = new HemisphereLight('#e6e9ec', '#74785f');
  sun.castShadow = true;
  sun.shadow.mapSize.setScalar(shadowPx);
  sun.shadow.bias = -0.0002;
  sun.shadow.normalBias = 0.015;
  scene.add(sun, sun.target, sky);
  const environments = new PMREMGenerator(renderer);
  const made = new Map<Light, { background: Texture; environment: Texture }>();
  const skyOf = (light: Light) => {
    const existing = made.get(light);
    if (existing) return existing;
    const background = paintSky(MOODS[light].sky);
    const result = { background, environment: environments.fromEquirectangular(skyTexture(MOODS[light].sky.map(greyed))).texture };
    made.set(light, result);
    return result;
  };
  let current: Light = 'day';
  return {
    set(light: Light): void {
      current = light;
      const mood = MOODS[light];
      const { background, environment } = skyOf(light);
      Object.assign(scene, { background, environment, fog: new Fog(mood.fog, 22, 105) });
      scene.environmentIntensity = 0.85;
      sun.color.set(mood.sunColor);
      sun.intensity = mood.sunStrength;
      sky.intensity = mood.skyStrength;
      renderer.toneMappingExposure = mood.exposure;
    },
    /** `turn`: the sun stands in front of a side that is turned so */
    aim(target: Vector3, spread: number, turn: number): void {
      const direction = new Vector3(...MOODS[current].sun).normalize().applyAxisAngle(new Vector3(0, 1, 0), turn);
      sun.target.position.copy(target);
      sun.position.copy(target).addScaledVector(direction, 60);
      Object.assign(sun.shadow.camera, { left: -spread, right: spread, top: spread, bottom: -spread, near: 1, far: 140 });
      sun.shadow.camera.updateProjectionMatrix();
    },
    dispose(): void {
      for (const { background, environment } of made.values()) {
        background.dispose();
        environment.dispose();
      }
      environments.dispose();
      sun.dispose();
    },
  };
}
