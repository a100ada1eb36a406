import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifest } from 'federation/manifest/remote-manifest';
import type { ManifestRoute, NeededFiles, RemoteManifest } from 'federation/manifest/remote-manifest';
import type { DescribedRoute, RemoteDescription } from 'federation/preflight/preflight-protocol';
import { LANGS } from 'shared-contracts/contract/locales';
import { integrityOf } from '../build/integrity-plugin.ts';
import type { FileGroups } from '../build/needed-files.ts';
import type { SharedImports } from '../build/shared-imports.ts';
import { NODE_ENTRY, WEB_ENTRY, globalOf } from '../build/remote-config.ts';
import { sharedRanges } from '../build/shared-packages.ts';
import type { PackageJson } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';

export interface ManifestParts {
  json: PackageJson;
  /** folder of the remote */
  dir: string;
  version: string;
  description: RemoteDescription;
  /** files of each named chunk */
  groups: FileGroups;
  /** names it uses of each shared package */
  imports: SharedImports;
  webDir: string;
  nodeDir: string;
  /** ISO time of the commit, or of the build */
  builtAt: string;
}

/** Name of the chunk that a part must have (tools/build/README.md). */
const chunkOfRoute = (id: string): string => `route-${id.slice(id.indexOf('/') + 1).replaceAll('/', '-')}`;

const flatten = (routes: readonly DescribedRoute[]): DescribedRoute[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

/** A table for all files of a folder with this extension: `{ file: value }`. */
async function eachFile(dir: string, ending: RegExp, value: (content: Buffer) => string): Promise<Record<string, string>> {
  const files = (await readdir(dir)).filter((file) => ending.test(file)).sort();
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, value(await readFile(join(dir, file)))] as const)));
}

/** Creates `remote.json` of a built remote. @throws MfRefused when a part has no chunk name, or code and package disagree */
export async function assembleManifest({
  json,
  dir,
  version,
  description,
  groups,
  imports,
  webDir,
  nodeDir,
  builtAt,
}: ManifestParts): Promise<RemoteManifest> {
  if (description.name !== json.name) {
    throw new MfRefused('MF06', `${json.name} calls itself ${description.name} in src/expose/remote.ts.`);
  }
  const nameless: string[] = [];
  const filesOf = (chunk: string): NeededFiles => {
    const files = groups[chunk];
    if (!files) nameless.push(`no chunk is called ${chunk}: write import(/* webpackChunkName: "${chunk}" */ …)`);
    return files ?? { js: [], css: [] };
  };
  const textsIn = (part = '') => Object.fromEntries(LANGS.map((lang) => [lang, filesOf(`lang-${lang}${part}`)]));
  const routeOf = ({ id, path, index, handle, texts, isLazy, children }: DescribedRoute): ManifestRoute => ({
    id,
    path,
    index,
    handle: handle && { ...handle, slots: handle.slots && [...handle.slots], query: handle.query && [...handle.query] },
    texts,
    files: isLazy ? filesOf(chunkOfRoute(id)) : { js: [], css: [] },
    children: children?.map(routeOf),
  });
  const manifest = {
    name: json.name,
    version,
    contract: description.contract,
    namespace: description.namespace,
    owns: description.owns,
    shared: sharedRanges({ json, dir }),
    imports,
    routes: description.routes.map(routeOf),
    slots: Object.fromEntries(description.slots.map((slot) => [slot, { files: filesOf(`slot-${slot}`) }])),
    uses: [...new Set(flatten(description.routes).flatMap(({ handle }) => handle?.slots ?? []))],
    translations: textsIn(),
    text_sets:
      description.textSets.length > 0 ? Object.fromEntries(description.textSets.map((set) => [set, textsIn(`-${set}`)])) : undefined,
    slot_translations: description.hasSlotTexts ? textsIn('-slots') : undefined,
    web: {
      entry: WEB_ENTRY,
      entryGlobal: globalOf(json.name),
      // Pictures too: files without a digest are not served.
      integrity: await eachFile(webDir, /(?<!\.(br|gz))$/, integrityOf),
    },
    node: {
      entry: NODE_ENTRY,
      digests: await eachFile(nodeDir, /\.cjs$/, (content) => createHash('sha256').update(content).digest('hex')),
    },
    // The same sources have the same manifest, so that a publication that was cut off can be completed.
    built_at: builtAt,
  };
  if (nameless.length > 0) throw new MfRefused('MF07', `${json.name} has parts whose files can't be distinguished.`, nameless);
  return remoteManifest.parse(manifest);
}
