import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { SHELL_NAME } from 'federation/manifest/remote-manifest';
import { openStore } from 'federation/store/open-store';
import { versionKey } from 'federation/store/store-layout';
import { MfRefused } from './refusal.ts';

export const publishedAlready = (name: string, version: string): MfRefused =>
  new MfRefused('MF03', `${name} ${version} is published already; a version never changes.`, [
    name === SHELL_NAME
      ? 'shells of this version find their files; there is nothing to promote'
      : `to serve it: pnpm mf promote ${name} ${version}`,
  ]);

/** Puts a built and checked version into the store. @throws MfRefused when the version exists there, or somebody else is publishing it with other content */
export async function putVersion(storeDir: string, name: string, version: string, staging: string): Promise<void> {
  const folder = join(staging, versionKey(name, version));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path).split(sep).join('/'), await readFile(path)] as const;
      }),
  );
  const store = await openStore(storeDir);
  const result = await store.publish(name, version, new Map(files));
  if (result === 'exists') throw publishedAlready(name, version);
  if (result === 'unfinished') {
    throw new MfRefused('MF03', `${name} ${version} is being published by somebody else, with other files.`, [
      'if that publication was cut off, this command works ten minutes after it; another --version works now',
    ]);
  }
}
