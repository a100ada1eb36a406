import type { RemotesStatus } from 'federation/releases/registry-snapshot';
import { STATUS_PATH, TRIAL_PATH, trialAuthorization } from 'federation/signing/trial-request';
import type { TrialAnswer, TrialRequest } from 'federation/signing/trial-request';
import { MfRefused } from './refusal.ts';
import { readSigningKey } from './signing-key.ts';

const TOKEN_MS = 120_000;
/** A busy shop takes long to render every page once. */
const TRIAL_MS = 60_000;

/** Asks a running shop with a signed request. @returns undefined when the shop's answer is unknown: it is too old for the question */
export async function askShop<T>(
  origin: string,
  path: string,
  { name, version }: Omit<TrialRequest, 'until'>,
  hints: readonly string[] = [],
): Promise<T | undefined> {
  const request: TrialRequest = { name, version, until: Date.now() + TOKEN_MS };
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { authorization: trialAuthorization(request, readSigningKey().privateKey) },
    signal: AbortSignal.timeout(TRIAL_MS),
  }).catch((error: unknown) => {
    throw new MfRefused('MF21', `${origin} does not answer, so nothing was changed.`, [
      String((error as Error).cause ?? (error as Error).message),
      ...hints,
    ]);
  });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const body = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new MfRefused('MF21', `${origin} does not try ${name} ${version}.`, [body.error ?? `it answered ${answer.status}`]);
  return body;
}

/** Lets a running shop try a version before it is served. @returns warnings for the user @throws MfRefused with the shop's own reasons */
export async function runTrial(origin: string, trial: Omit<TrialRequest, 'until'>): Promise<string[]> {
  const answer = await askShop<TrialAnswer>(origin, TRIAL_PATH, trial, [
    'without --wait the version is promoted whether or not a shop can be asked',
  ]);
  if (!answer) return [`${origin} is of a version that can't try anything beforehand`];
  if (answer.problems.length > 0) {
    throw new MfRefused('MF21', `${trial.name} ${trial.version} does not work at ${origin}, so it was not promoted.`, answer.problems);
  }
  return answer.warnings;
}

/** A problem reported within this time after a change may still be about the earlier registry: a shell polls four times a second. */
const SETTLE_MS = 2000;

/**
 * Why a running shop does not serve a version, polled as often as needed. @param revision of the registry with the version: the shop's
 * status of an earlier one is ignored
 */
export function reasonsOf(
  origin: string,
  { revision, ...wanted }: Omit<TrialRequest, 'until'> & { revision: number },
): () => Promise<string | undefined> {
  const began = Date.now();
  return async () => {
    const answer = await askShop<
      Partial<Pick<RemotesStatus, 'revision'>> &
        Pick<RemotesStatus, 'problem'> &
        Partial<Pick<RemotesStatus, 'store_problem'>> & { remote: RemotesStatus['remotes'][number] | null }
    >(origin, STATUS_PATH, wanted).catch(() => undefined);
    if (!answer) return undefined;
    const isOutdated = answer.revision !== undefined && answer.revision < revision;
    // An older shop tells its problems only together.
    const problem =
      (answer.store_problem === undefined ? answer.problem : (answer.remote?.record_problem ?? answer.store_problem)) ?? undefined;
    if (isOutdated) return Date.now() - began > SETTLE_MS ? problem : undefined;
    const refused = answer.remote?.wanted === wanted.version ? answer.remote.refused : null;
    return refused ? `${refused.code}: ${refused.reason}` : problem;
  };
}

/** Why a running shop does not serve a canary to its share of the visitors; undefined when it does, or can't be asked. */
export async function canaryRefusal(origin: string, wanted: Omit<TrialRequest, 'until'>): Promise<string | undefined> {
  const answer = await askShop<{ remote: RemotesStatus['remotes'][number] | null }>(origin, STATUS_PATH, wanted);
  const canary = answer?.remote?.canary;
  const refused = canary?.version === wanted.version ? canary.refused : null;
  return refused ? `${refused.code}: ${refused.reason}` : undefined;
}
