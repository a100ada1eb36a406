import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { remoteName, remoteVersion } from '../manifest/remote-manifest.ts';
import { readToken, signToken } from './signed-token.ts';

/** Who may see which versions instead of the served ones, where and until when. */
const preview = z.object({
  /** the shop it is for: a token for staging opens nothing elsewhere */
  origin: z.string(),
  versions: z.record(remoteName, remoteVersion).refine((versions) => Object.keys(versions).length > 0),
  /** milliseconds since 1970 */
  until: z.int(),
});
export type Preview = z.infer<typeof preview>;

/** Made with the key that signs versions: who may publish may preview. */
export const previewToken = (content: Preview, privateKey: KeyObject): string => signToken('preview', content, privateKey);

/** What a token allows here and now; undefined when it was made by somebody else, for another shop, or is over. */
export function readPreview(
  token: string | undefined,
  { publicKeys, origin, now }: { publicKeys: readonly KeyObject[]; origin: string; now?: number },
): Preview | undefined {
  const said = readToken('preview', token, preview, publicKeys, now);
  return said?.origin === origin ? said : undefined;
}
