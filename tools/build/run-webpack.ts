import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

/** A build that webpack refused; the message is what it said. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}

/**
 * Runs configurations one after the other in this process and hands back their compilations, in order.
 * @throws BuildFailed with the errors of the first one that fails. Warnings go to `onWarning`.
 */
export async function runWebpack(configs: readonly Configuration[], onWarning: (text: string) => void): Promise<Compilation[]> {
  const done: Compilation[] = [];
  for (const config of configs) done.push(await runOne(config, onWarning));
  return done;
}

function runOne(config: Configuration, onWarning: (text: string) => void): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache; the compilation can still be read afterwards.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors()) {
          reject(new BuildFailed(`${config.name}:\n${stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no result'}`));
        } else {
          if (stats.hasWarnings()) onWarning(`${config.name}:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
          resolve(stats.compilation);
        }
      });
    });
  });
}
