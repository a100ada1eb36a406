import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEPLOY, filesOf, MANIFEST_FOLDERS } from './manifests.ts';
import { missingPrograms } from '../programs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
afterAll(() => rmSync(folder, { recursive: true }));
const check = (files: readonly string[]) =>
  spawnSync(process.execPath, [path.join(DEPLOY, 'check/kubernetes.ts'), ...files], { encoding: 'utf8' });
const base = MANIFEST_FOLDERS.flatMap((folder) => filesOf(folder, '.yaml')).map((file) => path.join(DEPLOY, file));

/** Kustomize comes with kubectl; where it is not installed, only the files of the base are checked. */
const overlays = missingPrograms(['kubectl']).length === 0 ? ['staging', 'production'] : [];
const rendered = overlays.map((overlay) => {
  const manifests = execFileSync('kubectl', ['kustomize', path.join(DEPLOY, 'kubernetes/overlays', overlay)], { encoding: 'utf8' });
  const file = path.join(folder, `${overlay}.yaml`);
  writeFileSync(file, manifests);
  return { overlay, manifests, file };
});

test('every manifest keeps the published schemas of Kubernetes, also as the overlays make it', () => {
  const { stdout, stderr, status } = check([...base, ...rendered.map(({ file }) => file)]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\d\d manifests keep the schemas/);
  expect(status).toBe(0);
});

test('a value of the wrong type and a field that does not exist are found', () => {
  const file = path.join(folder, 'wrong.yaml');
  const budget = (spec: string): string =>
    `{ apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: wrong }, spec: { ${spec} } }\n`;
  writeFileSync(file, [budget('minAvailible: 1'), budget('selector: { matchLabels: { app: 1 } }')].join('---\n'));
  const { stderr, status } = check([file]);
  expect(stderr).toMatch(/minAvailible.* does not exist/);
  expect(stderr).toMatch(/matchLabels\/app must be string/);
  expect(status).toBe(1);
});

test('each overlay has a namespace of its own, and names the image that it runs', () => {
  for (const { overlay, manifests } of rendered) {
    expect([...new Set(manifests.match(/^ {2}namespace: .*$/gm))]).toEqual([`  namespace: groenhof-${overlay}`]);
    expect(manifests).not.toMatch(/image: groenhof$/m);
  }
});
