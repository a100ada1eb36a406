/** State of an entry in the history: the e-mail address that was typed on the page before. */
export interface BroughtEmail {
  email: string;
}

/** The address an entry of the history came with, '' without one. */
export const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
