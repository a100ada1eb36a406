import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DEFAULT_SIGNING_KEY_FILE, publicKeyFileOf } from 'federation/store/store-layout';
import { ROOT } from '../build/workspace.ts';

/** The private key that signs versions, and its public half for the shell. */
export interface SigningKey {
  privateKey: KeyObject;
  publicKeyFile: string;
}

/** File of the private key: `MF_SIGNING_KEY_FILE`, by default `DEFAULT_SIGNING_KEY_FILE`. */
export const defaultKeyFile = (): string => resolve(ROOT, process.env.MF_SIGNING_KEY_FILE ?? DEFAULT_SIGNING_KEY_FILE);

function writeWhole(file: string, content: string, mode: number): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, file);
}

/**
 * Reads the key; on first use it creates the default file (ed25519), with the public half beside it as `….pub.pem`. @throws when a
 * configured file is missing, or has no ed25519 key
 */
export function readSigningKey(file = defaultKeyFile()): SigningKey {
  const publicKeyFile = publicKeyFileOf(file);
  if (!existsSync(file)) {
    if (process.env.MF_SIGNING_KEY_FILE) throw new Error(`MF_SIGNING_KEY_FILE: ${file} is not there`);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeWhole(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no ed25519 key`);
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
