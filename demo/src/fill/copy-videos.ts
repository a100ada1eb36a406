import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const VIDEOS = resolve(import.meta.dirname, '../../videos');

/** Copies the assembly clips and their posters to the folder from which the API serves pictures. */
export const copyVideos = async (mediaDir: string): Promise<void> => {
  const target = join(mediaDir, 'videos');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(VIDEOS)) if (/\.(mp4|webp)$/.test(name)) await copyFile(join(VIDEOS, name), join(target, name));
};
