import { restoreBuiltIns } from 'federation/loading/built-ins';
import { lastWork, workUnderWay } from 'federation/loading/remote-work';
import type { RemoteWork } from 'federation/loading/remote-work';
import type { FastifyBaseLogger } from 'fastify';

interface Options {
  /** its lines have to be written at once: nothing asynchronous happens any more */
  log: Pick<FastifyBaseLogger, 'fatal'>;
  /** whether the process got a signal to end */
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
    // The logger needs them, and what was changed may be why the process ends.
    const restored = restoreBuiltIns();
    const { caller, others } = workUnderWay();
    const changes = restored.length > 0 && { built_ins: restored };
    if (!caller && others.length === 0) {
      const before = lastWork();
      // A page's timer, or what it changed, may end the process after it was sent.
      if (code !== 0 && before !== undefined)
        log.fatal({ exit_code: code, ran_before: before, ...changes }, `the process ends after ${before}`);
      return;
    }
    log.fatal(
      {
        exit_code: code,
        caller: caller && described(caller),
        under_way: others.map(described),
        ...changes,
      },
      caller ? `the process ends while ${caller.what}` : 'the process ends while code of remotes is running',
    );
  });
}
