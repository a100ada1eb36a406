import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commonConfig } from '../build/common-config.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { ROOT } from '../build/workspace.ts';

const REMOTE = path.join(ROOT, 'mf-catalog');
const PAGE = path.join(REMOTE, 'src/configurator/scene/garden-picture/page.ts');

export interface PageCode {
  script: string;
  /** of the garden, its light and its camera, and of the library that draws them; not of the products, which have digests of their own */
  digest: string;
}

/** Builds the page that draws the pictures, from the planner's own scene. @throws BuildFailed */
export async function bundlePage(): Promise<PageCode> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'scenes-'));
  try {
    const [compilation] = await runWebpack(
      [
        {
          ...commonConfig('garden-pictures', REMOTE, 'web'),
          entry: { page: PAGE },
          output: { path: outDir, filename: '[name].js' },
          optimization: { minimize: false },
        },
      ],
      console.warn,
    );
    const digest = createHash('sha256');
    const { dependencies } = JSON.parse(readFileSync(path.join(REMOTE, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    digest.update(dependencies.three ?? '');
    const sources = [...(compilation?.fileDependencies ?? [])].filter(
      (file) => file.startsWith(path.join(REMOTE, 'src/')) && /\.ts$/.test(file),
    );
    for (const file of sources.sort()) digest.update(readFileSync(file));
    return { script: readFileSync(path.join(outDir, 'page.js'), 'utf8'), digest: digest.digest('hex') };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
