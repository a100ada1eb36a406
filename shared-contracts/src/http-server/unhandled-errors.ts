/** An error outside of any request: thrown in a timer, or the rejection of a promise without a handler. */
export type StrayListener = (error: unknown) => void;

/** The part of `process` that emits them. */
export interface ErrorSource {
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => unknown;
  exit: (code: number) => unknown;
}

interface Options {
  /** logs the error; called once for each */
  report: StrayListener;
  /** whether the process may continue after this uncaught exception; default: never */
  isHarmless?: (error: unknown) => boolean;
}

/**
 * Keeps a server running when a promise without a handler is rejected: each request handles its own errors and transactions, and one
 * forgotten promise must not stop the shop for everybody. After an uncaught exception the process may be in any state, so it exits, unless
 * `isHarmless` says otherwise. Decision 0067.
 */
export function handleUnhandledErrors(source: ErrorSource, { report, isHarmless = () => false }: Options): void {
  source.on('unhandledRejection', report);
  source.on('uncaughtException', (error) => {
    report(error);
    if (!isHarmless(error)) source.exit(1);
  });
}
