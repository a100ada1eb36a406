import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { remoteName, remoteVersion } from 'shared-contracts/wire/remote-manifest';
import * as z from 'zod';
import { isSignedBy } from '../remotes/signature.ts';

/** Who may see which versions instead of the served ones, where and until when. */
const preview = z.object({
  /** the shop it is for: a token for staging opens nothing elsewhere */
  origin: z.string(),
  versions: z.record(remoteName, remoteVersion).refine((versions) => Object.keys(versions).length > 0),
  /** milliseconds since 1970 */
  until: z.int(),
});
export type Preview = z.infer<typeof preview>;

/** What is signed begins with this, so that no signature of a manifest is one of a preview, or the other way round. */
const signedText = (payload: string): Buffer => Buffer.from(`preview ${payload}`);

/** `payload.signature`, both base64url, made with the key that signs versions: who may publish may preview. */
export function previewToken(content: Preview, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${sign(null, signedText(payload), privateKey).toString('base64url')}`;
}

/** What a token allows here and now; undefined when it was made by somebody else, for another shop, or is over. */
export function readPreview(
  token: string | undefined,
  { publicKeys, origin, now = Date.now() }: { publicKeys: readonly KeyObject[]; origin: string; now?: number },
): Preview | undefined {
  const [payload = '', signature = '', ...more] = (token ?? '').split('.');
  if (more.length > 0 || !isSignedBy(publicKeys, signedText(payload), Buffer.from(signature, 'base64url').toString('base64')))
    return undefined;
  const said = preview.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return said.success && said.data.origin === origin && said.data.until > now ? said.data : undefined;
}
