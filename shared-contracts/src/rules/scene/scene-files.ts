/** The files of the pictures of products in a garden: who draws them and who serves them agree on their names. */

/** A variant in a garden in the index of the media: this and its SKU. */
export const GARDEN_PICTURE = 'garden:';

export const SCENE_SIZE = { width: 1280, height: 960 } as const;
export const SCENE_WIDTHS = [320, 640, 1280] as const;
export const SCENE_FORMATS = ['avif', 'webp'] as const;
export type SceneFormat = (typeof SCENE_FORMATS)[number];

/** What is known of a picture that was drawn: by its scene's name in `SCENE_INDEX`. */
export interface DrawnScene {
  /** version of the rules that its plan was calculated by */
  rules: string;
  /** of all that decides what it shows: the same digest is the same picture */
  digest: string;
}
export type SceneIndex = Record<string, DrawnScene>;
export const SCENE_INDEX = 'index.json';

export const sceneFile = (name: string, rules: string, width: number, format: SceneFormat): string => `${name}.${rules}-${width}.${format}`;

export const sceneFiles = (name: string, { rules }: Pick<DrawnScene, 'rules'>): string[] =>
  SCENE_WIDTHS.flatMap((width) => SCENE_FORMATS.map((format) => sceneFile(name, rules, width, format)));
