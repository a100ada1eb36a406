import type { Reason } from '../login/call-refusal.ts';

/** A field's error: one of this page's texts, or the API's message. */
export type FieldProblem = { key: 'required' | 'email' | 'short' | 'guessable' | 'different' } | { text: string };
export type PasswordField = 'email' | 'password' | 'password_confirmation';
export type FieldProblems = Partial<Record<PasswordField, FieldProblem>>;

/** The result of requesting a link, or of setting a password. Passwords and tokens are never part of it. */
export type PasswordAnswer =
  | { kind: 'asked'; email: string }
  | { kind: 'changed'; email: string }
  /** the link was used, has expired, or is invalid */
  | { kind: 'gone'; email: string }
  | { kind: 'refused'; form: 'ask' | 'set'; email: string; fields: FieldProblems; reason?: Reason };
