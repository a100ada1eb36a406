import { existsSync } from 'node:fs';
import { SHELL_NAME } from 'federation/manifest/remote-manifest';
import { startCanary, stopCanary } from './canary.ts';
import { graph } from './graph.ts';
import { sendWebhooks } from './hooks.ts';
import type { DeployEvent } from './hooks.ts';
import { list } from './list.ts';
import { ALL, lock, unlock } from './locks.ts';
import { deprecate } from './marks.ts';
import { newRemote } from './new-remote.ts';
import { previewLink } from './preview-link.ts';
import { promote, retire, rollback, servedState } from './promote.ts';
import type { PromotionResult } from './promote.ts';
import { prune } from './prune.ts';
import { publishShell } from './publish-shell.ts';
import { publish } from './publish.ts';
import { MfRefused } from './refusal.ts';
import { formatCanary, formatPromotion, formatGraph, formatRemote } from './print.ts';
import { shopOrigin } from './shop-origin.ts';
import { waitUntilServed } from './wait-until-served.ts';
import { adoptRegistry, defaultStoreDir, latestVersion, readRegistry, resolveVersion } from './store.ts';
import { reasonsOf, runTrial } from './trial.ts';

/** The arguments after the command's name. */
export interface Given {
  args: readonly string[];
  values: {
    version?: string;
    'if-absent'?: boolean;
    breaking?: boolean;
    percent?: string;
    until?: string;
    reason?: string;
    undo?: boolean;
    origin?: string;
    hours?: string;
    days?: string;
    wait?: string;
  };
}
export interface Answer {
  answer: object;
  text: string;
  /** warnings printed with the result */
  warnings?: readonly string[];
  /** done, but a running shop does not serve it */
  isUnseen?: boolean;
}
/** The command was not understood: its usage is printed. */
export class UsageError extends Error {}

const needed = (value: string | undefined): string => {
  if (!value) throw new UsageError();
  return value;
};

/** A date or a time in ISO form. A date ends when it begins. */
function parseTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new MfRefused('MF16', `--until ${text} is no date: write 2026-12-01 or 2026-12-01T18:00Z.`);
  return at.toISOString();
}

const waitOrigin = ({ wait }: Given['values']): string | undefined => (wait === undefined ? undefined : shopOrigin('--wait', wait));

const change = ({ name, version, before, revision }: PromotionResult) => ({ name, version, before, revision });

const told = async (
  event: Omit<DeployEvent, 'environment'>,
  answer: object,
  text: string,
  warnings: readonly string[] = [],
): Promise<Answer> => ({
  answer,
  text,
  warnings: [...warnings, ...(await sendWebhooks(event))],
});

/** With `--wait`: also whether the shop serves it. */
async function seenAt(origin: string | undefined, { name, version, revision }: PromotionResult, done: Answer): Promise<Answer> {
  if (origin === undefined) return done;
  const answer = await waitUntilServed(origin, { name, version, refusal: reasonsOf(origin, { name, version, revision }) });
  const text = answer.seen ? `${origin} serves it, after ${answer.ms} ms` : `${origin} does not serve it, but ${answer.instead}`;
  return { ...done, answer: { ...done.answer, ...answer }, text: `${done.text}\n${text}`, isUnseen: !answer.seen };
}

/** Undoes a promotion. @returns what is served instead; undefined when there is no earlier version */
async function undoPromotion(
  { name, before }: PromotionResult,
  reason: string,
): Promise<{ serving: string | null; revision: number } | undefined> {
  if (before === null) return { serving: null, revision: (await retire(name, { reason })).revision };
  try {
    const { version, revision } = await rollback(name, { reason });
    return { serving: version, revision };
  } catch (error) {
    if (error instanceof MfRefused && error.code === 'MF10') return undefined;
    throw error;
  }
}

/** With `--wait`: a promotion that the shop does not serve is rolled back, with the shop's reason. */
async function servedAt(origin: string | undefined, done: PromotionResult, answer: Answer): Promise<Answer> {
  const seen = await seenAt(origin, done, answer);
  if (origin === undefined || !seen.isUnseen || done.before === done.version) return seen;
  const { reason = 'it gives no reason' } = seen.answer as { reason?: string };
  const why = `not served at ${origin}: ${reason}`.slice(0, 300);
  const { name, version } = done;
  const back = await undoPromotion(done, why);
  if (!back) {
    const left = `${name}: stays promoted, for every earlier version was rolled back; promote another one`;
    return { ...seen, answer: { ...seen.answer, reason, taken_back: false }, text: `${seen.text}\nthe shop says: ${reason}\n${left}` };
  }
  const { serving, revision } = back;
  const text = `the shop says: ${reason}\n${name}: rolled back, serving ${serving ?? 'nothing'} (revision ${revision})`;
  const event = serving === null ? 'retire' : 'rollback';
  const hooks = await sendWebhooks({ event, name, version: serving, before: version, revision });
  return {
    answer: { ...seen.answer, reason, taken_back: true, revision },
    text: `${seen.text}\n${text}`,
    warnings: [...(seen.warnings ?? []), ...hooks],
    isUnseen: true,
  };
}

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, (given: Given) => Promise<Answer>>> = {
  new: async ({ args: [name] }) => {
    const done = await newRemote(needed(name));
    return {
      answer: done,
      text: [`${done.name}: ${done.files.length} files in ${done.dir}`, ...done.next.map((step) => `  ${step}`)].join('\n'),
    };
  },
  publish: async ({ args: [remote], values }) => {
    const log = (line: string): void => console.error(line);
    const options = { version: values.version, ifAbsent: values['if-absent'], log };
    const done =
      remote === SHELL_NAME ? await publishShell(options) : await publish(needed(remote), { ...options, breaking: values.breaking });
    const { name, version, isNew } = done;
    if (isNew || name === SHELL_NAME) return { answer: done, text: `${name} ${version}${isNew ? '' : ' was published already'}` };
    // After a revert, `latest` is still the version that was reverted.
    const latest = await latestVersion(defaultStoreDir(), name);
    return {
      answer: done,
      text: `${name} ${version} was published already`,
      warnings: latest === version ? [] : [`${name} latest is ${latest}: to serve this one, promote ${version}`],
    };
  },
  promote: async ({ args: [remote, wanted], values }) => {
    const name = needed(remote);
    const version = await resolveVersion(defaultStoreDir(), name, needed(wanted));
    const base = servedState(await readRegistry(defaultStoreDir()), name);
    const origin = waitOrigin(values);
    // First a trial on the shop, with its data; a promotion by somebody else meanwhile is noticed.
    const tried = origin === undefined ? [] : await runTrial(origin, { name, version });
    const done = await promote(name, version, { base });
    return servedAt(
      origin,
      done,
      await told({ event: 'promote', ...change(done) }, done, formatPromotion(done), [...tried, ...done.warnings]),
    );
  },
  rollback: async ({ args: [remote], values }) => {
    const name = needed(remote);
    const origin = waitOrigin(values);
    const done = await rollback(name, { reason: values.reason });
    return seenAt(origin, done, await told({ event: 'rollback', ...change(done) }, done, formatPromotion(done)));
  },
  retire: async ({ args: [remote], values }) => {
    const done = await retire(needed(remote), { reason: values.reason });
    const { name, before, revision } = done;
    const text = `${name}: serving nothing, before ${before} (revision ${revision})`;
    return told({ event: 'retire', name, version: null, before, revision }, done, text);
  },
  adopt: async () => {
    const { revision, series } = await adoptRegistry(defaultStoreDir());
    return { answer: { revision, series }, text: `The registry is signed as it is (revision ${revision}, a new series).` };
  },
  canary: async ({ args: [remote, wanted], values }) => {
    const name = needed(remote);
    const done =
      needed(wanted) === 'off'
        ? await stopCanary(name)
        : await startCanary(name, await resolveVersion(defaultStoreDir(), name, needed(wanted)), Number(needed(values.percent)));
    const { version, served: before, revision } = done;
    return told({ event: 'canary', name, version, before, revision }, done, formatCanary(done), done.warnings);
  },
  preview: async ({ args, values }) => {
    needed(args[1]);
    const versions: Record<string, string> = {};
    for (let i = 0; i < args.length; i += 2) {
      const name = needed(args[i]);
      versions[name] = await resolveVersion(defaultStoreDir(), name, needed(args[i + 1]));
    }
    const done = await previewLink(versions, {
      origin: values.origin,
      hours: values.hours === undefined ? undefined : Number(values.hours),
    });
    return { answer: { ...done, versions }, text: `${done.link}\nuntil ${done.until}; whoever has the link sees these versions` };
  },
  lock: async ({ args: [target], values }) => {
    const name = needed(target);
    const until = parseTime(values.until);
    if (until !== undefined && new Date(until) <= new Date()) throw new MfRefused('MF16', `--until ${until} is in the past.`);
    const { revision } = await lock(name, { reason: needed(values.reason), until });
    const text = `${name}: nothing is promoted until pnpm mf unlock ${name}${until ? `, or ${until}` : ''}`;
    return told({ event: 'lock', name, version: null, before: null, revision }, { name, revision }, text);
  },
  unlock: async ({ args: [target] }) => {
    const name = needed(target);
    const { revision } = await unlock(name);
    const text = `${name === ALL ? 'everything' : name}: may be promoted again`;
    return told({ event: 'unlock', name, version: null, before: null, revision }, { name, revision }, text);
  },
  deprecate: async ({ args: [remote, wanted], values }) => {
    const name = needed(remote);
    const version = await resolveVersion(defaultStoreDir(), name, needed(wanted));
    const done = await deprecate(name, version, { until: parseTime(values.until), reason: values.reason, undo: values.undo });
    return { answer: done, text: `${name} ${version}: ${values.undo ? 'not deprecated any more' : 'deprecated'}` };
  },
  list: async () => {
    const all = await list();
    const nothing = existsSync(all.store) ? 'Nothing is published.' : `There is no store at ${all.store} (ARTEFACTS_DIR).`;
    return { answer: all, text: all.remotes.map(formatRemote).join('\n') || nothing };
  },
  prune: async ({ args: [remote], values }) => {
    const name = needed(remote);
    const gone = await prune(name, { days: values.days === undefined ? undefined : Number(values.days) });
    return {
      answer: { name, gone },
      text: `${name}: ${gone.length} version(s) removed${gone.map((version) => `\n  ${version}`).join('')}`,
    };
  },
  graph: async () => {
    const all = await graph();
    return { answer: all, text: formatGraph(all) };
  },
};
