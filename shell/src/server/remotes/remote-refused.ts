/** Why a version of a remote is not served. */
export type RefusalKind =
  | 'unreadable' // files missing, or the store doesn't answer: tried again
  | 'slow' // did not load in time: tried again
  | 'signature' // not signed by a trusted key, or signed for another folder
  | 'tampered' // a file is not the one that was signed
  | 'contract' // made for another contract, or for other versions of the shared packages
  | 'forbidden' // reaches for a package or a file it may not have
  | 'broken'; // its code throws, or is not what a remote has to be

/** Numbers of the kinds in docs/messages.md; one never comes to mean something else. */
const CODES: Readonly<Record<RefusalKind, string>> = {
  unreadable: 'SH01',
  slow: 'SH02',
  signature: 'SH03',
  tampered: 'SH04',
  contract: 'SH05',
  forbidden: 'SH06',
  broken: 'SH07',
};

/** A version that can't be served. The message is a sentence for whoever runs the shop. */
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
  /** whether another try may end otherwise though nothing was published */
  get isTemporary(): boolean {
    return this.kind === 'unreadable' || this.kind === 'slow';
  }
}

/** Any error as a refusal; what a remote's own code throws is `broken`. */
export const asRefusal = (error: unknown): RemoteRefused => {
  if (error instanceof RemoteRefused) return error;
  const { message = String(error) } = (error ?? {}) as { message?: string };
  return new RemoteRefused('broken', `its code throws: ${message}`, { cause: error });
};
