import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { ObjectStore } from '../store/object-store.ts';
import { readNewestTrust, revocationOf, teamTrust } from './trust.ts';
import type { TeamKey } from './trust.ts';

/** A key that is or was trusted, by its name. */
export interface Signer {
  name: string;
  key: KeyObject;
  /** why nothing that it signed about this remote in this environment is used; undefined when it is trusted for that */
  whyNotFor: (remote: string, environment: string) => string | undefined;
}

/** The root keys and every key in the list, those first that are not revoked. */
export async function readSigners(objects: ObjectStore, rootKeys: readonly KeyObject[]): Promise<Signer[]> {
  const { found } = await readNewestTrust(objects, rootKeys);
  const teams = found?.list.keys ?? [];
  return [
    ...rootKeys.map((key): Signer => ({ name: 'root key', key, whyNotFor: () => undefined })),
    ...[...teams.filter(({ revoked }) => !revoked), ...teams.filter(({ revoked }) => revoked)].map((team) =>
      // Under another name the same key may be listed without it.
      signerOf({ ...team, revoked: revocationOf(teams, team.public_key) }),
    ),
  ];
}

function signerOf({ name, public_key: pem, remotes, environments, revoked }: TeamKey): Signer {
  const key = createPublicKey(pem);
  const { keysFor } = teamTrust([], { revision: 1, at: '', keys: [{ name, public_key: pem, remotes, environments }] });
  return {
    name,
    key,
    whyNotFor: (remote, environment) => {
      if (revoked) return `a key that is not trusted any more: revoked ${revoked.at}${revoked.reason ? `: ${revoked.reason}` : ''}`;
      return keysFor(remote, environment).length > 0 ? undefined : 'a key that is not trusted for this';
    },
  };
}
