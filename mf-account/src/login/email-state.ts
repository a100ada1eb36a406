/** State of a history entry: the e-mail address typed on the previous page. */
export interface EmailState {
  email: string;
}

export const readEmailState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
