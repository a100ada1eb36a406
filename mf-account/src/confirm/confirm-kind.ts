/** What a link of a mail asks for; stands in its address as `kind`. */
const KINDS = ['newsletter', 'newsletter-off', 'stock', 'stock-off', 'email', 'secure'] as const;
export type ConfirmKind = (typeof KINDS)[number];

/** What the link says; null when a mail program cut it short. */
export interface MailLink {
  kind: ConfirmKind;
  token: string;
  /** who reads the mail has to show that the account is theirs, too; said by the page's loader and by a refusal */
  needsPassword?: boolean;
}

export function mailLinkOf(params: { get: (name: string) => unknown }): MailLink | null {
  const [name, token] = [params.get('kind'), params.get('token')];
  const kind = KINDS.find((each) => each === name);
  return kind && typeof token === 'string' && token !== '' ? { kind, token } : null;
}
