import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCENE_INDEX, sceneFile, sceneFiles } from 'shared-contracts/rules/scene/scene-files';
import type { DrawnScene, SceneIndex } from 'shared-contracts/rules/scene/scene-files';
import sharp, { type Sharp } from 'sharp';

/** Grass and leaves need fewer bits than drawings: nobody compares them with the original. */
const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 38, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 50, effort: 4, smartSubsample: true }),
} as const;

/** The folder of the pictures and its index, which is written after each picture: an interrupted run goes on where it was. */
export function openSceneStore(dir: string) {
  mkdirSync(dir, { recursive: true });
  const indexFile = path.join(dir, SCENE_INDEX);
  const index = new Map(existsSync(indexFile) ? Object.entries(JSON.parse(readFileSync(indexFile, 'utf8')) as SceneIndex) : []);
  const saveIndex = (): void => {
    const sorted = Object.fromEntries([...index].sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(indexFile, `${JSON.stringify(sorted, null, 2)}\n`);
  };
  const remove = (name: string): void => {
    const drawn = index.get(name);
    if (drawn) for (const { file } of sceneFiles(name, drawn)) rmSync(path.join(dir, file), { force: true });
    index.delete(name);
  };
  return {
    names: (): string[] => [...index.keys()],
    /** Whether the picture is there as it would be drawn now, by whichever rules. */
    has(name: string, { digest }: DrawnScene): boolean {
      const drawn = index.get(name);
      return drawn?.digest === digest && sceneFiles(name, drawn).every(({ file }) => existsSync(path.join(dir, file)));
    },
    /** Gives a picture that new rules did not change their name. */
    rename(name: string, { rules, digest }: DrawnScene): void {
      const drawn = index.get(name);
      if (drawn === undefined || drawn.rules === rules) return;
      for (const { file, width, format } of sceneFiles(name, drawn))
        renameSync(path.join(dir, file), path.join(dir, sceneFile(name, rules, width, format)));
      index.set(name, { rules, digest });
      saveIndex();
    },
    /** Writes the files of a picture. */
    async save(name: string, scene: DrawnScene, png: Buffer): Promise<void> {
      remove(name);
      for (const { file, width, format } of sceneFiles(name, scene))
        await ENCODERS[format](sharp(png).resize({ width })).toFile(path.join(dir, file));
      index.set(name, scene);
      saveIndex();
    },
    /** Removes a picture of what is no longer sold. */
    remove(name: string): void {
      remove(name);
      saveIndex();
    },
    bytes: (): number => readdirSync(dir).reduce((sum, file) => sum + statSync(path.join(dir, file)).size, 0),
  };
}
