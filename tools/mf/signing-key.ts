import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readPublicKeys } from 'federation/signing/signature';
import { DEFAULT_SIGNING_KEY_FILE, publicKeyFileOf } from 'federation/store/store-layout';
import { ROOT } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';

/** The private key that signs versions, and its public half for the shell. */
export interface SigningKey {
  privateKey: KeyObject;
  publicKeyFile: string;
}

/** File of the private key: `MF_SIGNING_KEY_FILE`, by default (also when it is set to nothing) `DEFAULT_SIGNING_KEY_FILE`. */
export const defaultKeyFile = (): string => resolve(ROOT, process.env.MF_SIGNING_KEY_FILE || DEFAULT_SIGNING_KEY_FILE);

function writeWhole(file: string, content: string, mode: number): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, file);
}

const HINTS = {
  signing: 'MF_SIGNING_KEY_FILE names the private key that signs; without it pnpm mf makes one of its own',
  trusted: 'MF_PUBLIC_KEYS names the public halves of the root keys, as the shells have them',
};

const noKey = (file: string, what: keyof typeof HINTS, error: unknown): MfRefused =>
  new MfRefused('MF30', `There is no usable ${what} key in ${file}.`, [(error as Error).message, HINTS[what]]);

function openKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it is of the kind ${key.asymmetricKeyType}, not ed25519`);
    return key;
  } catch (error) {
    throw noKey(file, 'signing', error);
  }
}

/** The keys in the PEM files whose signatures are trusted. @throws MfRefused when one can't be read */
export const readTrustedKeys = (files: readonly string[] = trustedKeyFiles()): KeyObject[] =>
  files.flatMap((file) => {
    try {
      return readPublicKeys([file]);
    } catch (error) {
      throw noKey(file, 'trusted', error);
    }
  });

/**
 * Reads the key; on first use it creates the default file (ed25519), with the public half beside it as `….pub.pem`. @throws
 * MfRefused when a configured file is missing, or has no ed25519 key
 */
export function readSigningKey(file = defaultKeyFile()): SigningKey {
  const publicKeyFile = publicKeyFileOf(file);
  if (!existsSync(file)) {
    if (process.env.MF_SIGNING_KEY_FILE) throw noKey(file, 'signing', new Error('it is not there'));
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeWhole(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  const privateKey = openKey(file);
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const isWritten = existsSync(publicKeyFile) && readFileSync(publicKeyFile, 'utf8') === publicPem;
  if (!isWritten) writeWhole(publicKeyFile, publicPem, 0o644);
  return { privateKey, publicKeyFile };
}

/** PEM files of the keys whose signatures are trusted: `MF_PUBLIC_KEYS`, by default the public half of the own key. */
export const trustedKeyFiles = (): string[] =>
  process.env.MF_PUBLIC_KEYS
    ? process.env.MF_PUBLIC_KEYS.split(',').map((file) => resolve(ROOT, file.trim()))
    : [readSigningKey().publicKeyFile];
