/** Kinds of links in mails: `kind` in the address. */
const KINDS = ['newsletter', 'newsletter-off', 'stock', 'stock-off', 'email', 'secure'] as const;
export type ConfirmKind = (typeof KINDS)[number];

export interface MailLink {
  kind: ConfirmKind;
  token: string;
  /** the account's password has to be entered as proof; set by the loader and by a refusal */
  needsPassword?: boolean;
}

/** Null when a mail program cut the link off. */
export function readMailLink(params: { get: (name: string) => unknown }): MailLink | null {
  const [name, token] = [params.get('kind'), params.get('token')];
  const kind = KINDS.find((each) => each === name);
  return kind && typeof token === 'string' && token !== '' ? { kind, token } : null;
}
