import type { BrowserErrorKind } from 'shared-contracts/wire/browser-error';
import type { PageData } from '../page-data.ts';

export type ReportError = (kind: BrowserErrorKind, error: unknown, remote?: string) => void;

/** What reports contain about the page. */
export interface ReportedPage extends Pick<PageData, 'build' | 'remotes'> {
  /** id of the current route */
  route: () => string;
}

/** Reports errors of this page to the shop, a few at most. The code for it is loaded with the first error, to keep first views fast. */
export const errorReports =
  (page: ReportedPage): ReportError =>
  (kind, error, remote) =>
    void import(/* webpackChunkName: "browser-errors" */ './browser-errors.ts').then(
      ({ sendError }) => sendError(page, { kind, error, remote }),
      () => undefined,
    );

/** React's error callbacks; they also do what React does by default. */
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

/** Errors outside of React: in event handlers and timers, and rejected promises. */
export function watchErrors(report: ReportError): void {
  window.addEventListener('error', ({ error }) => report('uncaught', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
