import { readFileSync } from 'node:fs';

/**
 * The environment, with these settings read from the file that `NAME_FILE` names, as containers and systemd hand over secrets. A line break
 * at the end of the file does not belong to the secret. @throws with the setting's name when the file can't be read or is empty, or when
 * both `NAME` and `NAME_FILE` are set
 */
export function withSecretFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: which one counts?`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return read.length === 0 ? env : { ...env, ...Object.fromEntries(read) };
}

function readSecret(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${setting}: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new Error(`${setting}: ${file} is empty`);
  return secret;
}
