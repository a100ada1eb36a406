import type { LoadedRemote } from '../loading/remote-loader.ts';
import { RemoteRefused } from '../loading/remote-refused.ts';
import type { Registry } from '../manifest/remote-manifest.ts';
import type { OnProblem } from './load-snapshot.ts';
import { orderRemotes } from './registry-snapshot.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

interface Activation {
  registry: Registry;
  /** puts a snapshot into use. @returns why it failed */
  activate: (snapshot: RegistrySnapshot) => Promise<Error | undefined>;
  onProblem: OnProblem;
}

const withRemote = (snapshot: RegistrySnapshot, order: readonly string[], name: string, remote: LoadedRemote): RegistrySnapshot => ({
  ...snapshot,
  remotes: orderRemotes(order, new Map([...snapshot.remotes, [name, remote]])),
});

/**
 * Used when a snapshot fails as a whole: adds its new remotes to the current ones one by one, so that one that does not fit does not keep
 * the others from being updated. @returns why even the rest could not be put into use
 */
export async function activateOneByOne(
  wanted: RegistrySnapshot,
  current: RegistrySnapshot,
  { registry, activate, onProblem }: Activation,
): Promise<Error | undefined> {
  const order = [...wanted.remotes.keys()];
  const isChanged = (name: string): boolean => wanted.remotes.get(name)?.remote !== current.remotes.get(name)?.remote;
  const refused = new Map(wanted.refused);
  const unchanged = order.flatMap((name) => {
    const remote = (isChanged(name) ? current : wanted).remotes.get(name);
    return remote ? [[name, remote] as const] : [];
  });
  let accepted: RegistrySnapshot = { ...wanted, refused, remotes: new Map(unchanged) };
  for (const name of order.filter(isChanged)) {
    const next = wanted.remotes.get(name);
    if (!next) continue;
    const attempt = withRemote(accepted, order, name, next);
    const error = await activate(attempt);
    if (!error) {
      accepted = attempt;
      continue;
    }
    const reason = new RemoteRefused('conflict', `it does not fit with the other remotes: ${error.message}`, { cause: error });
    onProblem(`${name} ${next.manifest.version} is refused: ${reason.message}`, reason, name);
    refused.set(name, { version: registry.remotes[name]?.version ?? next.manifest.version, reason });
    const previous = accepted.remotes.get(name);
    accepted = previous
      ? withRemote(accepted, order, name, { ...previous, error: reason })
      : { ...accepted, dead: [...accepted.dead, { name, owns: registry.remotes[name]?.owns ?? next.manifest.owns }] };
  }
  return activate(accepted);
}
