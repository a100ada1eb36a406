/** The kind of a mail's link; `kind` in its address. */
const KINDS = ['newsletter', 'newsletter-off', 'stock', 'stock-off', 'email', 'secure'] as const;
export type ConfirmKind = (typeof KINDS)[number];

/** The link's content; null when a mail program cut it off. */
export interface MailLink {
  kind: ConfirmKind;
  token: string;
  /** whether the password is needed to prove that the account is theirs; from the page's loader and from a refusal */
  needsPassword?: boolean;
}

export function readMailLink(params: { get: (name: string) => unknown }): MailLink | null {
  const [name, token] = [params.get('kind'), params.get('token')];
  const kind = KINDS.find((each) => each === name);
  return kind && typeof token === 'string' && token !== '' ? { kind, token } : null;
}
