/** A citation of something that does not exist. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** The files of a checkout, by their path from the root. */
export interface Sources {
  files: readonly string[];
  read: (file: string) => string;
}

/** A text for readers at its offset in the file; line breaks are spaces. */
interface Passage {
  text: string;
  offset: number;
}

const SPECIFICATION = 'docs/specification.md';
const CONTRACT = 'docs/api-contract.md';
const GLOSSARY = 'docs/glossary.md';
const COMMENTED = /\.(ts|tsx|mjs|css|sql)$/;
/** Generated files and example addresses. */
const NOT_IN_CHECKOUT = /(^|\/)(dist|node_modules|\.data|\.artefacts|test-results|coverage|out)(\/|$)|[<>*…$]/;
/** pnpm's own commands that documents mention. */
const PNPM_COMMANDS = new Set(['install', 'i', 'exec', 'add']);

/** A line break and the characters at the start of the next comment line. */
const LINE_START = /\r?\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g;
const onOneLine = (text: string): string => text.replace(LINE_START, (sign) => ' '.repeat(sign.length));

/** Comments of a source file; comment characters inside a string count too. */
function commentsOf(file: string, text: string): Passage[] {
  const pattern = file.endsWith('.sql')
    ? /(?:^[ \t]*--.*\n?)+/gm
    : /(?<=^|[\s({,])\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/ .*(?:\n[ \t]*(?=\/\/ ))?)+/gm;
  return [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({ text: onOneLine(comment), offset: index }));
}

const isDocument = (file: string): boolean => file.endsWith('.md');

/** Headings of a document with their level, as they are cited. */
const headingsOf = (text: string): { level: number; title: string }[] =>
  [...text.matchAll(/^(#+) (.+)$/gm)].map(([, signs = '', title = '']) => ({
    level: signs.length,
    title: title.replaceAll('`', '').trim(),
  }));

/** Titles of a specification's section, by its number. */
function sectionsOf(specification: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let titles: string[] = [];
  for (const { level, title } of headingsOf(specification)) {
    if (level > 2) titles.push(title);
    else sections.set(/^(\d+)\./.exec(title)?.[1] ?? '', (titles = [title]));
  }
  return sections;
}

/** The anchor that a heading gets on a page. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** All paths of one with alternatives in braces. */
function expanded(pattern: string): string[] {
  const [all, before = '', choices = '', after = ''] = /^(.*?)\{([^{}]+,[^{}]+)\}(.*)$/.exec(pattern) ?? [];
  return all === undefined ? [pattern] : choices.split(',').flatMap((choice) => expanded(`${before}${choice.trim()}${after}`));
}

interface Known {
  paths: ReadonlySet<string>;
  /** folders at the root */
  roots: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
  sections: ReadonlyMap<string, readonly string[]>;
  contract: ReadonlySet<string>;
  read: (file: string) => string;
}

function collectNames({ files, read }: Sources): Known {
  const folders = files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/')));
  const packages = files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => ({
      folder: file.slice(0, -'package.json'.length),
      json: JSON.parse(read(file)) as { scripts?: object; exports?: object },
    }));
  const exported = packages.flatMap(({ folder, json }) => Object.keys(json.exports ?? {}).map((name) => folder + name.slice(2)));
  const textOf = (file: string) => (files.includes(file) ? read(file) : '');
  return {
    paths: new Set([...files, ...folders, ...exported]),
    roots: new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0] ?? '')),
    decisions: new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])),
    scripts: new Set(packages.flatMap(({ json }) => Object.keys(json.scripts ?? {}))),
    sections: sectionsOf(textOf(SPECIFICATION)),
    contract: new Set(headingsOf(textOf(CONTRACT)).map(({ title }) => title.toLowerCase())),
    read,
  };
}

/** Whether a path exists: from the root, as a module of a package, or as the end of some file's path. */
function exists(path: string, { paths, roots }: Known): boolean {
  const [first = '', ...rest] = path.replace(/\/$/, '').split('/');
  const fullPath = [first, ...rest].join('/');
  if (!roots.has(first) || rest.length === 0) return [...paths].some((each) => each === fullPath || each.endsWith(`/${fullPath}`));
  const candidates = [fullPath, `${first}/src/${rest.join('/')}`];
  return candidates.some((each) => ['', '.ts', '.tsx'].some((extension) => paths.has(each + extension)));
}

type Find = (passage: string, known: Known, file: string) => { index: number; message: string }[];

/** A word that looks like a path: a folder below one of the root's, or a file name with a source extension. */
const PATH = /(?<![\w@./{}<>:#*-])(?:[\w.@{},-]+\/)*[\w.@{},-]+(?:\/|(?<=\.(?:tsx|ts|sql|mjs|css|md)\}?))(?![\w/-])/g;
const IS_FILE = /\.(tsx|ts|sql|mjs|css|md)$/;
const findPaths: Find = (passage, known) =>
  [...passage.matchAll(PATH)].flatMap(({ 0: found, index }) =>
    expanded(found).flatMap((path) => {
      const isFolder = path.endsWith('/') && known.roots.has(path.split('/', 1)[0] ?? '') && path.split('/').length > 2;
      if (NOT_IN_CHECKOUT.test(path) || path.startsWith('.') || !(isFolder || IS_FILE.test(path))) return [];
      return exists(path, known) ? [] : [{ index, message: `there is no ${path}` }];
    }),
  );

/** Folders and modules are in backticks without an extension: `api/src/customers/auth`. */
const findQuotedPaths: Find = (passage, known) =>
  [...passage.matchAll(/`([\w.@-]+(?:\/[\w.@{},-]+)+)`/g)].flatMap(({ 1: path = '', index }) => {
    const isChecked = known.roots.has(path.split('/', 1)[0] ?? '') && !IS_FILE.test(path);
    if (!isChecked || NOT_IN_CHECKOUT.test(path)) return [];
    return expanded(path)
      .filter((each) => !exists(each, known))
      .map((each) => ({ index, message: `there is no ${each}` }));
  });

/** `decision 0031`, `(0031)`; not a part of a longer number. */
const findDecisions: Find = (passage, { decisions }) =>
  [...passage.matchAll(/(?<![\w.,:+#/-]|\d )(00\d\d)(?![\w-]|[.:,]\d| \d)/g)].flatMap(({ 1: number = '', index }) =>
    decisions.has(number) ? [] : [{ index, message: `there is no decision ${number}` }],
  );

/** `Spec §4 Ordering`, `Spec §5, §7`, `Specification, §3 Address`. */
const findSections: Find = (passage, { sections }) =>
  [...passage.matchAll(/\b[Ss]pec(?:ification)?,?\s+(§\d[^.;*]*)/g)].flatMap(({ 0: all, 1: cited = '', index }) =>
    [...cited.matchAll(/§(\d+)(?:\s+([A-Z][\w-]*(?:\s+[a-z]+)*|"[^"]+"))?/g)].flatMap(({ 0: one, 1: number = '', 2: title }) => {
      const titles = sections.get(number);
      const at = index + all.indexOf(one);
      if (!titles) return [{ index: at, message: `the specification has no §${number}` }];
      const name = title?.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase();
      const isFound = name === undefined || titles.some((each) => name.startsWith(each.toLowerCase()));
      return isFound ? [] : [{ index: at, message: `§${number} of the specification has no part ${title?.replaceAll(/\s+/g, ' ')}` }];
    }),
  );

/** `Contract, "Product shape"`, `contract, "registration" and "passwords"`. */
const findContractParts: Find = (passage, { contract }) =>
  [...passage.matchAll(/\b[Cc]ontract,\s+((?:["“][^"”]+["”](?:,?\s+and\s+)?)+)/g)].flatMap(({ 1: cited = '', index }) =>
    [...cited.matchAll(/["“]([^"”]+?)[,.]?["”]/g)].flatMap(({ 1: name = '' }) =>
      contract.has(name.replaceAll(/\s+/g, ' ').toLowerCase()) ? [] : [{ index, message: `the contract has no part “${name}”` }],
    ),
  );

/** Scripts to be typed: in backticks and blocks of commands. */
const findScripts: Find = (passage, { scripts }) =>
  [...passage.matchAll(/(?:`|^|\n|&& |= ?)(?:[A-Z_]+=\S+ )*p?npm (?:(?:-s|run|--filter [\w.-]+) )*([a-z][\w:-]*)/g)].flatMap(
    ({ 1: name = '', index }) => (scripts.has(name) || PNPM_COMMANDS.has(name) ? [] : [{ index, message: `there is no script ${name}` }]),
  );

/** `[text](path#anchor)` of a document. */
const findLinks: Find = (passage, { paths, read }, file) =>
  [...passage.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: target = '', index }) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#', 2);
    const linked = path === '' ? file : joined(file, path);
    if (!paths.has(linked)) return [{ index, message: `the link leads to ${linked}, which is not there` }];
    const isFound = anchor === undefined || headingsOf(read(linked)).some(({ title }) => anchorOf(title) === anchor);
    return isFound ? [] : [{ index, message: `${linked} has no heading #${anchor}` }];
  });

/** A path in a document, resolved from the document's folder to the root. */
function joined(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

const IN_COMMENTS: readonly Find[] = [findPaths, findQuotedPaths, findDecisions, findSections, findContractParts, findScripts];
const IN_DOCUMENTS: readonly Find[] = [...IN_COMMENTS, findLinks];

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** An address independent of the names of its parameters. */
const plain = (address: string): string => address.replaceAll(/\{[^}]*\}|:[a-z_]+\??|\*/g, '{}');

/** Every page of a remote has to be in the specification. */
function findPages({ files, read }: Sources): Problem[] {
  const specification = files.includes(SPECIFICATION) ? plain(read(SPECIFICATION)) : '';
  return files
    .filter((file) => /^mf-[\w-]+\/src\/expose\/remote\.ts$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/^\s+path: '([^']+)',$/gm)].flatMap(({ 1: path = '', index }) => {
        const isListed = specification
          .split(`/${plain(path)}`)
          .slice(1)
          .some((after) => !/^[\w/{-]/.test(after));
        return isListed ? [] : [{ file, line: lineOf(text, index + 1), message: `${SPECIFICATION} does not have /${path}` }];
      });
    });
}

/** Every name of code in the glossary has to exist in the code. */
function findNames({ files, read }: Sources): Problem[] {
  if (!files.includes(GLOSSARY)) return [];
  const text = read(GLOSSARY);
  const sources = files.filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && !file.includes('.test.')).map(read);
  return [...text.matchAll(/`([A-Za-z_][\w.-]*)`/g)].flatMap(({ 1: name = '', index }) =>
    files.some((file) => file.endsWith(name)) || sources.some((source) => source.includes(name))
      ? []
      : [{ file: GLOSSARY, line: lineOf(text, index), message: `nothing in the code is called ${name}` }],
  );
}

/** Every folder in the table of a package's README has to exist. */
function findFolders({ files, read }: Sources): Problem[] {
  return files
    .filter((file) => /^[\w-]+\/README\.md$/.test(file))
    .flatMap((file) => {
      const [dir = ''] = file.split('/', 1);
      const text = read(file);
      const tables = [...text.matchAll(/^\| Folder.*\n(?:\|.*\n?)*/gm)];
      return tables.flatMap(({ 0: table, index: start }) =>
        [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(({ 1: cell = '', index }) =>
          [...cell.matchAll(/`([\w./-]+)`/g)].flatMap(({ 1: name = '' }) => {
            const isFound = [`${dir}/src/${name}`, `${dir}/${name}`].some((path) =>
              files.some((each) => each === path || each.startsWith(`${path}/`)),
            );
            return isFound ? [] : [{ file, line: lineOf(text, start + index), message: `there is no ${name} in ${dir}` }];
          }),
        ),
      );
    });
}

/** Every folder in CODEOWNERS has to exist. */
function findOwned({ files, read }: Sources): Problem[] {
  return files
    .filter((file) => file === 'CODEOWNERS')
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/^\/(\S+)/gm)].flatMap(({ 1: path = '', index }) => {
        const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`);
        return files.some((each) => pattern.test(each)) ? [] : [{ file, line: lineOf(text, index), message: `there is no ${path}` }];
      });
    });
}

/** Every call of the API has to be in the contract. */
function findCalls({ files, read }: Sources): Problem[] {
  const contract = files.includes(CONTRACT) ? plain(read(CONTRACT)) : '';
  return files
    .filter((file) => file.startsWith('api/src/') && file.endsWith('.routes.ts'))
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/^\s+'(\/(?:api|auth)\/[^']+)',$/gm)].flatMap(({ 0: all, 1: path = '', index }) => {
        const name = plain(path);
        const isListed = contract
          .split(name)
          .slice(1)
          .some((after) => !/^[\w/{-]/.test(after));
        return isListed ? [] : [{ file, line: lineOf(text, index + all.indexOf(path)), message: `${CONTRACT} does not have ${path}` }];
      });
    });
}

/** Every error code of the API has to be in the specification. */
function findCodes({ files, read }: Sources): Problem[] {
  const specification = files.includes(SPECIFICATION) ? read(SPECIFICATION) : '';
  return files
    .filter((file) => /^api\/src\/\w+\/locales\/nl\.json$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      const { errors = {} } = JSON.parse(text) as { errors?: Record<string, Record<string, string>> };
      return Object.entries(errors).flatMap(([group, texts]) =>
        Object.keys(texts).flatMap((key) => {
          const code = `${group}.${key.replace(/_(one|other)$/, '')}`;
          const line = lineOf(text, text.indexOf(`"${key}"`, text.indexOf(`"${group}": {`)));
          return specification.includes(`\`${code}\``) ? [] : [{ file, line, message: `${SPECIFICATION} does not have ${code}` }];
        }),
      );
    });
}

/** Every environment variable of shell and API has to be in the README or in the page on running the API. */
const CONFIGURATIONS = ['api/src/platform/config.ts', 'shell/src/server/config.ts'];
function findVariables({ files, read }: Sources): Problem[] {
  const described = new Set(
    ['README.md', 'docs/api.md'].flatMap((file) => (files.includes(file) ? read(file).match(/\b[A-Z][A-Z\d_]+\b/g) : [])),
  );
  return files
    .filter((file) => CONFIGURATIONS.includes(file))
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(/\benv\.([A-Z][A-Z\d_]+)|\(env, '([A-Z][A-Z\d_]+)'/g)].flatMap(({ 1: property, 2: argument, index }) => {
        const name = property ?? argument ?? '';
        return described.has(name) ? [] : [{ file, line: lineOf(text, index), message: `no document explains ${name}` }];
      });
    });
}

/** All citations in comments and documents of things that do not exist. */
export function brokenCitations(sources: Sources): Problem[] {
  const names = collectNames(sources);
  const problems = sources.files.flatMap((file): Problem[] => {
    if (!isDocument(file) && !COMMENTED.test(file)) return [];
    const text = sources.read(file);
    const passages = isDocument(file) ? [{ text, offset: 0 }] : commentsOf(file, text);
    return passages.flatMap(({ text: passage, offset }) =>
      (isDocument(file) ? IN_DOCUMENTS : IN_COMMENTS).flatMap((find) =>
        find(passage, names, file).map(({ index, message }) => ({ file, line: lineOf(text, offset + index), message })),
      ),
    );
  });
  return [
    problems,
    ...[findCalls, findCodes, findFolders, findNames, findOwned, findPages, findVariables].map((find) => find(sources)),
  ].flat();
}
