/*
 * Keys of an artefact store. Nothing else in the project spells them out.
 *
 *   <remote>/<version>/remote.json, remote.json.sig   manifest and its signature; the manifest is written last
 *   <remote>/<version>/web/…                          files for browsers
 *   <remote>/<version>/node/…                         CommonJS for the server
 *   <remote>/<version>/maps/…                         source maps of the files for browsers, and of `node` in `maps/node`; never served
 *   served/<environment>/<remote>/<revision>.json     what is served of a remote from this revision on, signed; `default` is the environment
 *                                                     without a name, `all` the remote for what concerns all of them
 *
 *   trust/<revision>.json                             which team's key may sign what, signed with a root key
 *   served/<environment>/changed                      a value that is new after every change: readers look at it often, and at the rest then
 *   clock/<id>                                        empty, for a moment: its time is that of the store
 *
 * All but `changed` is written once and never changed.
 */

/** Files of a version, relative to it: for `ArtefactStore.read`. */
export const MANIFEST_FILE = 'remote.json';
export const SIGNATURE_FILE = 'remote.json.sig';
export const webFilePath = (file: string): string => `web/${file}`;
export const nodeFilePath = (file: string): string => `node/${file}`;
export const mapFilePath = (file: string): string => `maps/${file}`;

export const versionKey = (name: string, version: string): string => `${name}/${version}/`;
export const fileKey = (name: string, version: string, file: string): string => versionKey(name, version) + file;

const SERVED = 'served/';
export const environmentKey = (environment: string): string => `${SERVED}${environment || 'default'}/`;
export const changedKey = (environment: string): string => `${environmentKey(environment)}changed`;
export const recordsKey = (environment: string, remote: string): string => `${environmentKey(environment)}${remote}/`;
/** Eight digits, so that keys sort by revision. */
export const recordKey = (environment: string, remote: string, revision: number): string =>
  `${recordsKey(environment, remote)}${String(revision).padStart(8, '0')}.json`;
/** The revision in the key of a record, or of a list of trusted keys; undefined for other keys. */
export const revisionOf = (key: string): number | undefined => {
  const digits = /\/(\d{8})\.json$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
/** Top of the lists of trusted keys. */
export const TRUST_KEY = 'trust/';
export const trustKey = (revision: number): string => `${TRUST_KEY}${String(revision).padStart(8, '0')}.json`;
/** Top of the records of all environments. */
export const SERVED_KEY = SERVED;

/** Top of the objects that are written to read the store's clock. */
export const CLOCK_KEY = 'clock/';

/** Default file of the private signing key, relative to the root of the project. */
export const DEFAULT_SIGNING_KEY_FILE = '.data/keys/signing.pem';
/** The file with the public key of a private key: beside it. */
export const publicKeyFileOf = (file: string): string => `${file.replace(/\.pem$/, '')}.pub.pem`;
