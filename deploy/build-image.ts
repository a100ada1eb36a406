import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuildah } from './buildah.ts';
import { ROOT } from './root.ts';

/**
 * `node deploy/build-image.ts [--work <folder>] [--tag <name>]` builds the image with buildah. Bases from a registry come as
 * `--build-base <image@digest> --runtime-base <image@digest>`; without them both are made from Debian's packages (make-base.sh).
 */
const LOCAL_BUILD_BASE = `localhost/groenhof-build:node-${process.versions.node}`;
const LOCAL_RUNTIME_BASE = 'localhost/groenhof-runtime:local';

export interface BuildOptions {
  workDir: string;
  tag: string;
  buildBase?: string | undefined;
  runtimeBase?: string | undefined;
}

export async function buildImage({ workDir, tag, buildBase, runtimeBase }: BuildOptions): Promise<void> {
  mkdirSync(workDir, { recursive: true });
  const buildah = createBuildah(workDir);
  const isLocal = buildBase === undefined || runtimeBase === undefined;
  if (isLocal) {
    execFileSync(path.join(ROOT, 'deploy/make-base.sh'), [workDir, process.execPath, LOCAL_BUILD_BASE, LOCAL_RUNTIME_BASE], {
      stdio: 'inherit',
      env: { ...process.env, BUILDAH_OPTIONS: buildah.options.join(' ') },
    });
  }
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const argument = (name: string, value: string): string[] => ['--build-arg', `${name}=${value}`];
  const certificate = process.env.NODE_EXTRA_CA_CERTS;
  await buildah.show(
    'bud',
    // The health check is a field that the OCI format does not have.
    ...['--format', 'docker', '--isolation', 'chroot', '--layers=false', ...(isLocal ? ['--pull-never'] : [])],
    ...(certificate && existsSync(certificate) ? ['--secret', `id=ca,src=${certificate}`] : []),
    ...argument('BUILD_IMAGE', buildBase ?? LOCAL_BUILD_BASE),
    ...argument('RUNTIME_IMAGE', runtimeBase ?? LOCAL_RUNTIME_BASE),
    ...argument('VERSION', version),
    ...argument('REVISION', git('rev-parse', 'HEAD')),
    // The commit's time, so that the same commit gives the same labels.
    ...argument('CREATED', new Date(git('show', '-s', '--format=%cI', 'HEAD')).toISOString()),
    ...['--ignorefile', path.join(ROOT, '.dockerignore'), '--file', path.join(ROOT, 'deploy/Containerfile'), '--tag', tag, ROOT],
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      work: { type: 'string', default: path.join(ROOT, '.data/image') },
      tag: { type: 'string', default: 'localhost/groenhof:local' },
      'build-base': { type: 'string' },
      'runtime-base': { type: 'string' },
    },
  });
  await buildImage({
    workDir: path.resolve(values.work),
    tag: values.tag,
    buildBase: values['build-base'],
    runtimeBase: values['runtime-base'],
  });
}
