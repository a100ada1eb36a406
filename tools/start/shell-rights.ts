import path from 'node:path';
import { DEFAULT_SIGNING_KEY_FILE, SERVED_KEY, publicKeyFileOf } from 'federation/store/store-layout';
import { ROOT } from '../build/workspace.ts';

/** The shell's settings that may be in a file instead. */
const SECRET_FILES = ['AUTH_CLIENT_SECRET_FILE', 'EDGE_PURGE_KEY_FILE', 'METRICS_TOKEN_FILE'];

/**
 * Node's permission model for the shell, in whose process the code of remotes runs: it reads its own files, its packages and what is
 * published, and writes what it remembers and the signed changes that engineers make on its page. On a machine that has everything in one folder, the database, the private keys and other
 * people's files are out of its reach, and it can't start processes. Decision 0108.
 *
 * @returns options of Node
 */
export function shellRights(env: NodeJS.ProcessEnv): string[] {
  const dataDir = path.resolve(ROOT, env.DATA_DIR ?? '.data');
  const publicKeys = (env.MF_PUBLIC_KEYS ?? publicKeyFileOf(DEFAULT_SIGNING_KEY_FILE)).split(',');
  const artefacts = path.resolve(ROOT, env.ARTEFACTS_DIR ?? '.artefacts');
  const mayRead = [
    path.join(ROOT, 'package.json'),
    path.join(ROOT, 'node_modules'),
    path.join(ROOT, 'shell'),
    artefacts,
    path.join(dataDir, 'client-secret'),
    ...publicKeys.map((file) => path.resolve(ROOT, file.trim())),
    ...SECRET_FILES.flatMap((name) => env[name] ?? []),
  ];
  // By its pattern too: a folder that is not there yet counts as a file.
  const mayWrite = [path.join(dataDir, 'shell'), path.join(artefacts, SERVED_KEY)].flatMap((folder) => [folder, path.join(folder, '*')]);
  return [
    '--permission',
    ...[...mayRead, ...mayWrite].map((each) => `--allow-fs-read=${each}`),
    ...mayWrite.map((each) => `--allow-fs-write=${each}`),
  ];
}
