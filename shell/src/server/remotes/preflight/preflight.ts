import { checkVersion } from './check-version.ts';
import { describeRemote } from './describe-remote.ts';
import type { PreflightAnswer, PreflightProgress, PreflightRequest } from './preflight-protocol.ts';

/*
 * A program of its own, forked by the publishing tool: what a remote does when it is imported and rendered, endless loops and crashes
 * included, happens to this process only.
 */
const tellPart = (loading: string): void => void process.send?.({ loading } satisfies PreflightProgress);

async function answer(request: PreflightRequest): Promise<PreflightAnswer> {
  try {
    return request.do === 'describe' ? { described: await describeRemote(request) } : { problems: await checkVersion(request, tellPart) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: PreflightRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
// A remote that leaves a timer or a connection behind must not keep it alive.
process.on('disconnect', () => process.exit());
