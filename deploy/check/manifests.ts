import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../root.ts';

export const DEPLOY = path.join(ROOT, 'deploy');
export const readDeploy = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');
export const filesOf = (folder: string, extension: string): string[] =>
  readdirSync(path.join(DEPLOY, folder))
    .filter((file) => file.endsWith(extension))
    .map((file) => path.join(folder, file));

interface EnvVar {
  name: string;
  value?: string;
}
export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: EnvVar[];
  securityContext?: object;
  resources?: { requests?: object; limits?: object };
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
}
export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: object;
  topologySpreadConstraints?: object[];
  containers: Container[];
}
export interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown> & {
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    jobTemplate?: { spec: { template: { metadata: { labels: Record<string, string> }; spec: PodSpec } } };
  };
}

/** Where manifests are; overlays have none of their own. */
export const MANIFEST_FOLDERS = ['kubernetes/base', 'kubernetes/components/back-office', 'kubernetes/components/monitoring', 'backup'];

/** The manifests that are no kustomization, as they are in the files. */
export const readManifests = (): Manifest[] =>
  MANIFEST_FOLDERS.flatMap((folder) => filesOf(folder, '.yaml'))
    .flatMap((file) => parseAllDocuments(readDeploy(file)).map((document) => document.toJS() as Manifest))
    .filter(({ kind }) => kind !== 'Kustomization' && kind !== 'Component');

/** Pods of a manifest that has some. */
export const podsOf = ({ spec }: Manifest): PodSpec[] => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template ? [template.spec] : [];
};

export interface Kustomization {
  namespace?: string;
  components?: string[];
  configMapGenerator?: { name: string; literals?: string[] }[];
}
export const readKustomization = (folder: string): Kustomization =>
  parse(readDeploy(`kubernetes/${folder}/kustomization.yaml`)) as Kustomization;
/** Settings that a kustomization's config maps contain, as name and value. */
export const settingsOf = ({ configMapGenerator = [] }: Kustomization): [string, string][] =>
  configMapGenerator.flatMap(({ literals = [] }) =>
    literals.map((literal): [string, string] => {
      const [name = '', ...value] = literal.split('=');
      return [name, value.join('=')];
    }),
  );

export interface ComposeService {
  image?: string;
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  secrets?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  volumes?: string[];
}
export interface Compose {
  services: Record<string, ComposeService>;
  secrets: Record<string, unknown>;
}
export const readCompose = (): Compose => parse(readDeploy('compose.yaml'), { merge: true }) as Compose;
