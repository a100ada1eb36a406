import type { Failure } from 'shared-contracts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stands in the form under `key`, so that what is sent twice arrives once. */
export const newSendingKey = (): string => crypto.randomUUID();

/** The key of a posted form; a new one when it is not one of ours. */
export function sendingKeyIn(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && KEY.test(key) ? key : newSendingKey();
}

/** For another try: what was refused is mended first, so it is another sending; what may have arrived goes out under the same key. */
export const nextSendingKey = ({ kind }: Failure, key: string): string => (kind === 'rule' ? newSendingKey() : key);
