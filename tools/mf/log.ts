import { recordedRemotes } from 'federation/registry/read-records';
import { readLog as readRecordLog } from 'federation/registry/read-log';
import type { Log } from 'federation/registry/read-log';
import { readSigners } from 'federation/signing/signers';
import { openObjects } from 'federation/store/open-store';
import { environment } from './registry.ts';
import { readTrustedKeys } from './signing-key.ts';

/** All records of a remote, or of all, that a root key or a key in the list signed, also one that was revoked since. */
export async function readLog(storeDir: string, name?: string): Promise<Log> {
  const objects = await openObjects(storeDir);
  const remotes = (await recordedRemotes(objects, environment())).filter((remote) => name === undefined || remote === name);
  const signers = await readSigners(objects, readTrustedKeys());
  return readRecordLog(objects, { environment: environment(), remotes, signers });
}
