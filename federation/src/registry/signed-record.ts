import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { servedRecord } from '../manifest/remote-manifest.ts';
import type { ServedRecord } from '../manifest/remote-manifest.ts';
import { isSignedBy, signatureOf } from '../signing/signature.ts';

/** A record that must not be used. Its error number is in docs/messages.md. */
export class RecordRefused extends Error {
  override name = 'RecordRefused';
  readonly code: 'SH12' | 'SH13' | 'SH14';
  constructor(code: RecordRefused['code'], message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options);
    this.code = code;
  }
}

/** The prefix prevents a signature of a manifest or a preview from being valid for a record. */
const signedText = (content: object): Buffer => Buffer.from(`served record\n${JSON.stringify(content)}`);

/** The bytes of a record that are signed. */
export const signedRecordBytes = (content: ServedRecord): Buffer => signedText(servedRecord.parse(content));

/** The text of a record's file: the record with its signature as last field. */
export const signRecord = (content: ServedRecord, privateKey: KeyObject): string =>
  recordText(content, signatureOf(signedRecordBytes(content), privateKey));

/** The same with a signature (base64) over `signedRecordBytes` that was made elsewhere. */
export const recordText = (content: ServedRecord, signature: string): string =>
  `${JSON.stringify({ ...servedRecord.parse(content), signature }, null, 2)}\n`;

/** Digest of a record, stored in the one that follows it. */
export const digestOf = (content: ServedRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(servedRecord.parse(content)))
    .digest('hex');

/** Where a record was found; a genuine one of another place is refused. */
export type RecordPlace = Pick<ServedRecord, 'environment' | 'remote' | 'revision'>;

/** @throws RecordRefused for a text that is no record of this place, whoever signed it */
export function parseRecord(text: string, { environment, remote, revision }: RecordPlace): ServedRecord {
  const refuse = (why: string, cause?: unknown): RecordRefused =>
    new RecordRefused('SH14', `revision ${revision} of ${remote} is not valid: ${why}`, { cause });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw refuse((error as Error).message, error);
  }
  const { data, error } = servedRecord.safeParse(json);
  if (error) throw refuse(z.prettifyError(error));
  if (data.environment !== environment || data.remote !== remote || data.revision !== revision) {
    throw refuse(`it is revision ${data.revision} of ${data.remote}${data.environment ? ` in ${data.environment}` : ''}`);
  }
  return data;
}

/** @throws RecordRefused when it is not signed by a trusted key, or not a record of this place */
export function verifyRecord(text: string, place: RecordPlace, publicKeys: readonly KeyObject[]): ServedRecord {
  const record = parseRecord(text, place);
  const { signature, ...content } = JSON.parse(text) as { signature?: unknown };
  if (typeof signature !== 'string' || !isSignedBy(publicKeys, signedText(content), signature)) {
    throw new RecordRefused('SH12', `revision ${place.revision} of ${place.remote} is not signed by a trusted key`);
  }
  return record;
}

/**
 * Checks that a record is newer: within a series by its revision; a new series (`pnpm mf adopt`, a new store) has to begin later. @throws
 * RecordRefused when `next` is older than `seen`, or differs at the same revision
 */
export function refuseOlder(next: ServedRecord, seen: ServedRecord | undefined): void {
  if (!seen) return;
  const { remote, revision, series } = next;
  if (series.id === seen.series.id) {
    if (revision > seen.revision || (revision === seen.revision && digestOf(next) === digestOf(seen))) return;
    throw new RecordRefused(
      'SH13',
      revision < seen.revision
        ? `${remote} has revision ${revision}, but ${seen.revision} was accepted already`
        : `revision ${revision} of ${remote} differs from the accepted record of that revision`,
    );
  }
  if (series.since > seen.series.since) return;
  throw new RecordRefused('SH13', `revision ${revision} of ${remote} is of a series that was replaced ${seen.series.since}`);
}
