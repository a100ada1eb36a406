import { cleanErrorMessage } from 'shared-contracts/rules/error-text';
import type { BrowserErrorBody, BrowserErrorKind } from 'shared-contracts/wire/browser-error';
import type { ReportedPage } from './error-reports.ts';
import { pageTraceparent } from './page-trace.ts';

interface Thrown {
  kind: BrowserErrorKind;
  error: unknown;
  /** remote whose code failed, if known; otherwise it is read from the stack */
  remote?: string;
}

/** A page that fails in a loop gives no new information. */
const MAX_REPORTS = 5;
const MAX_FRAMES = 8;
/** Files of a remote: `/remotes/<name>/<version>/…`. */
const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]{0,40})\/([\w.+-]{1,40})\//;

const reportedErrors = new Set<string>();

/** Sends an error once per page, without any data about the visitor (docs/decisions/0070). Never throws. */
export function sendError({ build, remotes, route }: ReportedPage, { kind, error, remote }: Thrown): void {
  // Responses that loaders throw deliberately are not an `Error`.
  if (!(error instanceof Error)) return;
  const frames = framesOf(error.stack ?? '');
  // Browser extensions fail in here, too.
  if (frames.length === 0 && remote === undefined && kind !== 'hydration') return;
  const failedRemote = remotes.find(({ name }) => name === remote);
  const [, name, version] = frames.map((frame) => REMOTE_FILE.exec(frame)).find((match) => match !== null) ?? [];
  const owner = failedRemote ?? (name && version ? { name, version } : undefined);
  const message = cleanErrorMessage(error.message);
  const key = `${error.name} ${message} ${frames[0] ?? ''}`;
  if (reportedErrors.has(key) || reportedErrors.size >= MAX_REPORTS) return;
  reportedErrors.add(key);
  const body: BrowserErrorBody = {
    kind,
    name: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    message,
    frames,
    route: route(),
    build: build.shell,
    ...(owner && { remote: { name: owner.name, version: owner.version } }),
    traceparent: pageTraceparent(),
  };
  // The request survives leaving the page; its response is ignored.
  navigator.sendBeacon('/api/browser-errors', new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Stack frames as `function /file.js:line:column` from any browser's notation: only those of the shop's own files are sent. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, caller = '', address = '', place = ''] =
        /^\s*(?:at )?(?:([\w$.<>[\] -]{0,80}?)(?: \(|@))?(https?:\/\/[^\s?#]+\.js)\S*?(:\d+:\d+)\)?$/.exec(line) ?? [];
      const file = address.startsWith(`${window.location.origin}/`) ? address.slice(window.location.origin.length) : '';
      return /^[\w./+-]{1,160}$/.test(file) ? [`${caller} ${file}${place}`.trim()] : [];
    })
    .slice(0, MAX_FRAMES);
}
