import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, podsOf, readCompose, readDeploy, readKustomization, readManifests, settingsOf } from './manifests.ts';
import { ROOT } from '../root.ts';

const OVERLAYS = ['overlays/staging', 'overlays/production'];
const readRoot = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Rows of the README's table and of that of docs/api.md; a row may name several settings. */
const tableSettings = (text: string): string[] =>
  [...text.matchAll(/^\| (`[^|]*`)[^|]*\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
const documented = new Set([...tableSettings(readRoot('README.md')), ...tableSettings(readRoot('docs/api.md'))]);
const secretNames = [...(/`…_FILE`[^\n]*/.exec(readRoot('README.md'))?.[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(
  ([, name = '']) => name,
);
/** Settings of Node, of AWS's client, and of the scripts and servers beside the shop. */
const OTHERS = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH', 'AWS_SHARED_CREDENTIALS_FILE', 'BACKUP_KEEP_DAYS']);
const isKnown = (name: string): boolean =>
  documented.has(name) ||
  OTHERS.has(name) ||
  (name.endsWith('_FILE') && (secretNames.includes(name.slice(0, -'_FILE'.length)) || name === 'DATABASE_URL_FILE'));

const systemdSettings = (): string[] => [
  ...filesOf('systemd', '.service').flatMap((file) =>
    [...readDeploy(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  ),
  ...filesOf('systemd', '.env.example').flatMap((file) => [...readDeploy(file).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)),
];
const imageSettings = (): string[] =>
  [...(/^ENV PATH[\s\S]*?(?=^WORKDIR)/m.exec(readDeploy('Containerfile'))?.[0] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name);

const SHOP_SERVICES = ['migrate', 'api', 'worker', 'shell'];
const sources: [string, string[]][] = [
  ['compose.yaml', SHOP_SERVICES.flatMap((name) => Object.keys(readCompose().services[name]?.environment ?? {}))],
  [
    'kubernetes',
    ['base', 'components/back-office', 'components/monitoring', ...OVERLAYS].flatMap((folder) =>
      settingsOf(readKustomization(folder)).map(([name]) => name),
    ),
  ],
  [
    'manifests',
    readManifests()
      .flatMap(podsOf)
      .flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env.map(({ name }) => name))),
  ],
  ['systemd', systemdSettings()],
  ['Containerfile', imageSettings()],
];

test.each(sources)('every setting that %s gives to the shop is explained in the README or in docs/api.md', (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test('no secret is a plain setting anywhere', () => {
  const plain = sources.flatMap(([source, names]) =>
    names.filter((name) => secretNames.includes(name)).map((name) => `${source}: ${name}`),
  );
  expect(secretNames).toContain('SECOND_FACTOR_KEY');
  expect(plain).toEqual([]);
});

test('both overlays give the shop an address, and staging has an environment of its own in the artefact store', () => {
  for (const overlay of OVERLAYS) expect(Object.fromEntries(settingsOf(readKustomization(overlay))).PUBLIC_URL).toMatch(/^https:/);
  expect(settingsOf(readKustomization('overlays/staging'))).toContainEqual(['MF_ENVIRONMENT', 'staging']);
});
