import { setTimeout as pause } from 'node:timers/promises';
import { HEALTH_PATH } from 'federation/signing/trial-request';
import { releaseHealth } from 'shared-contracts/wire/release-health';
import type { VersionHealth } from 'shared-contracts/wire/release-health';
import { stopCanary } from './canary.ts';
import { judgeVersions } from './canary-verdict.ts';
import type { Verdict } from './canary-verdict.ts';
import { promote, servedState, storeOf } from './promote.ts';
import type { StoreOptions } from './promote.ts';
import { MfRefused } from './refusal.ts';
import { readRegistry, refuseForeignChange } from './registry.ts';
import { askShop, canaryRefusal } from './trial.ts';

/** Shells send what they counted every five seconds. */
const POLL_MS = 5_000;
/** Answers in a row that the shop may fail to give. */
const MAX_FAILURES = 12;
const MAX_REASON = 300;

export interface JudgeOptions extends StoreOptions {
  /** views of the canary that are needed */
  sample: number;
  /** how long to wait for them */
  minutes: number;
  pollMs?: number;
  /** gets the figures whenever they change */
  log?: (line: string) => void;
}

/** The result for a canary: `promoted`, `taken back`, or `undecided`, which leaves it running. */
export interface Judgement {
  name: string;
  version: string;
  outcome: 'promoted' | 'taken back' | 'undecided';
  /** what everybody else gets, or got */
  stable: string;
  revision: number;
  /** as in `mf log`; missing: nothing was changed */
  ownRevision?: number;
  figures: string[];
  reasons: string[];
  warnings: string[];
}

const UNSEEN = { views: 0, server_errors: 0, load_errors: 0, browser_errors: 0, vitals: {} } satisfies Omit<VersionHealth, 'version'>;

/**
 * Compares the running canary of a remote with its stable version by what the whole shop counts since the canary began, until there are
 * enough views: then it is promoted, or taken back as soon as it is worse. Why is in the log of what is served. @param origin of the shop
 * @throws MfRefused when there is no canary, the shop does not answer, or somebody else changed what is served of the remote
 */
export async function judge(name: string, origin: string, options: JudgeOptions): Promise<Judgement> {
  const { sample, minutes, pollMs = POLL_MS, log = () => undefined } = options;
  const store = storeOf(options);
  const registry = await readRegistry(store.storeDir, [name]);
  const [served, base] = [registry.remotes[name], servedState(registry, name)];
  if (!served?.canary) throw new MfRefused('MF15', `${name} has no canary.`, [`pnpm mf canary ${name} <version> --percent 10 begins one`]);
  await refuseForeignChange(store.storeDir, name);
  const { canary, version: stable } = served;
  const common = { name, version: canary.version, stable };
  const end = Date.now() + minutes * 60_000;
  let last = '';
  let failures = 0;
  for (;;) {
    const looked = await look(origin, common, { since: canary.at, sample }).catch((error: unknown) => error);
    if (!isVerdict(looked)) {
      // A shop that is restarted is asked again; one that never answered can't be judged.
      failures += 1;
      if (last === '' || failures > MAX_FAILURES) throw looked;
      await pause(pollMs);
      continue;
    }
    failures = 0;
    const { verdict, figures, reasons } = looked;
    if (figures.join() !== last) log(figures.join(', '));
    last = figures.join();
    if (verdict === 'open' && Date.now() < end) {
      await pause(pollMs);
      continue;
    }
    const why = (text: string, details: readonly string[]): string => `${text}: ${details.join(', ')}`.slice(0, MAX_REASON);
    const judgement = { ...common, figures, reasons };
    if (verdict === 'open') return { ...judgement, outcome: 'undecided', revision: registry.revision, warnings: [] };
    if (verdict === 'worse') {
      const { revision, ownRevision } = await stopCanary(name, { ...store, base, rejected: why('judged', reasons) });
      return { ...judgement, outcome: 'taken back', revision, ownRevision, warnings: [] };
    }
    const { revision, ownRevision, warnings } = await promote(name, canary.version, { ...store, base, reason: why('judged', figures) });
    return { ...judgement, outcome: 'promoted', revision, ownRevision, warnings };
  }
}

const isVerdict = (looked: unknown): looked is Verdict => typeof looked === 'object' && looked !== null && 'verdict' in looked;

async function look(
  origin: string,
  { name, version, stable }: Pick<Judgement, 'name' | 'version' | 'stable'>,
  { since, sample }: { since: string; sample: number },
): Promise<Verdict> {
  const refused = await canaryRefusal(origin, { name, version });
  if (refused !== undefined) return { verdict: 'worse', figures: [], reasons: [`${origin} does not serve it: ${refused}`] };
  const answer = await askShop(origin, `${HEALTH_PATH}?since=${encodeURIComponent(since)}`, { name, version });
  if (answer === undefined) throw new MfRefused('MF21', `${origin} is of a version that counts nothing.`);
  const { versions } = releaseHealth.parse(answer);
  const of = (wanted: string): VersionHealth => versions.find((each) => each.version === wanted) ?? { ...UNSEEN, version: wanted };
  return judgeVersions(of(stable), of(version), sample);
}
