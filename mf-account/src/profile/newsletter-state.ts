import type { User } from 'shared-contracts/wire/auth';

export type NewsletterState = 'on' | 'pending' | 'off';

/** Tone of the state's badge. */
export const NEWSLETTER_TONES = { on: 'ok', pending: 'warn', off: 'mute' } as const satisfies Record<NewsletterState, string>;
/** Key of the text that explains the state, below `profile.newsletter`. */
export const NEWSLETTER_TEXTS = { on: 'gets', pending: 'waits', off: 'text' } as const satisfies Record<NewsletterState, string>;

export const newsletterState = ({ newsletter, newsletter_pending }: User): NewsletterState =>
  newsletter ? 'on' : newsletter_pending ? 'pending' : 'off';
