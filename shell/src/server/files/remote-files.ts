import { integrityOf, readSigned } from 'federation/loading/remote-loader';
import type { LoadedRemote, LoaderOptions } from 'federation/loading/remote-loader';
import { RemoteRefused } from 'federation/loading/remote-refused';
import { artefactFile, remoteName, remoteVersion } from 'federation/manifest/remote-manifest';
import { isMissingFile } from 'federation/store/artefact-store';
import type { LiveTrust } from 'federation/signing/trust';
import { webFilePath } from 'federation/store/store-layout';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { VersionName } from './lost-files.ts';
import { WebFile } from './web-file.ts';

/** Enough for all files of a dozen versions; a dropped file is read and verified again. */
const MAX_BYTES = 96 * 1024 * 1024;
const MAX_VERSIONS = 500;

/** The part of a manifest needed for serving files; the rest may belong to another contract. */
const webPart = z.object({ web: z.object({ integrity: z.record(artefactFile, z.string()) }) });

type Integrity = Readonly<Record<string, string>>;

/** The file names of a genuine version, and whether the key that signed them is still trusted. */
interface SignedFiles {
  integrity: Integrity;
  isTrusted: () => boolean;
}

interface Options extends Pick<LoaderOptions, 'store'> {
  trust: LiveTrust;
  /** versions that are served now: their files are in memory, so they are never lost */
  served?: () => Iterable<Pick<LoadedRemote, 'manifest' | 'webFiles'>>;
  /** called when a file that the manifest of a published version names is not in the store */
  onLost?: (version: VersionName, file: string) => void;
}

/**
 * The web files of all versions in the store: served ones and those that open pages still use. Only content named by a manifest with a
 * trusted signature is served, so write access to the store is not enough to put files on this origin.
 */
export function createRemoteFiles({ store, trust, served = () => [], onLost = () => undefined }: Options) {
  const manifests = new LRUCache<string, SignedFiles>({ max: MAX_VERSIONS });
  const files = new LRUCache<string, WebFile>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes + 1 });

  const keep = (name: string, version: string, file: string, content: Buffer): WebFile => {
    const webFile = new WebFile(file, content, (ending) => store.read(name, version, webFilePath(file + ending)));
    files.set(`${name}/${version}/${file}`, webFile);
    return webFile;
  };

  let trustRevision = trust.revision();
  /** A key that is not trusted any more takes all files it signed with it, and no others: the store may have lost those meanwhile. */
  const dropUntrusted = (): void => {
    if (trustRevision === trust.revision()) return;
    trustRevision = trust.revision();
    for (const [version, { isTrusted }] of manifests) if (!isTrusted()) manifests.delete(version);
    for (const file of files.keys()) if (!manifests.has(file.split('/', 2).join('/'))) files.delete(file);
  };

  /** The file names of a genuine version. @throws RemoteRefused */
  const integrityIn = async (name: string, version: string): Promise<Integrity> => {
    dropUntrusted();
    const key = `${name}/${version}`;
    const cachedManifest = manifests.get(key);
    if (cachedManifest) return cachedManifest.integrity;
    const { content, isTrusted } = await readSigned(name, version, { store, trust });
    const parsed = webPart.safeParse(content);
    if (!parsed.success) throw new RemoteRefused('broken', `remote.json is not valid: ${z.prettifyError(parsed.error)}`);
    const { integrity } = parsed.data.web;
    manifests.set(key, { integrity, isTrusted });
    return integrity;
  };

  const readFile = async (name: string, version: string, file: string, expected: string): Promise<Buffer> => {
    for (const { manifest, webFiles } of served()) {
      const loaded = manifest.name === name && manifest.version === version ? webFiles.get(file) : undefined;
      if (loaded && integrityOf(loaded) === expected) return loaded;
    }
    const content = await store.read(name, version, webFilePath(file), (read) => integrityOf(read) === expected);
    if (integrityOf(content) !== expected) throw new RemoteRefused('tampered', `${webFilePath(file)} is not the file that was signed`);
    return content;
  };
  /** A version whose manifest is gone too was removed; otherwise its file is lost. */
  const isLost = (name: string, version: string): Promise<boolean> => store.isPublished(name, version).catch(() => false);

  return {
    integrityIn,
    /** stores a file that a loader has verified already */
    keep: ({ manifest, isTrusted }: Pick<LoadedRemote, 'manifest' | 'isTrusted'>, file: string, content: Buffer): void => {
      const { name, version, web } = manifest;
      manifests.set(`${name}/${version}`, { integrity: web.integrity, isTrusted });
      keep(name, version, file, content);
    },
    /** @returns undefined when no genuine version has such a file @throws RemoteRefused when it can't be read, or is not as signed */
    find: async (name: string, version: string, file: string): Promise<WebFile | undefined> => {
      dropUntrusted();
      const cachedFile = files.get(`${name}/${version}/${file}`);
      if (cachedFile) return cachedFile;
      if (!remoteName.safeParse(name).success || !remoteVersion.safeParse(version).success) return undefined;
      let expected: string | undefined;
      try {
        const integrity = await integrityIn(name, version);
        expected = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
        if (!expected) return undefined;
        return keep(name, version, file, await readFile(name, version, file, expected));
      } catch (error) {
        if (!(error instanceof RemoteRefused)) throw error;
        if (expected && isMissingFile(error)) {
          if (!(await isLost(name, version))) return undefined;
          onLost({ name, version }, webFilePath(file));
          throw error;
        }
        if (isMissingFile(error) || error.kind === 'signature') return undefined;
        throw error;
      }
    },
  };
}
export type RemoteFiles = ReturnType<typeof createRemoteFiles>;
