import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Remote, RemoteRoute } from 'shared-contracts';
import { refuseChangedBuiltIns, rememberBuiltIns } from '../loading/built-ins.ts';
import { runModules } from '../loading/module-box.ts';
import { withinOwnTime } from '../loading/own-time.ts';
import { LOAD_TIMEOUT_MS } from '../loading/remote-loader.ts';
import type { RemoteHost } from '../loading/remote-loader.ts';
import type { DescribedRoute, RemoteDescription } from './preflight-protocol.ts';

const describeRoute = ({ id, path: pattern, index, handle, texts, lazy, children }: RemoteRoute): DescribedRoute => ({
  id,
  path: pattern,
  index,
  handle,
  texts,
  isLazy: lazy !== undefined,
  children: children?.map(describeRoute),
});

/** Runs an unpublished node build and describes its default export. @throws what the code throws, or when that is not a remote */
export async function describeRemote(
  { nodeDir, entry }: { nodeDir: string; entry: string },
  { shared, contract }: Pick<RemoteHost, 'shared' | 'contract'>,
): Promise<RemoteDescription> {
  const names = (await readdir(nodeDir)).filter((name) => name.endsWith('.cjs'));
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(nodeDir, name), 'utf8')] as const)));
  rememberBuiltIns();
  const exported = await withinOwnTime(LOAD_TIMEOUT_MS, async ({ timeoutMs, wallMs }) =>
    runModules(entry, { label: 'preflight', files, shared, webBase: '/', timeoutMs, wallMs }),
  );
  refuseChangedBuiltIns('src/expose/remote.ts');
  const remote = (exported as { default?: Remote }).default;
  if (!remote?.routes) throw new Error('src/expose/remote.ts has to export a Remote as its default');
  return {
    name: remote.name,
    namespace: remote.namespace,
    contract,
    owns: [...remote.owns],
    routes: remote.routes.map(describeRoute),
    slots: Object.keys(remote.fragments) as RemoteDescription['slots'],
    textSets: Object.keys(remote.textSets ?? {}),
    hasSlotTexts: remote.slotTranslations !== undefined,
  };
}
