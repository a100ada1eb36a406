import type { BrowserErrorKind } from 'shared-contracts/wire/browser-error';
import type { PageData } from '../page-data.ts';

export type ReportError = (kind: BrowserErrorKind, error: unknown, remote?: string) => void;

/** What reports say about the page. */
export interface ReportedPage extends Pick<PageData, 'build' | 'remotes'> {
  /** id of the route on show */
  route: () => string;
}

/**
 * Reports errors of this page to the shop, at most a few. The code for it is loaded with the first error, so that no first view pays for it;
 * without it nothing is reported and nothing else happens.
 */
export const errorReports =
  (page: ReportedPage): ReportError =>
  (kind, error, remote) =>
    void import(/* webpackChunkName: "browser-errors" */ './browser-errors.ts').then(
      ({ sendError }) => sendError(page, { kind, error, remote }),
      () => undefined,
    );

/** React's error callbacks; each does what React does without it, too. */
export const rootCallbacks = (report: ReportError) => ({
  onUncaughtError: (error: unknown) => {
    report('uncaught', error);
    reportError(error);
  },
  onCaughtError: (error: unknown) => {
    report('caught', error);
    console.error(error);
  },
  onRecoverableError: (error: unknown) => {
    report('recovered', error);
    reportError(error);
  },
});

/** Errors that no boundary sees: of event handlers and timers, and rejected promises. */
export function watchErrors(report: ReportError): void {
  window.addEventListener('error', ({ error }) => report('uncaught', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
