import { ALL_REMOTES, shortCommit } from 'federation/manifest/remote-manifest';
import type { Log, LogEntry } from 'federation/registry/read-log';
import type { CanaryChange } from './canary.ts';
import type { Graph } from './graph.ts';
import type { Judgement } from './judge.ts';
import type { Listed } from './list.ts';
import type { PromotionResult } from './promote.ts';
import type { TracedFrame } from './trace-error.ts';

/* Formats the results of `mf` for a terminal. */

export const formatPromotion = ({ name, version, before, ownRevision }: PromotionResult): string =>
  before === version
    ? `${name}: was serving ${version} already (revision ${ownRevision})`
    : `${name}: serving ${version}${before ? `, before ${before}` : ''} (revision ${ownRevision})`;

export const formatCanary = ({ name, served, version, percent, ownRevision }: CanaryChange): string =>
  version
    ? `${name}: ${percent} % of the visitors get ${version}, the others ${served} (revision ${ownRevision})`
    : `${name}: everybody gets ${served} (revision ${ownRevision})`;

export function formatJudgement({ name, version, stable, outcome, ownRevision, figures, reasons }: Judgement): string {
  const result = {
    promoted: `${name}: serving ${version} to everybody, before ${stable} (revision ${ownRevision})`,
    'taken back': `${name}: the canary ${version} was taken back, everybody gets ${stable} (revision ${ownRevision})`,
    undecided: `${name}: undecided, the canary ${version} goes on; pnpm mf judge ${name} looks again, pnpm mf canary ${name} off ends it`,
  }[outcome];
  return [...figures, ...reasons.map((reason) => `worse: ${reason}`), result].join('\n');
}

/** What is served since an entry; nothing to say of a lock of all remotes, which serves nothing itself. */
const servedIn = (remote: string, served: LogEntry['served']): string[] => {
  if (remote === ALL_REMOTES) return [];
  if (!served) return ['serving nothing'];
  return [`serving ${served.version}${served.canary ? ` and ${served.canary.version} to ${served.canary.percent} %` : ''}`];
};

/** One line of the log: when, what, what is served since, by whom, with whose key, from which commit, why. */
export const formatEntry = ({
  at,
  remote,
  revision,
  change,
  served,
  by,
  signed_by,
  fingerprint,
  not_trusted,
  commit,
  reason,
}: LogEntry): string =>
  [
    `${at}  ${remote} ${revision}  ${change}`,
    ...servedIn(remote, served),
    ...(by ? [`by ${by}`] : []),
    `signed by ${signed_by} ${fingerprint}${not_trusted ? ` (${not_trusted})` : ''}`,
    ...(commit ? [`at ${shortCommit(commit)}`] : []),
    ...(reason ? [reason] : []),
  ].join(', ');

export const formatLog = ({ entries, leftOut }: Log): string =>
  [
    ...entries.map(formatEntry),
    ...(leftOut > 0 ? [`left out: ${leftOut} that no key in pnpm mf trust signed, or that ${leftOut === 1 ? 'is' : 'are'} damaged`] : []),
  ].join('\n') || 'Nothing was changed yet.';

/** What the record names, if shells do not serve that. */
function refusedStatus({ served, wanted, marks }: Listed, version: string): string[] {
  if (version !== wanted) return [];
  if (marks[version]?.status === 'rolled_back') return ['to be served, but shells refuse it (SH09): promote a version'];
  return version === served ? [] : ['to be served, but no trusted key signed it, or the record that names it (SH03, SH12)'];
}

function statusOf(remote: Listed, version: string): string {
  const { served, wanted, canary, history, marks } = remote;
  const mark = marks[version];
  const last = history.findLast((entry) => entry.version === version);
  const refused = refusedStatus(remote, version);
  return [
    ...refused,
    ...(version === served && refused.length === 0 ? ['served'] : []),
    ...(version === canary?.version ? [`canary ${canary.percent} %`] : []),
    ...(mark?.status === 'deprecated' ? [`deprecated${mark.until ? ` until ${mark.until}` : ''}`] : []),
    ...(mark?.status === 'rolled_back' ? [`${version === wanted ? 'taken' : 'rolled'} back ${mark.at}`] : []),
    ...(mark?.reason ? [mark.reason] : []),
    ...(last ? [`promoted ${last.at}`] : []),
  ].join(', ');
}

export function formatRemote(remote: Listed): string {
  const { name, served, lost, missing, canary, conflicts, lock, retired, published, sizes } = remote;
  return [
    `${name}  ${lost === null ? (served ?? 'nothing served') : `not known what is served (MF22): ${lost}`}`,
    ...(sizes
      ? [`    at most kB: page ${sizes.route_js} script, ${sizes.route_css} style; slot ${sizes.slot_js}; texts ${sizes.lang_js}`]
      : []),
    ...(retired ? [`    retired ${retired.at}${retired.reason ? `: ${retired.reason}` : ''}`] : []),
    ...(lock ? [`    locked${lock.until ? ` until ${lock.until}` : ''}: ${lock.reason}`] : []),
    ...conflicts.map((conflict) => `  ! not given to it: ${conflict}`),
    ...missing.map(
      (version) =>
        `  ! ${version}  ${statusOf(remote, version)}, but it is not in the store (SH01): restore its folder, or promote another version`,
    ),
    ...published.map((version) => {
      const mark = version === served ? '*' : version === canary?.version ? '%' : ' ';
      return `  ${mark} ${version}  ${statusOf(remote, version)}`.trimEnd();
    }),
  ].join('\n');
}

const names = (all: readonly string[]): string => all.join(', ') || 'nobody';

const fillers = ([holder = 'nobody', ...others]: readonly string[]): string =>
  others.length > 0 ? `${holder} (also in ${others.join(', ')}: not used)` : holder;

export const formatGraph = ({ contract, remotes, slots }: Graph): string =>
  [
    `shell  contract ${contract}`,
    ...remotes.map(({ name, version, contract: made, owns }) => `${name}  ${version}  contract ${made}  owns ${owns.join(' ')}`),
    '',
    ...slots.map(({ slot, filledBy, shownBy }) => `slot ${slot}  filled by ${fillers(filledBy)}  shown by ${names(shownBy)}`),
  ].join('\n');

export const formatTrace = (frames: readonly TracedFrame[]): string =>
  frames
    .map(({ frame, source, function: name, problem }) => `${frame}\n  ${source ?? problem}${name === undefined ? '' : ` (${name})`}`)
    .join('\n');
