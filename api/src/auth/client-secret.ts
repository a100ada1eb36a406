import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The secret the shell must know to ask for tokens. Without one in the configuration a random one is kept in
 * `DATA_DIR/client-secret`, readable by this user only, where a shell on the same machine finds it.
 */
export const clientSecret = async (config: Config): Promise<string> => {
  if (config.client.secret !== null) return config.client.secret;
  const file = join(config.dataDir, 'client-secret');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};
