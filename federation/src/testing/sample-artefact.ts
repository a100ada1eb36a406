import { createHash, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf } from '../loading/remote-loader.ts';
import type { LoaderOptions } from '../loading/remote-loader.ts';
import { SHARED_PACKAGES } from '../manifest/remote-manifest.ts';
import type { RegistryRemote, RemoteManifest, ServedRecord, SharedPackage } from '../manifest/remote-manifest.ts';
import { signRecord } from '../registry/signed-record.ts';
import { signatureOf } from '../signing/signature.ts';
import { liveTrust } from '../signing/trust.ts';
import type { LiveTrust } from '../signing/trust.ts';
import { artefactStore } from '../store/artefact-store.ts';
import { folderObjects } from '../store/folder-objects.ts';
import { changedKey, recordKey } from '../store/store-layout.ts';

const SERIES = { id: 'a3bb189e-8bf9-4888-9912-ace4e6543002', since: '2026-11-21T10:00:00.000Z' };

const each = (value: string): Record<SharedPackage, string> =>
  Object.fromEntries(SHARED_PACKAGES.map((request) => [request, value])) as Record<SharedPackage, string>;

/** A minimal node build in webpack's form: an entry with one lazy route, one fragment and its texts. */
export const ENTRY = `
exports.default = {
  name: 'mf-sample', namespace: 'sample', owns: ['benches/*'],
  routes: [{ id: 'mf-sample/benches', path: 'benches', lazy: () => Promise.resolve().then(() => require('./route.cjs')) }],
  fragments: { 'product-rail': () => Promise.resolve({ default: () => null }) },
  translations: (lang) => Promise.resolve({ default: { title: 'Benches in ' + lang } }),
};`;
export const ROUTE = `const react = require('react'); exports.Component = () => react.text; exports.webBase = require.publicPath;`;

export interface SampleArtefact {
  version: string;
  name?: string;
  files?: Record<string, string>;
  /** files for browsers */
  web?: Record<string, string | Buffer>;
  /** overrides what is signed */
  manifest?: Partial<RemoteManifest>;
}

export interface SampleStore {
  dir: string;
  options: LoaderOptions & { trust: LiveTrust };
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** writes a signed version */
  write: (artefact: SampleArtefact) => void;
  /** overwrites a file of a version without signing it again */
  tamper: (version: string, file: string, content: string) => void;
  /** promotes these versions, and these canaries */
  serve: (versions: Record<string, string>, canaries?: Record<string, RegistryRemote['canary']>) => void;
  /** the next record of a remote, serving this version, with these overrides, signed */
  record: (name: string, served: string | Partial<RegistryRemote>, more?: Partial<ServedRecord>) => string;
  /** writes a record of `mf-sample`, whatever its content; default revision: its own */
  putRecord: (text: string, revision?: number) => void;
}

/** A store in `dir` with its own key and matching options. */
export function sampleStore(dir: string): SampleStore {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const revisions = new Map<string, number>();
  let changes = 0;
  const put = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const record: SampleStore['record'] = (remote, served, more = {}) => {
    const revision = more.revision ?? (revisions.get(remote) ?? 0) + 1;
    revisions.set(remote, revision);
    const entry = typeof served === 'string' ? { version: served } : served;
    const content: ServedRecord = {
      environment: '',
      remote,
      revision,
      series: SERIES,
      at: '2026-11-21T10:00:00.000Z',
      change: 'promote',
      served: { version: '1.0.0', history: [], owns: ['benches/*'], ...entry },
      ...more,
    };
    return signRecord(content, privateKey);
  };
  const putRecordOf = (remote: string, text: string, revision: number): void => {
    put(join(dir, recordKey('', remote, revision)), text);
    put(join(dir, changedKey('')), String((changes += 1)));
  };
  return {
    dir,
    privateKey,
    publicKey,
    options: {
      store: artefactStore(folderObjects(dir)),
      trust: liveTrust(artefactStore(folderObjects(dir)).objects, [publicKey]),
      contract: '1.2.0',
      shared: { react: { text: 'a bench' } },
      sharedVersions: each('19.3.1'),
      webBase: (name, version) => `/remotes/${name}/${version}/web/`,
      // a busy machine reads files slowly; tests of the limit set their own
      timeoutMs: 20_000,
    },
    write: ({ version, name = 'mf-sample', files = {}, web = {}, manifest = {} }) => {
      const all: Record<string, string> = { 'remote.cjs': ENTRY, 'route.cjs': ROUTE, ...files };
      for (const [file, content] of Object.entries(all)) put(join(dir, name, version, 'node', file), content);
      for (const [file, content] of Object.entries(web)) put(join(dir, name, version, 'web', file), content);
      const base = manifestOf(name, version);
      const integrity = Object.fromEntries(Object.entries(web).map(([file, content]) => [file, integrityOf(Buffer.from(content))]));
      const signed: RemoteManifest = {
        ...base,
        web: { ...base.web, integrity },
        node: {
          entry: 'remote.cjs',
          digests: Object.fromEntries(Object.entries(all).map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')])),
        },
        ...manifest,
      };
      const content = Buffer.from(JSON.stringify(signed));
      put(join(dir, name, version, 'remote.json'), content);
      put(join(dir, name, version, 'remote.json.sig'), signatureOf(content, privateKey));
    },
    tamper: (version, file, content) => put(join(dir, 'mf-sample', version, file), content),
    serve: (versions, canaries = {}) => {
      for (const [name, version] of Object.entries(versions)) {
        const text = record(name, { version, canary: canaries[name] });
        putRecordOf(name, text, revisions.get(name) ?? 1);
      }
    },
    record,
    putRecord: (text, revision) => putRecordOf('mf-sample', text, revision ?? (JSON.parse(text) as ServedRecord).revision),
  };
}

function manifestOf(name: string, version: string): Omit<RemoteManifest, 'node'> {
  const files = { js: [], css: [] };
  return {
    name,
    version,
    contract: '1.0.0',
    namespace: name.replace('mf-', ''),
    owns: name === 'mf-sample' ? ['benches/*'] : [`${name.replace('mf-', '')}/*`],
    shared: each('^19.0.0'),
    // Other samples have nothing that it has, too.
    routes: name === 'mf-sample' ? [{ id: 'mf-sample/benches', path: 'benches', files }] : [],
    slots: name === 'mf-sample' ? { 'product-rail': { files } } : {},
    uses: [],
    translations: { nl: files, fr: files, de: files, en: files },
    web: { entry: 'remoteEntry.js', entryGlobal: 'mf_sample', integrity: {} },
    built_at: '2026-11-21T10:00:00.000Z',
  };
}
