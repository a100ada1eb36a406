import { LANGS } from 'shared-contracts/contract/locales';
import { SLOT_NAMES } from 'shared-contracts/contract/slots';
import type { SlotName } from 'shared-contracts/contract/slots';
import * as z from 'zod';

/** Packages of which page and server have exactly one copy, provided by the shell. Requests that remotes may leave to the shell. */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'i18next',
  'react-i18next',
  'shared-contracts',
  'shared-ui',
] as const;
export type SharedPackage = (typeof SHARED_PACKAGES)[number];

/** Name of the shell's own web builds in the store, beside the remotes. */
export const SHELL_NAME = 'shell';

/** Name of a remote: a folder name, safe in URLs and paths. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
/** Version of a published remote: a folder name, starting with three numbers. */
export const remoteVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,60})?$/);
/** A file of an artefact: a relative path with forward slashes that does not leave its folder. */
export const artefactFile = z.string().regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9._~/-]+$/);

/** Files that a part needs in the browser in addition to `web.entry`, in the order of the page; relative to the web folder. */
export const neededFiles = z.object({ js: z.array(artefactFile), css: z.array(artefactFile) });

const slotName = z.enum(SLOT_NAMES as [SlotName, ...SlotName[]]);

const layout = z.enum(['shop', 'checkout', 'bare']);

/** The serialisable part of `RouteHandle` of `remote.ts`. */
export const routeHandle = z.object({
  slots: z.array(slotName).optional(),
  layout: layout.optional(),
  layoutWith: z.object({ param: z.string(), layout }).optional(),
  access: z.enum(['authenticated', 'unauthenticated']).optional(),
  cache: z.enum(['public', 'private']).optional(),
  query: z.array(z.string()).optional(),
});

/** A route in the manifest: `RemoteRoute` without its code, with the files of its code. */
export interface ManifestRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: z.infer<typeof routeHandle>;
  texts?: string;
  files: z.infer<typeof neededFiles>;
  children?: ManifestRoute[];
}
export const manifestRoute: z.ZodType<ManifestRoute> = z.object({
  id: z.string(),
  path: z.string().optional(),
  index: z.literal(true).optional(),
  handle: routeHandle.optional(),
  /** name in `text_sets`; missing: all texts */
  texts: z.string().optional(),
  files: neededFiles,
  get children() {
    return z.array(manifestRoute).optional();
  },
});

/**
 * `remote.json` of a published version. Its bytes are signed (ed25519, base64 in `remote.json.sig`), so all its content is trusted after
 * verification, in particular the digests of the code.
 */
export const remoteManifest = z.object({
  name: remoteName,
  version: remoteVersion,
  /** `CONTRACT_VERSION` it was built against; the shell loads it when its own version satisfies `^` of this */
  contract: z.string(),
  /** i18next namespace */
  namespace: z.string(),
  /** URL patterns under `/:lang`, e.g. `products/*` */
  owns: z.array(z.string()),
  /** semver range of each shared package */
  shared: z.record(z.enum(SHARED_PACKAGES), z.string()),
  /** names that it uses of each shared package, in the browser or on the server; `*`: all, or unknown */
  imports: z.partialRecord(z.enum(SHARED_PACKAGES), z.array(z.string())).optional(),
  routes: z.array(manifestRoute),
  slots: z.partialRecord(slotName, z.object({ files: neededFiles })),
  /** slots its pages show */
  uses: z.array(slotName),
  translations: z.record(z.enum(LANGS), neededFiles),
  /** subsets of the texts that are enough for some pages, by name */
  text_sets: z.record(z.string().regex(/^[a-z][a-z-]{0,30}$/), z.record(z.enum(LANGS), neededFiles)).optional(),
  /** texts for pages that show only its slots, if separate */
  slot_translations: z.record(z.enum(LANGS), neededFiles).optional(),
  web: z.object({
    /** `remoteEntry.js` */
    entry: artefactFile,
    /** global variable of the entry */
    entryGlobal: z.string(),
    /** `sha384-…` of each file; other files are never served */
    integrity: z.record(artefactFile, z.string()),
  }),
  node: z.object({
    entry: artefactFile,
    /** hex sha256 of each file; other files are never loaded */
    digests: z.record(artefactFile, z.string()),
  }),
  built_at: z.iso.datetime(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type NeededFiles = z.infer<typeof neededFiles>;

/** State of a published version, stored apart from its files, which never change. */
export const versionMark = z.object({
  /** `deprecated`: can't be promoted after `until`. `rolled_back`: was served and then rolled back. */
  status: z.enum(['deprecated', 'rolled_back']),
  at: z.iso.datetime(),
  until: z.iso.datetime().optional(),
  reason: z.string().max(300).optional(),
});

const servedBefore = z.array(z.object({ version: remoteVersion, at: z.iso.datetime() }));

/** One remote in the registry: the served version and the former ones (oldest first, the served one last). */
export const registryRemote = z.object({
  version: remoteVersion,
  history: servedBefore,
  /** revision of its record in which it was last promoted, rolled back or given a canary */
  revision: z.int().min(0).optional(),
  /** copied from the manifest, so that the paths of a remote are known even if it can't be loaded */
  owns: z.array(z.string()),
  /**
   * what it has for itself (`slot mini-cart`, `/cart/*`, `texts cart`; `releases/claims.ts`), each with the time since which; missing in records
   * of earlier tools
   */
  holds: z.record(z.string().max(200), z.iso.datetime()).optional(),
  /** another version that this percentage of visitors gets */
  canary: z.object({ version: remoteVersion, percent: z.int().min(1).max(99), at: z.iso.datetime() }).optional(),
  /** by version */
  marks: z.record(remoteVersion, versionMark).optional(),
});

/** While it is set and `until` is not over, nothing can be promoted; rolling back is always possible. */
export const registryLock = z.object({ reason: z.string().min(1).max(300), at: z.iso.datetime(), until: z.iso.datetime().optional() });
/** The name under which a record is about all remotes; no remote has it. */
export const ALL_REMOTES = 'all';

/** A remote that was taken out of service. Its history is restored when it is promoted again. */
export const retiredRemote = z.object({
  version: remoteVersion,
  at: z.iso.datetime(),
  reason: z.string().max(300).optional(),
  history: servedBefore,
  marks: z.record(remoteVersion, versionMark).optional(),
});

/** What is in force of one remote, or of `ALL_REMOTES`, which has only a lock. */
export const servedState = z.object({
  served: registryRemote.optional(),
  retired: retiredRemote.optional(),
  lock: registryLock.optional(),
});

/** After a commit: the sources had changes that are not in it. Part of the name, so that older readers take it as well. */
export const CHANGED = '-changed';
/** A record's commit as people read it. */
export const shortCommit = (commit: string): string => `${commit.slice(0, 8)}${commit.endsWith(CHANGED) ? ' (changed)' : ''}`;

/**
 * `served/<environment>/<remote>/<revision>.json`: what is in force of a remote from this revision on, and who changed what. Written once; the
 * next change is the next revision. In the file it carries a signature (`registry/signed-record.ts`), and shells accept only newer ones.
 */
export const servedRecord = servedState.extend({
  environment: z.string().max(30),
  remote: remoteName,
  revision: z.int().min(1),
  /** revisions are counted within a series; a later series replaces an earlier one */
  series: z.object({ id: z.uuid(), since: z.iso.datetime() }),
  /** digest of the revision before */
  previous: z.string().optional(),
  at: z.iso.datetime(),
  /** command that made it, e.g. `promote` */
  change: z.string().max(30),
  /** who made it: a person or a CI job */
  by: z.string().max(100).optional(),
  /** commit of the sources that the command ran in, with `CHANGED` when they differed from it */
  commit: z.string().max(64).optional(),
  reason: z.string().max(300).optional(),
});

/** `registry.json` of a store as it was before each remote had records of its own; `pnpm mf adopt` takes it over. */
export const registry = z.object({
  revision: z.int().min(0),
  remotes: z.record(remoteName, registryRemote),
  retired: z.record(remoteName, retiredRemote).optional(),
});

/** What is in force of all remotes of an environment, put together from their newest records. */
export interface Registry {
  /** sum of the revisions of all records: increases with every change */
  revision: number;
  remotes: Record<string, RegistryRemote>;
  /** by remote, or `ALL_REMOTES` */
  locks: Record<string, RegistryLock>;
  retired: Record<string, RetiredRemote>;
}
export type ServedState = z.infer<typeof servedState>;
export type ServedRecord = z.infer<typeof servedRecord>;
export type RegistryRemote = z.infer<typeof registryRemote>;
export type RetiredRemote = z.infer<typeof retiredRemote>;
export type RegistryLock = z.infer<typeof registryLock>;
export type VersionMark = z.infer<typeof versionMark>;

/** A file of the shell's web build with its SRI value. `file` is relative to `/assets/`. */
const shellFile = z.object({ file: artefactFile, integrity: z.string() });

/** `shell/dist/assets.json`: the files for the page's head. */
export const shellAssets = z.object({
  /** scripts of the entry, in order */
  js: z.array(shellFile),
  /** stylesheets of the entry, in order */
  css: z.array(shellFile),
  /** every font of the build, relative to `/assets/` */
  fonts: z.array(artefactFile),
  /** named lazy chunks of the shell, to be preloaded */
  chunks: z.record(z.string(), z.object({ js: z.array(shellFile), css: z.array(shellFile) })),
});
export type ShellAssets = z.infer<typeof shellAssets>;
