import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { remoteName, remoteVersion } from '../manifest/remote-manifest.ts';
import { readToken, signToken } from './signed-token.ts';

/** Where a running host tries a version (answers `TrialAnswer`), and where it says how it serves a remote. Both take a POST. */
export const TRIAL_PATH = '/_releases/trial';
export const STATUS_PATH = '/_releases/status';

/** What the publishing tool asks a running host, signed with the key that signs versions. */
const trialRequest = z.object({
  name: remoteName,
  version: remoteVersion,
  /** milliseconds since 1970 */
  until: z.int(),
});
export type TrialRequest = z.infer<typeof trialRequest>;

/** How a running host gets on with a version. */
export interface TrialAnswer {
  /** why it would not be served well; none: it may be promoted */
  problems: string[];
  /** pages that fail with what is served now, too */
  warnings: string[];
  /** addresses that were rendered */
  tried: string[];
}

/** The header `authorization` of a trial. */
export const trialAuthorization = (request: TrialRequest, privateKey: KeyObject): string =>
  `Trial ${signToken('trial', request, privateKey)}`;

/** What the header asks for; undefined when nobody with a trusted key made it, or its time is over. */
export function readTrialRequest(authorization: string | undefined, publicKeys: readonly KeyObject[]): TrialRequest | undefined {
  const [, token] = /^Trial (\S+)$/.exec(authorization ?? '') ?? [];
  return readToken('trial', token, trialRequest, publicKeys);
}
