import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { readOrCreateSecret } from '../../platform/client-secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const loadKey = async (config: Config): Promise<Buffer> => {
  const secret = await readOrCreateSecret(config, 'second-factor-key', config.secondFactorKey);
  return Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32));
};

/** Encrypts the secret shared with an authenticator app: reading the table alone is not enough to generate codes. */
export const encryptSecret = async (config: Config, text: string): Promise<string> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await loadKey(config), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

/** Throws when it was encrypted with another key. */
export const decryptSecret = async (config: Config, encrypted: string): Promise<string> => {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', await loadKey(config), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
};
