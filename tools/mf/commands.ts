import { existsSync, readFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { ALL_REMOTES, SHELL_NAME } from 'federation/manifest/remote-manifest';
import type { Answer } from './answer.ts';
import { startCanary, stopCanary } from './canary.ts';
import { confirmServed, waitForShop } from './confirm-served.ts';
import { graph } from './graph.ts';
import { judge } from './judge.ts';
import { DEFAULT_SAMPLE } from './canary-verdict.ts';
import { sendWebhooks } from './hooks.ts';
import type { DeployEvent } from './hooks.ts';
import { list } from './list.ts';
import { readLog } from './log.ts';
import { lock, requireRemote, unlock } from './locks.ts';
import { deprecate } from './marks.ts';
import { newRemote } from './new-remote.ts';
import { operationsLink, previewLink } from './shop-links.ts';
import { promote, servedState } from './promote.ts';
import type { PromotionResult } from './promote.ts';
import { prune } from './prune.ts';
import { publishShell } from './publish-shell.ts';
import { publish } from './publish.ts';
import type { Published } from './publish.ts';
import { MfRefused } from './refusal.ts';
import { formatCanary, formatJudgement, formatPromotion, formatGraph, formatLog, formatRemote, formatTrace } from './print.ts';
import { retire, rollback } from './rollback.ts';
import { shopOrigin } from './shop-origin.ts';
import { adoptRegistry, readRegistry, refuseForeignChange, unusableRecords } from './registry.ts';
import { latestVersion, resolveVersion } from './latest-version.ts';
import { defaultStoreDir, nothingInStore } from './store.ts';
import { traceError } from './trace-error.ts';
import { runTrial } from './trial.ts';
import { addTeamKey, changeTeamRights, formatTrust, readTrustList, revokeTeamKey, unknownNames } from './trust.ts';
import type { Narrowed } from './trust.ts';
import { USAGES } from './usage.ts';

/** Arguments after the command's name. */
export interface CommandInput {
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
    sample?: string;
    minutes?: string;
    days?: string;
    wait?: string;
    'when-free'?: boolean;
    key?: string;
    remotes?: string;
    environments?: string;
  };
}
/** Thrown for a command that was not understood: why, and its usage, is printed. */
export class UsageError extends Error {}

const requireArgument = (value: string | undefined, what: string): string => {
  if (!value) throw new UsageError(`${what} is missing`);
  return value;
};

/** A date or a time in ISO form, in the future; a date means its start. */
function parseUntil(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new MfRefused('MF16', `--until ${text} is no date: write 2026-12-01 or 2026-12-01T18:00Z.`);
  if (at <= new Date()) throw new MfRefused('MF16', `--until ${at.toISOString()} is in the past.`);
  return at.toISOString();
}

/** @throws MfRefused for anything but a whole number from 1 on */
function parseNumber(option: string, text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new MfRefused('MF16', `${option} is a whole number from 1 on, not ${text}.`);
}

/** `list` reads the store; a running shop may refuse a version for what only it knows. */
const LIST_NOTE = 'As the records say. What a running shop serves and refuses: pnpm mf operations, or /_operations/remotes there.';

const splitNames = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const waitOrigin = ({ wait }: CommandInput['values']): string | undefined => (wait === undefined ? undefined : shopOrigin('--wait', wait));

const change = ({ name, version, before, revision }: PromotionResult) => ({ name, version, before, revision });

/** After a key lost rights: also what shops do not serve any more, and what only a root key can repair. */
const narrowedAnswer = async ({ list, served }: Narrowed, warnings: readonly string[] = []): Promise<Answer> => ({
  answer: { ...list, served },
  text: formatTrust(list),
  warnings: [
    ...warnings,
    ...served.map((version) => `${version} was signed with it: shells serve an earlier version of another key, or nothing`),
    ...(await unusableRecords(defaultStoreDir())).map((problem) => `${problem}. Before it can be changed: pnpm mf adopt, with a root key`),
  ],
});

const sendHooks = async (
  event: Omit<DeployEvent, 'environment'>,
  answer: object,
  text: string,
  warnings: readonly string[] = [],
): Promise<Answer> => ({
  answer,
  text,
  warnings: [...warnings, ...(await sendWebhooks(event))],
});

/** @throws UsageError for arguments and options that the command does not have: probably another command was meant */
export function refuseForeign(command: string, { args, values }: CommandInput): void {
  const { most, options } = USAGES[command] ?? { most: 0, options: {} };
  const [extra] = args.slice(most);
  if (extra !== undefined) {
    const number = most === 0 ? 'no argument' : `${most} argument${most > 1 ? 's' : ''}`;
    throw new UsageError(`${command} takes ${number}: what is ${extra}?`);
  }
  const foreign = Object.keys(values).find((name) => !Object.hasOwn(options, name));
  if (foreign !== undefined) throw new UsageError(`${command} does not take --${foreign}`);
}

export const COMMANDS: Readonly<Record<string, (input: CommandInput) => Promise<Answer>>> = {
  new: async ({ args: [name] }) => {
    const created = await newRemote(requireArgument(name, 'the name of the remote'));
    return {
      answer: created,
      text: [`${created.name}: ${created.files.length} files in ${created.dir}`, ...created.next.map((step) => `  ${step}`)].join('\n'),
    };
  },
  publish: async ({ args: [remote], values }) => {
    const log = (line: string): void => console.error(line);
    const options = { version: values.version, ifAbsent: values['if-absent'], log };
    const published =
      remote === SHELL_NAME
        ? await publishShell(options)
        : await publish(requireArgument(remote, 'the remote'), { ...options, breaking: values.breaking });
    const { name, version, isNew } = published;
    if (isNew || name === SHELL_NAME) {
      const { warnings } = published as Published;
      return { answer: published, text: `${name} ${version}${isNew ? '' : ' was published already'}`, warnings };
    }
    // After a revert, `latest` is still the version that was reverted.
    const latest = await latestVersion(defaultStoreDir(), name);
    return {
      answer: published,
      text: `${name} ${version} was published already`,
      warnings:
        latest === version
          ? []
          : [
              `${name}: ${latest ? `latest is ${latest}: to serve this one, promote ${version}` : 'no other version can be the latest: all are deprecated or rolled back, or of a key that is not trusted'}`,
            ],
    };
  },
  promote: async ({ args: [remote, requestedVersion], values }) => {
    const name = requireArgument(remote, 'the remote');
    const version = await resolveVersion(defaultStoreDir(), name, requireArgument(requestedVersion, 'the version'));
    const base = servedState(await readRegistry(defaultStoreDir(), [name]), name);
    const origin = waitOrigin(values);
    if (origin !== undefined) await refuseForeignChange(defaultStoreDir(), name);
    // The shop tries it first, with its data; a concurrent promotion is noticed by `base`.
    const tried = origin === undefined ? [] : await runTrial(origin, { name, version });
    const promotion = await promote(name, version, { base, whenFree: values['when-free'] });
    return confirmServed(
      origin,
      promotion,
      await sendHooks({ event: 'promote', ...change(promotion) }, promotion, formatPromotion(promotion), [...tried, ...promotion.warnings]),
    );
  },
  rollback: async ({ args: [remote], values }) => {
    const name = requireArgument(remote, 'the remote');
    const origin = waitOrigin(values);
    const rolledBack = await rollback(name, { reason: values.reason });
    return waitForShop(
      origin,
      rolledBack,
      await sendHooks({ event: 'rollback', ...change(rolledBack) }, rolledBack, formatPromotion(rolledBack), rolledBack.warnings),
    );
  },
  retire: async ({ args: [remote], values }) => {
    const retired = await retire(requireArgument(remote, 'the remote'), { reason: values.reason });
    const { name, before, revision, ownRevision } = retired;
    const text = `${name}: serving nothing, before ${before} (revision ${ownRevision})`;
    return sendHooks({ event: 'retire', name, version: null, before, revision }, retired, text, retired.warnings);
  },
  adopt: async () => {
    const lost = await unusableRecords(defaultStoreDir());
    const {
      registry: { revision, remotes },
      gone,
      ended,
    } = await adoptRegistry(defaultStoreDir());
    // Those of which nothing is left have a warning of their own.
    const unusable = lost.filter((problem) => !gone.some((name) => problem.startsWith(`${name}: `)));
    const adopted = Object.entries(remotes).map(([name, { version }]) => `${name}: serving ${version}`);
    return {
      answer: { revision, remotes: Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])), lost, ended },
      text: ['A new series begins with:', ...adopted, `(revision ${revision})`].join('\n'),
      warnings: [
        ...unusable.map((problem) => `${problem}. What the unusable record said is lost: check whether that version is the one to serve`),
        ...ended.map(
          ({ name, version, percent }) =>
            `${name}: its canary ${version} has ended; if it was not judged bad, it goes on with pnpm mf canary ${name} ${version} --percent ${percent}`,
        ),
        ...gone.map(
          (name) => `${name}: no record of it can be used. Shells serve what they accepted last: promote the version to be served`,
        ),
      ],
    };
  },
  canary: async ({ args: [remote, requestedVersion], values }) => {
    const name = requireArgument(remote, 'the remote');
    const canaryResult =
      requireArgument(requestedVersion, 'the version') === 'off'
        ? await stopCanary(name)
        : await startCanary(
            name,
            await resolveVersion(defaultStoreDir(), name, requireArgument(requestedVersion, 'the version')),
            Number(requireArgument(values.percent, '--percent')),
          );
    const { version, served: before, revision } = canaryResult;
    return sendHooks({ event: 'canary', name, version, before, revision }, canaryResult, formatCanary(canaryResult), canaryResult.warnings);
  },
  judge: async ({ args: [remote], values }) => {
    const judgement = await judge(
      requireArgument(remote, 'the remote'),
      shopOrigin('--origin', requireArgument(values.origin, '--origin')),
      {
        sample: parseNumber('--sample', values.sample, DEFAULT_SAMPLE),
        minutes: parseNumber('--minutes', values.minutes, 60),
        log: (line) => console.error(line),
      },
    );
    const { name, version, stable, outcome, revision, warnings } = judgement;
    const text = formatJudgement(judgement);
    const answer: Answer =
      outcome === 'undecided'
        ? { answer: judgement, text, warnings }
        : await sendHooks(
            outcome === 'promoted'
              ? { event: 'promote', name, version, before: stable, revision }
              : { event: 'canary', name, version: null, before: stable, revision },
            judgement,
            text,
            warnings,
          );
    return { ...answer, isNotServed: outcome !== 'promoted' };
  },
  preview: async ({ args, values }) => {
    requireArgument(args[1], 'the version');
    const versions: Record<string, string> = {};
    for (let i = 0; i < args.length; i += 2) {
      const name = requireArgument(args[i], 'the remote');
      versions[name] = await resolveVersion(defaultStoreDir(), name, requireArgument(args[i + 1], 'the version'));
    }
    const preview = await previewLink(versions, {
      origin: values.origin,
      hours: values.hours === undefined ? undefined : Number(values.hours),
    });
    return { answer: { ...preview, versions }, text: `${preview.link}\nuntil ${preview.until}; whoever has the link sees these versions` };
  },
  operations: async ({ values }) => {
    const { link, until } = await operationsLink({
      origin: values.origin,
      hours: values.hours === undefined ? undefined : Number(values.hours),
    });
    return {
      answer: { link, until },
      text: `${link}\nuntil ${until}; whoever has the link sees what is served; a change needs the key too`,
    };
  },
  lock: async ({ args: [target], values }) => {
    const name = requireArgument(target, 'the remote, or all,');
    const until = parseUntil(values.until);
    const { revision } = await lock(name, { reason: requireArgument(values.reason, '--reason'), until });
    const text = `${name}: nothing is promoted until pnpm mf unlock ${name}${until ? `, or ${until}` : ''}`;
    return sendHooks({ event: 'lock', name, version: null, before: null, revision }, { name, revision }, text);
  },
  unlock: async ({ args: [target] }) => {
    const name = requireArgument(target, 'the remote, or all,');
    const { revision } = await unlock(name);
    const text = `${name === ALL_REMOTES ? 'everything' : name}: may be promoted again`;
    return sendHooks({ event: 'unlock', name, version: null, before: null, revision }, { name, revision }, text);
  },
  deprecate: async ({ args: [remote, requestedVersion], values }) => {
    const name = requireArgument(remote, 'the remote');
    const version = await resolveVersion(defaultStoreDir(), name, requireArgument(requestedVersion, 'the version'));
    const deprecated = await deprecate(name, version, { until: parseUntil(values.until), reason: values.reason, undo: values.undo });
    return { answer: deprecated, text: `${name} ${version}: ${values.undo ? 'not deprecated any more' : 'deprecated'}` };
  },
  list: async () => {
    const all = await list();
    const warnings = await unusableRecords(defaultStoreDir());
    return {
      answer: { ...all, warnings },
      text: all.remotes.length > 0 ? [...all.remotes.map(formatRemote), LIST_NOTE].join('\n') : nothingInStore(all.store),
      warnings,
    };
  },
  trust: async ({ args: [action, name], values }) => {
    if (action === undefined) {
      const list = await readTrustList();
      return { answer: list ?? { keys: [] }, text: formatTrust(list) };
    }
    const key = requireArgument(name, 'the name of the key');
    const [remotes, environments] = [splitNames(values.remotes), splitNames(values.environments)];
    if (action === 'add') {
      const list = await addTeamKey(key, {
        keyFile: requireArgument(values.key, '--key'),
        remotes: remotes ?? [],
        environments: environments ?? [],
        reason: values.reason,
      });
      return { answer: list, text: formatTrust(list), warnings: await unknownNames({ remotes, environments }) };
    }
    if (action === 'change') {
      if (!remotes && !environments) throw new UsageError('--remotes or --environments is missing');
      const narrowed = await changeTeamRights(key, {
        ...(remotes && { remotes }),
        ...(environments && { environments }),
        reason: values.reason,
      });
      return narrowedAnswer(narrowed, await unknownNames({ remotes, environments }));
    }
    if (action !== 'revoke') throw new UsageError(`trust can add, change and revoke, not ${action}`);
    return narrowedAnswer(await revokeTeamKey(key, { reason: requireArgument(values.reason, '--reason') }));
  },
  log: async ({ args: [remote] }) => {
    if (remote !== undefined) await requireRemote(remote, defaultStoreDir());
    const log = await readLog(defaultStoreDir(), remote);
    return { answer: { records: log.entries, left_out: log.leftOut }, text: formatLog(log) };
  },
  prune: async ({ args: [remote], values }) => {
    const name = requireArgument(remote, 'the remote');
    const pruned = await prune(name, { days: values.days === undefined ? undefined : Number(values.days) });
    return {
      answer: { name, gone: pruned },
      text: `${name}: ${pruned.length} version(s) removed${pruned.map((version) => `\n  ${version}`).join('')}`,
    };
  },
  'trace-error': async ({ args }) => {
    const [first] = args;
    const report = args.length === 1 && first !== undefined && existsSync(first) ? readFileSync(first, 'utf8') : args.join('\n');
    const frames = await traceError(first === undefined || first === '-' ? await readText(process.stdin) : report);
    return { answer: { frames }, text: formatTrace(frames) };
  },
  graph: async () => {
    const all = await graph();
    return { answer: all, text: formatGraph(all) };
  },
};
