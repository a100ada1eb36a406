import type { MailBlock, MailPicture, MailStep } from './mail.ts';

/** The blocks that most mails are made of. */
export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });
export const button = (text: string, url: string): MailBlock => ({ kind: 'button', text, url });
export const link = (text: string, url: string): MailBlock => ({ kind: 'link', text, url });
export const facts = (rows: { label: string; value: string }[]): MailBlock => ({ kind: 'facts', rows });
export const list = (items: readonly string[]): MailBlock => ({ kind: 'list', items: [...items] });
export const steps = (rows: readonly MailStep[]): MailBlock => ({ kind: 'steps', rows: [...rows] });
export const figure = (title: string, text: string, picture: MailPicture): MailBlock => ({ kind: 'figure', title, text, picture });
