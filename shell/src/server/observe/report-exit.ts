import { workUnderWay } from 'federation/loading/remote-work';
import type { RemoteWork } from 'federation/loading/remote-work';
import type { FastifyBaseLogger } from 'fastify';

interface Options {
  /** its lines have to be written at once: nothing asynchronous happens any more */
  log: Pick<FastifyBaseLogger, 'fatal'>;
  /** whether the process was told to end */
  isStopping: () => boolean;
}

const described = ({ what, remotes }: RemoteWork) => ({ what, remotes });

/**
 * Logs which code of remotes ran when the process ends by itself: the real `process` is in reach of it (0080), and without this line nobody
 * would know which remote called `process.exit`.
 */
export function reportExit(source: Pick<NodeJS.Process, 'on'>, { log, isStopping }: Options): void {
  source.on('exit', (code) => {
    if (isStopping()) return;
    const { caller, others } = workUnderWay();
    if (!caller && others.length === 0) return;
    log.fatal(
      { exit_code: code, caller: caller && described(caller), under_way: others.map(described) },
      caller ? `the process ends while ${caller.what}` : 'the process ends while code of remotes is running',
    );
  });
}
