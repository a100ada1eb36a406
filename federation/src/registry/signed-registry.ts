import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { registry } from '../manifest/remote-manifest.ts';
import type { Registry } from '../manifest/remote-manifest.ts';
import { isSignedBy, signatureOf } from '../signing/signature.ts';

/** A registry that must not be used. Its error number is in docs/messages.md. */
export class RegistryRefused extends Error {
  override name = 'RegistryRefused';
  readonly code: 'SH12' | 'SH13' | 'SH14';
  constructor(code: RegistryRefused['code'], message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options);
    this.code = code;
  }
}

/**
 * The signed bytes: environment, then the registry without its signature. The prefix prevents a signature of a manifest or a preview from
 * being valid for a registry.
 */
const signedText = (environment: string, content: object): Buffer => Buffer.from(`registry ${environment}\n${JSON.stringify(content)}`);

/** The text of the registry file: the registry with its signature as last field. */
export function sealRegistry(content: Registry, { environment, privateKey }: { environment: string; privateKey: KeyObject }): string {
  const parsed = registry.parse(content);
  const signature = signatureOf(signedText(environment, parsed), privateKey);
  return `${JSON.stringify({ ...parsed, signature }, null, 2)}\n`;
}

/** Digest of a registry, stored in the one that follows it. */
export const digestOf = (content: Registry): string =>
  createHash('sha256')
    .update(JSON.stringify(registry.parse(content)))
    .digest('hex');

/** Parses the text of a registry. @throws RegistryRefused when it is not signed by a trusted key for this environment, or not a registry */
export function openRegistry(
  text: string,
  { environment, publicKeys }: { environment: string; publicKeys: readonly KeyObject[] },
): Registry {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new RegistryRefused('SH14', `the registry is not valid: ${(error as Error).message}`, { cause: error });
  }
  const { signature, ...content } = (json ?? {}) as { signature?: unknown };
  if (typeof signature !== 'string' || !isSignedBy(publicKeys, signedText(environment, content), signature)) {
    throw new RegistryRefused(
      'SH12',
      signature === undefined
        ? 'the registry is not signed: pnpm mf adopt signs one that an earlier version wrote'
        : `the registry is not signed by a trusted key${environment ? ` for ${environment}` : ''}`,
    );
  }
  const parsed = registry.safeParse(content);
  if (!parsed.success) throw new RegistryRefused('SH14', `the registry is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Whether it has a signature; registries written before signing was introduced have none. */
export const isSigned = (text: string): boolean => {
  try {
    return typeof (JSON.parse(text) as { signature?: unknown }).signature === 'string';
  } catch {
    return false;
  }
};

/**
 * Checks that a registry is newer: within a series by its revision; a new series (`pnpm mf adopt`, a new store) has to begin later than the
 * old one. @throws RegistryRefused when `next` is older than `seen`, or differs at the same revision
 */
export function refuseOlder(next: Registry, lastAccepted: Registry | undefined): void {
  if (!lastAccepted) return;
  if (next.series?.id === lastAccepted.series?.id) {
    if (next.revision > lastAccepted.revision || (next.revision === lastAccepted.revision && digestOf(next) === digestOf(lastAccepted)))
      return;
    throw new RegistryRefused(
      'SH13',
      next.revision < lastAccepted.revision
        ? `the registry has revision ${next.revision}, but ${lastAccepted.revision} was in force already`
        : `the registry is another one of revision ${next.revision} than the one in force`,
    );
  }
  if ((next.series?.since ?? '') > (lastAccepted.series?.since ?? '')) return;
  throw new RegistryRefused('SH13', `the registry is of a series that was replaced ${lastAccepted.series?.since ?? 'before'}`);
}
