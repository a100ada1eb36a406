import { previewToken } from 'federation/signing/preview-token';
import { MfRefused } from './refusal.ts';
import { shopOrigin } from './shop-origin.ts';
import { readSigningKey } from './signing-key.ts';
import { defaultStoreDir, requirePublished } from './store.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 72;

export interface PreviewOptions {
  /** address of the running shop; default `PUBLIC_URL`, else this machine's */
  origin?: string;
  /** how long the link and its preview are valid, up to 72; default 8 */
  hours?: number;
  storeDir?: string;
}

/**
 * A link that shows these published versions on a running shop. @throws MfRefused when a version is not in the store, or the shop's address
 * or the time is invalid
 */
export async function previewLink(
  versions: Readonly<Record<string, string>>,
  options: PreviewOptions = {},
): Promise<{ link: string; until: string }> {
  const { hours = 8, storeDir = defaultStoreDir() } = options;
  const origin = shopOrigin('--origin', options.origin ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`);
  if (!(hours > 0 && hours <= MAX_HOURS)) throw new MfRefused('MF16', `--hours is a number up to ${MAX_HOURS}.`);
  for (const [name, version] of Object.entries(versions)) await requirePublished(storeDir, name, version);
  const until = Math.round(Date.now() + hours * HOUR_MS);
  const token = previewToken({ origin, versions: { ...versions }, until }, readSigningKey().privateKey);
  return { link: `${origin}/_preview?token=${token}`, until: new Date(until).toISOString() };
}
