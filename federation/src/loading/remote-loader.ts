import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import semver from 'semver';
import type { Lang, Remote, RemoteRoute, RouteModule, SlotName, Translations } from 'shared-contracts';
import { LANGS } from 'shared-contracts/contract/locales';
import * as z from 'zod';
import { remoteManifest } from '../manifest/remote-manifest.ts';
import type { RemoteManifest } from '../manifest/remote-manifest.ts';
import { isSignature, isSignedBy } from '../signing/signature.ts';
import type { Trust } from '../signing/trust.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { MANIFEST_FILE, SIGNATURE_FILE, nodeFilePath, webFilePath } from '../store/store-layout.ts';
import { changedBuiltIns, refuseChangedBuiltIns, rememberBuiltIns, restoreStrayChanges } from './built-ins.ts';
import type { OnRestored } from './built-ins.ts';
import { runWithLimit, runModules } from './module-box.ts';
import { MAX_SLOWDOWN, withinOwnTime } from './own-time.ts';
import type { AllowedTime, OwnTime } from './own-time.ts';
import { rejectAfter } from './reject-after.ts';
import { RemoteRefused, asRefusal } from './remote-refused.ts';
import { startWork } from './remote-work.ts';
import type { StartedWork } from './remote-work.ts';

/** Maximum time that the code of a version takes to load by itself, all parts together. */
export const LOAD_TIMEOUT_MS = 3000;
/** Maximum time for reading its files, which depends on the store and the disk. */
const READ_TIMEOUT_MS = 10_000;

/** What a host provides for loading versions. */
export interface RemoteHost {
  /** `CONTRACT_VERSION` of this shell */
  contract: string;
  /** the shell's own instances of the shared packages, by request */
  shared: Readonly<Record<string, unknown>>;
  sharedVersions: Readonly<Record<string, string>>;
  /** the names that each of them exports to remotes; not compared when missing */
  offered?: Readonly<Record<string, ReadonlySet<string>>>;
  /** base URL of the web files of all versions, with a trailing slash */
  webBase: (name: string, version: string) => string;
}

export interface LoaderOptions extends RemoteHost {
  store: ArtefactStore;
  /** keys that may sign a manifest */
  trust: Trust;
  /** default: `LOAD_TIMEOUT_MS` */
  timeoutMs?: number;
  /** measures the time of the code; for tests */
  startTime?: () => OwnTime;
  /** receives each verified file for browsers, so that it can be served even if the store is unavailable */
  onWebFile?: (version: Pick<LoadedRemote, 'manifest' | 'isTrusted'>, file: string, content: Buffer) => void;
  /** called with the part that is being loaded, e.g. `route mf-catalog/product` */
  onPart?: (part: string) => void;
  /** called with built-ins that pages of any remote had changed before this version was run */
  onProblem?: OnRestored;
}

/** A verified version with all its code loaded. */
export interface LoadedRemote {
  manifest: RemoteManifest;
  /** whether the key that signed it is still trusted */
  isTrusted: () => boolean;
  remote: Remote;
  /** URL of its web files: `webBase + file` */
  webBase: string;
  /** by route id; missing for routes without code */
  routes: ReadonlyMap<string, RouteModule>;
  fragments: ReadonlyMap<SlotName, ComponentType<never>>;
  translations: Readonly<Record<Lang, Translations>>;
  /** sets of texts for pages that name one of these, by name */
  textSets: Readonly<Record<string, Readonly<Record<Lang, Translations>>>>;
  /** texts for pages that show only its slots, if it has a smaller set for them */
  slotTranslations?: Readonly<Record<Lang, Translations>>;
  /** content of each file for browsers, by its path relative to `web/`: served as long as the version, whatever happens to the store */
  webFiles: ReadonlyMap<string, Buffer>;
  /** content of each stylesheet of the version, by its URL */
  stylesheets: ReadonlyMap<string, string>;
  /** set when a newer version was refused and this one is served instead */
  error?: RemoteRefused;
}

/** The fields that are checked before the rest of a manifest: with another contract the rest may have a form this shell can't parse. */
const identity = z.object({ name: z.string(), version: z.string(), contract: z.string() });

/**
 * Loads one published version. Signature, folder, contract, version ranges and all digests are checked before any of its code runs; then
 * all lazy parts are loaded, so that none can fail during a request. What its code changes of the built-ins is restored. One version after
 * the other, so that such a change is not taken for another version's. @throws RemoteRefused
 */
export function loadRemote(name: string, version: string, options: LoaderOptions): Promise<LoadedRemote> {
  const loading = lastLoaded.then(() => loadInTime(name, version, options));
  lastLoaded = loading.catch(() => undefined);
  return loading;
}

let lastLoaded: Promise<unknown> = Promise.resolve();

async function loadInTime(name: string, version: string, options: LoaderOptions): Promise<LoadedRemote> {
  try {
    const files = await readInTime(name, version, options);
    const parts = await runInTime(files, options);
    const { manifest, isTrusted, webFiles } = files;
    const webBase = options.webBase(name, version);
    return { manifest, isTrusted, webBase, webFiles, stylesheets: stylesheetsOf(webFiles, webBase), ...parts };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    changedBuiltIns();
  }
}

/** A version's files, all of them verified. */
interface VersionFiles {
  manifest: RemoteManifest;
  isTrusted: () => boolean;
  nodeFiles: ReadonlyMap<string, string>;
  webFiles: ReadonlyMap<string, Buffer>;
}

async function readInTime(name: string, version: string, options: LoaderOptions): Promise<VersionFiles> {
  const read = async (): Promise<VersionFiles> => {
    const { manifest, isTrusted } = await readManifest(name, version, options);
    const nodeFiles = await readNodeFiles(manifest, options.store);
    const webFiles = await readWebFiles(manifest, options.store);
    for (const [file, content] of webFiles) options.onWebFile?.({ manifest, isTrusted }, file, content);
    return { manifest, isTrusted, nodeFiles, webFiles };
  };
  return rejectAfter(read(), READ_TIMEOUT_MS, () => new RemoteRefused('slow', `its files are not read within ${READ_TIMEOUT_MS} ms`));
}

/** The code of a version, with all its parts. */
type LoadedParts = Pick<LoadedRemote, 'remote' | 'routes' | 'fragments' | 'translations' | 'textSets' | 'slotTranslations'>;

/** Runs the code of a version within the time that it may take by itself. @throws RemoteRefused */
const runInTime = (files: VersionFiles, options: LoaderOptions): Promise<LoadedParts> =>
  withinOwnTime(options.timeoutMs ?? LOAD_TIMEOUT_MS, (allowed) => runOnce(files, options, allowed), options.startTime);

async function runOnce({ manifest, nodeFiles }: VersionFiles, options: LoaderOptions, allowed: AllowedTime): Promise<LoadedParts> {
  const { time, timeoutMs, wallMs } = allowed;
  const { name, version, node } = manifest;
  const leftMs = (): number => Math.min(timeoutMs - time.ownMs(), timeoutMs * MAX_SLOWDOWN - time.passedMs());
  const tooLate = (): RemoteRefused => new RemoteRefused('slow', `it does not load within ${timeoutMs} ms`);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const check = (): void => {
      const left = leftMs();
      if (left <= 0) reject(tooLate());
      else timer = setTimeout(check, Math.ceil(left));
    };
    timer = setTimeout(check, timeoutMs);
  });
  // Timers do not fire between promises that are already resolved, however long the code computes.
  const refuseTimeout = (): void => {
    if (leftMs() < 0) throw tooLate();
  };
  let work: StartedWork | undefined;
  const track: Limit['track'] = (code) => {
    work = startWork({ what: `loading ${name} ${version}`, remotes: [name] });
    return work.run(code);
  };
  const run = async (): Promise<LoadedParts> => {
    rememberBuiltIns();
    restoreStrayChanges(options.onProblem);
    return track(async () => {
      const exported = runModules(node.entry, {
        label: `${name}@${version}`,
        files: nodeFiles,
        shared: options.shared,
        webBase: options.webBase(name, version),
        timeoutMs,
        wallMs,
      });
      refuseChangedBuiltIns('its entry');
      const remote = asRemote(exported, manifest);
      return { remote, ...(await loadParts(remote, { timeoutMs, wallMs, refuseTimeout, track }, options)) };
    });
  };
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
    work?.end();
  }
}

interface Limit extends Omit<AllowedTime, 'time'> {
  /** @throws RemoteRefused when the time for loading is over */
  refuseTimeout: () => void;
  /** runs code of the version as work under way, until the time for loading is over */
  track: StartedWork['run'];
}

/** The manifest's text and version: signed by a trusted key, for the folder it is in. The rest is checked later. @throws RemoteRefused */
export async function readSigned(
  name: string,
  version: string,
  { store, trust }: Pick<LoaderOptions, 'store' | 'trust'>,
): Promise<{ content: unknown; contract: string; isTrusted: () => boolean }> {
  const signature = (await store.read(name, version, SIGNATURE_FILE, isSignature)).toString('utf8');
  const isGenuine = (content: Buffer): boolean => isSignedBy(trust.keysFor(name), content, signature);
  const content = await store.read(name, version, MANIFEST_FILE, isGenuine);
  if (!isGenuine(content)) {
    throw new RemoteRefused('signature', 'remote.json is not signed by a trusted key');
  }
  const manifestJson: unknown = JSON.parse(content.toString('utf8'));
  const signedIdentity = identity.safeParse(manifestJson);
  if (!signedIdentity.success) throw new RemoteRefused('broken', 'remote.json does not say its name, version and contract');
  if (signedIdentity.data.name !== name || signedIdentity.data.version !== version) {
    throw new RemoteRefused(
      'signature',
      `remote.json was signed for ${signedIdentity.data.name} ${signedIdentity.data.version}, not for the folder it lies in`,
    );
  }
  return { content: manifestJson, contract: signedIdentity.data.contract, isTrusted: () => isGenuine(content) };
}

/** The manifest of a version, once it is verified and compatible with this shell. */
export async function readManifest(
  name: string,
  version: string,
  { store, trust, contract, sharedVersions, offered }: Pick<LoaderOptions, 'store' | 'trust' | 'contract' | 'sharedVersions' | 'offered'>,
): Promise<{ manifest: RemoteManifest; isTrusted: () => boolean }> {
  const signed = await readSigned(name, version, { store, trust });
  if (!semver.satisfies(contract, `^${signed.contract}`)) {
    throw new RemoteRefused('contract', `it was made for contract ${signed.contract}, the shell has ${contract}`);
  }
  const manifest = remoteManifest.safeParse(signed.content);
  if (!manifest.success) throw new RemoteRefused('broken', `remote.json is not valid: ${z.prettifyError(manifest.error)}`);
  for (const [request, range] of Object.entries(manifest.data.shared)) {
    const shellVersion = sharedVersions[request];
    if (shellVersion === undefined || !semver.satisfies(shellVersion, range)) {
      throw new RemoteRefused('contract', `it needs ${request} ${range}, the shell has ${shellVersion ?? 'none'}`);
    }
  }
  const missing = missingNames(manifest.data, offered);
  if (missing.length > 0) throw new RemoteRefused('missing-export', `the shell does not have what it uses: ${missing.join('; ')}`);
  return { manifest: manifest.data, isTrusted: signed.isTrusted };
}

/** `shared-ui: NewButton, NewField` for each shared package with missing exports: rendering an undefined component would be a 500. */
function missingNames({ imports = {} }: Pick<RemoteManifest, 'imports'>, offered: LoaderOptions['offered']): string[] {
  return Object.entries(imports).flatMap(([request, names]) => {
    const exportedNames = offered?.[request];
    // A default import of a CommonJS package is the package itself.
    const missing = exportedNames ? names.filter((name) => name !== '*' && name !== 'default' && !exportedNames.has(name)) : [];
    return missing.length > 0 ? [`${request}: ${missing.join(', ')}`] : [];
  });
}

/** Compares every file of a version with what was signed. @throws RemoteRefused */
export async function checkFiles(manifest: RemoteManifest, store: ArtefactStore): Promise<void> {
  await readNodeFiles(manifest, store);
  await readWebFiles(manifest, store);
}

/** All files of the node build, each compared with its signed digest. Read once, so that the checked bytes are those that run. */
async function readNodeFiles({ name, version, node }: RemoteManifest, store: ArtefactStore): Promise<Map<string, string>> {
  const entries = await Promise.all(
    Object.entries(node.digests).map(async ([file, digest]) => {
      const isGenuine = (content: Buffer): boolean => createHash('sha256').update(content).digest('hex') === digest;
      const content = await store.read(name, version, nodeFilePath(file), isGenuine);
      if (!isGenuine(content)) {
        throw new RemoteRefused('tampered', `${nodeFilePath(file)} is not the file that was signed`);
      }
      return [file, content.toString('utf8')] as const;
    }),
  );
  return new Map(entries);
}

/** SRI value of a file, as in manifests. */
export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads every file for browsers once and compares it with its signed digest, so that a wrong file makes this version be refused. */
async function readWebFiles({ name, version, web }: RemoteManifest, store: ArtefactStore): Promise<ReadonlyMap<string, Buffer>> {
  const files = await Promise.all(
    Object.entries(web.integrity).map(async ([file, integrity]) => {
      const content = await store.read(name, version, webFilePath(file), (read) => integrityOf(read) === integrity);
      if (integrityOf(content) !== integrity) throw new RemoteRefused('tampered', `${webFilePath(file)} is not the file that was signed`);
      return [file, content] as const;
    }),
  );
  return new Map(files);
}

const stylesheetsOf = (webFiles: ReadonlyMap<string, Buffer>, webBase: string): ReadonlyMap<string, string> =>
  new Map([...webFiles].filter(([file]) => file.endsWith('.css')).map(([file, content]) => [webBase + file, content.toString('utf8')]));

function asRemote(exported: unknown, { name, namespace }: RemoteManifest): Remote {
  const remote = (exported as { default?: Partial<Remote> } | null)?.default;
  const isRemote = Array.isArray(remote?.routes) && typeof remote.fragments === 'object' && typeof remote.translations === 'function';
  if (!isRemote) throw new RemoteRefused('broken', 'its default export is not a remote');
  if (remote.name !== name || remote.namespace !== namespace) {
    throw new RemoteRefused(
      'broken',
      `its code calls itself ${String(remote.name)} (${String(remote.namespace)}), not ${name} (${namespace})`,
    );
  }
  return remote as Remote;
}

const flatten = (routes: readonly RemoteRoute[]): RemoteRoute[] => routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** Loads one part of a version, by its display name. */
type LoadPart = <T>(part: string, lazy: () => Promise<T>) => Promise<T>;

/** Loads all lazy parts one after the other: together they would block the event loop for as long as all of them take. */
async function loadParts(
  remote: Remote,
  { timeoutMs, wallMs, refuseTimeout }: Limit,
  { onPart, onProblem }: Pick<LoaderOptions, 'onPart' | 'onProblem'>,
): Promise<Omit<LoadedParts, 'remote'>> {
  const loadPart: LoadPart = async (part, lazy) => {
    refuseTimeout();
    onPart?.(part);
    restoreStrayChanges(onProblem);
    try {
      const loaded = await runWithLimit(lazy, { timeoutMs, wallMs });
      refuseTimeout();
      refuseChangedBuiltIns(part);
      return loaded;
    } catch (error) {
      if (error instanceof RemoteRefused && error.kind === 'slow') throw new RemoteRefused('slow', `${part}: ${error.message}`);
      throw error;
    }
  };
  const routes = new Map<string, RouteModule>();
  for (const { id, lazy } of flatten(remote.routes)) {
    if (lazy) routes.set(id, await loadPart(`route ${id}`, lazy));
  }
  const fragments = new Map<SlotName, ComponentType<never>>();
  for (const [slot, lazy] of Object.entries(remote.fragments)) {
    fragments.set(slot as SlotName, (await loadPart<{ default: unknown }>(`slot ${slot}`, lazy)).default as ComponentType<never>);
  }
  const translations = await findLanguages('texts', remote.translations, loadPart);
  const textSets: Record<string, Record<Lang, Translations>> = {};
  for (const [set, read] of Object.entries(remote.textSets ?? {})) textSets[set] = await findLanguages(`texts ${set}`, read, loadPart);
  const slotTranslations = remote.slotTranslations && (await findLanguages('texts of its slots', remote.slotTranslations, loadPart));
  return { routes, fragments, translations, textSets, slotTranslations };
}

async function findLanguages(what: string, read: Remote['translations'], loadPart: LoadPart): Promise<Record<Lang, Translations>> {
  const texts: Partial<Record<Lang, Translations>> = {};
  for (const lang of LANGS) {
    texts[lang] = (await loadPart(`${what} in ${lang}`, () => read(lang))).default;
  }
  return texts as Record<Lang, Translations>;
}
