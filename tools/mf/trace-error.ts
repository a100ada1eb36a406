import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { SHELL_NAME } from 'federation/manifest/remote-manifest';
import { isMissingFile } from 'federation/store/artefact-store';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { RemoteRefused } from 'federation/loading/remote-refused';
import { openStore } from 'federation/store/open-store';
import { mapFilePath } from 'federation/store/store-layout';
import { MfRefused } from './refusal.ts';
import { defaultStoreDir, publishedVersions } from './store.ts';

/** A place in a built file, as written in a report of a browser or in a log line of a shell. */
interface Frame {
  /** as it was written */
  text: string;
  name: string;
  /** undefined for the shell, whose files are named after their content */
  version?: string;
  /** the map's path below `maps/` */
  map: string;
  line: number;
  column: number;
}

/** A frame with the place in the sources, or why that is not known. */
export interface TracedFrame {
  frame: string;
  name: string;
  version: string | null;
  /** file, line and column, from the root of the sources */
  source: string | null;
  /** name in the sources */
  function?: string;
  problem?: string;
}

/** Browsers: `/remotes/<name>/<version>/web/<file>:1:2` and `/assets/<file>:1:2`. Shells: `<name>@<version>/<file>:1:2`. */
const FRAME =
  /\/remotes\/(?<remote>[a-z][a-z0-9-]*)\/(?<version>\d[\w.+-]*)\/web\/(?<web>[\w./+-]+\.js)(?<webAt>:\d+:\d+)|\/assets\/(?<asset>[\w./+-]+\.js)(?<assetAt>:\d+:\d+)|(?<box>[a-z][a-z0-9-]*)@(?<boxVersion>\d[\w.+-]*)\/(?<node>[\w./+-]+\.cjs)(?<nodeAt>:\d+:\d+)/g;

function framesOf(report: string): Frame[] {
  const frames = [...report.matchAll(FRAME)].map(({ 0: text, groups = {} }): Frame => {
    const { remote, version, web, webAt, asset, assetAt, box, boxVersion, node, nodeAt = '' } = groups;
    const [, line = 0, column = 0] = (webAt ?? assetAt ?? nodeAt).split(':').map(Number);
    const at = { text, line, column };
    if (asset !== undefined) return { ...at, name: SHELL_NAME, map: `${asset}.map` };
    if (node !== undefined) return { ...at, name: box ?? '', version: boxVersion, map: `node/${node}.map` };
    return { ...at, name: remote ?? '', version, map: `${web}.map` };
  });
  const isFirst = ({ text }: Frame, index: number): boolean => frames.findIndex((each) => each.text === text) === index;
  return frames.filter(isFirst);
}

/** A file's path from the root of the sources: webpack writes `webpack://mf_catalog/./src/…` and `…/../shared-ui/src/…`. */
const sourcePath = (name: string, url: string): string => posix.join(name, url.replace(/^webpack:\/\/[^/]*\//, ''));

/** Reads the maps of a store, each once. */
function mapReader(store: ArtefactStore) {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const read = async (name: string, version: string, file: string): Promise<SourceMap | undefined> => {
    try {
      const content = await store.read(name, version, mapFilePath(file));
      return new SourceMap(JSON.parse(content.toString('utf8')) as SourceMapPayload);
    } catch (error) {
      if (error instanceof RemoteRefused && isMissingFile(error)) return undefined;
      throw error;
    }
  };
  return (name: string, version: string, file: string): Promise<SourceMap | undefined> => {
    const key = `${name} ${version} ${file}`;
    const map = maps.get(key) ?? read(name, version, file);
    maps.set(key, map);
    return map;
  };
}

/**
 * The places in the sources of a reported error: a log line (`browser_error`, `err`), a stack, or single frames. Reads only the store.
 * @throws MfRefused when the text names no file of a remote or of the shell
 */
export async function traceError(report: string, storeDir = defaultStoreDir()): Promise<TracedFrame[]> {
  const frames = framesOf(report);
  if (frames.length === 0) {
    throw new MfRefused('MF29', 'The report names no file of a remote or of the shell.', [
      'it contains lines like /remotes/mf-catalog/1.0.0-1a2b3c4d/web/route-product.js:1:2345 or /assets/main.12672eacdd.js:1:77',
    ]);
  }
  const store = await openStore(storeDir);
  const mapOf = mapReader(store);
  const shellVersions = (await publishedVersions(store, SHELL_NAME)).reverse();
  const findShellMap = async (file: string): Promise<{ version: string; map: SourceMap } | undefined> => {
    for (const version of shellVersions) {
      const map = await mapOf(SHELL_NAME, version, file);
      if (map) return { version, map };
    }
    return undefined;
  };
  return Promise.all(
    frames.map(async ({ text, name, version, map: file, line, column }): Promise<TracedFrame> => {
      const found = version === undefined ? await findShellMap(file) : { version, map: await mapOf(name, version, file) };
      const traced = { frame: text, name, version: found?.version ?? null };
      if (!found?.map) {
        const isThere = version === undefined || (await store.isPublished(name, version));
        return {
          ...traced,
          source: null,
          problem: isThere ? 'its source map is not in the store' : `${name} ${version} is not in the store`,
        };
      }
      const origin = found.map.findOrigin(line, column);
      if (!('fileName' in origin)) return { ...traced, source: null, problem: 'it is code of the bundler' };
      const { fileName, lineNumber, columnNumber } = origin;
      return {
        ...traced,
        source: `${sourcePath(name, fileName)}:${lineNumber}:${columnNumber}`,
        ...(origin.name && { function: origin.name }),
      };
    }),
  );
}
