/** Why a version of a remote is not served. */
export type RefusalKind =
  | 'unreadable' // files missing, or the store doesn't answer: tried again
  | 'slow' // did not load in time: tried again
  | 'signature' // not signed by a trusted key, or signed for another folder: tried again
  | 'tampered' // a file is not the one that was signed: tried again
  | 'linked' // a file is reached through a symbolic link: tried again
  | 'contract' // made for another contract, or for other versions of the shared packages
  | 'forbidden' // reaches for a package or a file it may not have
  | 'rolled-back' // it was served and rolled back, and not promoted since
  | 'conflict' // the shop can't be put together with it
  | 'missing-export' // it uses a name of a shared package that this shell does not have
  | 'changed-built-ins' // it replaces what the shell and other remotes use as well, such as Array.prototype.flatMap
  | 'broken'; // its code throws, or is not what a remote has to be

/** Numbers of the kinds in docs/messages.md; a number never changes its meaning. */
const CODES: Readonly<Record<RefusalKind, string>> = {
  unreadable: 'SH01',
  slow: 'SH02',
  signature: 'SH03',
  tampered: 'SH04',
  contract: 'SH05',
  forbidden: 'SH06',
  broken: 'SH07',
  linked: 'SH08',
  'rolled-back': 'SH09',
  conflict: 'SH10',
  'missing-export': 'SH11',
  'changed-built-ins': 'SH15',
};

/** Refusals that end when the store has the right files: a version may be loaded while it is being copied or repaired. */
const TEMPORARY: ReadonlySet<RefusalKind> = new Set<RefusalKind>(['unreadable', 'slow', 'signature', 'tampered', 'linked']);

/** A version that can't be served. The message is a sentence for the shop's operators. */
export class RemoteRefused extends Error {
  override name = 'RemoteRefused';
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
  get code(): string {
    return CODES[this.kind];
  }
  /** whether another try may succeed without a new publication */
  get isTemporary(): boolean {
    return TEMPORARY.has(this.kind);
  }
}

/** Converts any error to a refusal; an error thrown by a remote's code is `broken`. */
export const asRefusal = (error: unknown): RemoteRefused => {
  if (error instanceof RemoteRefused) return error;
  const { message = String(error) } = (error ?? {}) as { message?: string };
  return new RemoteRefused('broken', `its code throws: ${message}`, { cause: error });
};
