import { changedBuiltIns } from '../loading/built-ins.ts';
import { placeOf } from '../loading/remote-errors.ts';
import { loadRemote } from '../loading/remote-loader.ts';
import type { LoadedRemote, RemoteHost } from '../loading/remote-loader.ts';
import { readPublicKeys } from '../signing/signature.ts';
import { rootTrust } from '../signing/trust.ts';
import { artefactStore } from '../store/artefact-store.ts';
import { folderObjects } from '../store/folder-objects.ts';
import { versionKey } from '../store/store-layout.ts';
import { checkFileSizes, checkSizes } from './check-sizes.ts';
import { checkTexts } from './check-texts.ts';
import { describeRemote } from './describe-remote.ts';
import type { CheckRequest, PreflightAnswer, PreflightProblem, PreflightProgress, PreflightRequest } from './preflight-protocol.ts';

/** Checks that only the host can do: its routes, its layout, its providers around pages and slots. @returns the problems of the version */
export type HostChecks = (loaded: LoadedRemote, request: CheckRequest) => Promise<PreflightProblem[]>;

/**
 * Checks a version as the host would serve it: same loader, same packages, every part rendered once. @returns the problems @throws
 * RemoteRefused when the host would not load it at all
 */
async function checkVersion(request: CheckRequest, host: RemoteHost, checks: HostChecks): Promise<PreflightProblem[]> {
  const { storeDir, name, version, publicKeyFile, budget } = request;
  const store = artefactStore(folderObjects(storeDir));
  /** Only this version runs here: what is changed later than a part is loaded, such as by a timer, is its doing. */
  const restored: string[] = [];
  const loaded = await loadRemote(name, version, {
    ...host,
    store,
    trust: rootTrust(readPublicKeys([publicKeyFile])),
    onProblem: (message) => restored.push(`outside of what was loaded: ${message}`),
    onPart: (loading) => void process.send?.({ loading } satisfies PreflightProgress),
  });
  const hostProblems = await checks(loaded, request);
  const change = changedBuiltIns();
  const folder = versionKey(name, version);
  const fileSizes = new Map((await store.objects.list(folder)).map(({ key, size }) => [key.slice(folder.length), size]));
  const asProblem = (text: string): PreflightProblem => ({ text });
  return [
    ...checkTexts(loaded).map(asProblem),
    ...hostProblems,
    ...[...restored, ...(change === undefined ? [] : [change])].map(asProblem),
    ...checkSizes(loaded.manifest, await store.webSizes(name, version), budget).map(asProblem),
    ...checkFileSizes(loaded.manifest, fileSizes, budget).map(asProblem),
  ];
}

/** The program forked by the publishing tool, so that endless loops and crashes of a remote's code affect only this process. */
export function runPreflight(host: RemoteHost, checks: HostChecks): void {
  const answer = async (request: PreflightRequest): Promise<PreflightAnswer> => {
    try {
      return request.do === 'describe'
        ? { described: await describeRemote(request, host) }
        : { problems: await checkVersion(request, host, checks) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error), thrownAt: placeOf(error) };
    }
  };
  process.on('message', (request: PreflightRequest) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  // Exits even if a remote leaves a timer or a connection open.
  process.on('disconnect', () => process.exit());
}
