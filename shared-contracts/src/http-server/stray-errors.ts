/** An error that no request waits for: thrown in a timer, or of a promise that nobody awaits. */
export type StrayListener = (error: unknown) => void;

/** The part of `process` that tells of them. */
export interface StraySource {
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => unknown;
  exit: (code: number) => unknown;
}

interface Options {
  /** writes it down; called once for each */
  report: StrayListener;
  /** whether the process may go on after an exception that nothing caught; without it never */
  survives?: (error: unknown) => boolean;
}

/**
 * Keeps a server serving when a promise that nobody awaits is rejected: requests have their own errors and their own transactions, and one
 * forgotten promise must not end everybody's shop. An exception that nothing caught may have left the process in any state, so it ends it,
 * unless `survives` knows better. Decision 0067.
 */
export function keepServing(source: StraySource, { report, survives = () => false }: Options): void {
  source.on('unhandledRejection', report);
  source.on('uncaughtException', (error) => {
    report(error);
    if (!survives(error)) source.exit(1);
  });
}
