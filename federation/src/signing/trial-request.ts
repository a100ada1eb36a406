import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { remoteName, remoteVersion } from '../manifest/remote-manifest.ts';
import { openToken, signToken } from './signed-token.ts';
import type { OpenedToken } from './signed-token.ts';
import type { Trust } from './trust.ts';

/**
 * Where a running host tries a version (answers `TrialAnswer`), where it reports how it serves a remote, and how the remote's versions do
 * since the time of `?since=`. All are POST.
 */
export const TRIAL_PATH = '/_releases/trial';
export const STATUS_PATH = '/_releases/status';
export const HEALTH_PATH = '/_releases/health';

/** Request of the publishing tool to a running host, signed with the key that signs versions. */
const trialRequest = z.object({
  name: remoteName,
  version: remoteVersion,
  /** milliseconds since 1970 */
  until: z.int(),
});
export type TrialRequest = z.infer<typeof trialRequest>;

/** The result of trying a version on a running host. */
export interface TrialAnswer {
  /** reasons against serving it; empty: it may be promoted */
  problems: string[];
  /** pages that also fail with the served version */
  warnings: string[];
  /** addresses that were rendered */
  tried: string[];
}

/** The header `authorization` of a trial. */
export const trialAuthorization = (request: TrialRequest, privateKey: KeyObject): string =>
  `Trial ${signToken('trial', request, privateKey)}`;

/** Opens the header: refused without a trusted signature, or when it has expired. */
export function openTrialRequest(authorization: string | undefined, trust: Trust): OpenedToken<TrialRequest> {
  const [, token] = /^Trial (\S+)$/.exec(authorization ?? '') ?? [];
  return openToken('trial', token, { schema: trialRequest, about: ({ name }) => [name], keysFor: (name) => trust.keysFor(name) });
}
