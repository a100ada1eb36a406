/** The text of a field; empty when it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The e-mail address of a form, and its error as far as it can be checked without the server. */
export function readEmail(form: FormData): { email: string; problem?: 'required' | 'email' } {
  const email = readText(form, 'email').trim();
  return { email, problem: checkEmail(email) };
}

export const checkEmail = (email: string): 'required' | 'email' | undefined =>
  email === '' ? 'required' : /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'email';
