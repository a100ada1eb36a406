import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The configured secret, or a random one stored in a file of `DATA_DIR`, readable by this user only. */
export const readOrCreateSecret = async (config: Pick<Config, 'dataDir'>, name: string, configured: string | null): Promise<string> => {
  if (configured !== null) return configured;
  const file = join(config.dataDir, name);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};

/** The secret the shell must know to ask for tokens. A shell on the same machine finds it in `DATA_DIR/client-secret`. */
export const readClientSecret = (config: Config): Promise<string> => readOrCreateSecret(config, 'client-secret', config.client.secret);
