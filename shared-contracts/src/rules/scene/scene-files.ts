/** The files of the pictures of products in a garden: who draws them and who serves them agree on their names. */

/** A variant in a garden in the index of the media: this and its SKU. */
export const GARDEN_PICTURE = 'garden:';

export const SCENE_SIZE = { width: 1280, height: 960 } as const;
/** Widths of the files of each format. Only a few old browsers and previews of links need the second: one size is enough for them. */
export const SCENE_WIDTHS = { avif: [320, 640, 1280], webp: [640] } as const;
export type SceneFormat = keyof typeof SCENE_WIDTHS;
export const SCENE_FORMATS = Object.keys(SCENE_WIDTHS) as SceneFormat[];

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

/** Each file of a picture. */
export const sceneFiles = (name: string, { rules }: Pick<DrawnScene, 'rules'>) =>
  SCENE_FORMATS.flatMap((format) => SCENE_WIDTHS[format].map((width) => ({ file: sceneFile(name, rules, width, format), width, format })));
