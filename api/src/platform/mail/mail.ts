import type { Lang } from 'shared-contracts/contract/locales';

/** A picture of a mail: a PNG at an absolute address of the shop, with twice the px as it is shown with. */
export interface MailPicture {
  url: string;
  /** what it shows; it takes the picture's place where pictures are blocked */
  alt: string;
  /** px as shown */
  width: number;
  height: number;
}

/** One piece of a mail, from which both its HTML and its text are written. All texts are plain: they are escaped when written. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** what matters most, on a ground of its own */
  | { kind: 'note'; text: string }
  | { kind: 'button'; text: string; url: string }
  /** something one may do, quieter than a button */
  | { kind: 'link'; text: string; url: string }
  | { kind: 'list'; items: string[] }
  /** label beside value: an order's number, a date, an amount */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** what happens, in its order: what is done, what goes on now, and what comes */
  | { kind: 'steps'; rows: MailStep[] }
  /** a drawing over the whole width, with its name and what it shows */
  | { kind: 'figure'; title: string; text: string; picture: MailPicture }
  /** lines of an order: what, how many, for how much */
  | {
      kind: 'lines';
      rows: { title: string; detail: string; amount: string; picture?: MailPicture | null }[];
      totals: { label: string; value: string; strong: boolean }[];
    };

export interface MailStep {
  label: string;
  text: string;
  state: 'done' | 'current' | 'todo';
}

export interface MailContent {
  subject: string;
  /** what mailboxes show after the subject */
  preview: string;
  blocks: MailBlock[];
}

export interface MailAttachment {
  filename: string;
  type: string;
  /** key of the file in `services.storage` */
  storageKey: string;
}

/** An invoice or credit note; it is drawn when the mail leaves, from what was issued. */
export interface MailDocument {
  filename: string;
  type: 'application/pdf';
  /** row of `invoices` */
  documentId: number;
  storageKey?: undefined;
}
/** The terms of an order, and the withdrawal form; rendered when the mail is sent. */
export interface MailTerms {
  filename: string;
  type: 'application/pdf';
  /** row of `terms_versions` */
  termsId: number;
  storageKey?: undefined;
}
/** The build sheet of a plan as it was ordered; drawn when the mail is sent. */
export interface MailBuildSheet {
  filename: string;
  type: 'application/pdf';
  orderId: number;
  planId: string;
  lang: Lang;
  storageKey?: undefined;
}
/** What is put on or handed over with the goods of a return; drawn when the mail is sent. */
export interface MailReturnLabel {
  filename: string;
  type: 'application/pdf';
  returnNumber: string;
  lang: Lang;
  storageKey?: undefined;
}
export type DrawnFile = MailDocument | MailTerms | MailBuildSheet | MailReturnLabel;
export type MailFile = MailAttachment | DrawnFile;

/** Mails that somebody can cause again and again, such as those about a half-day that is moved. */
export interface MailSeries {
  /** what they are counted by, such as `slot-moved:1234` */
  name: string;
  /** what they say the state of: of those that wait only the newest is sent. As a rule the name */
  about: string;
  /** it takes back what the mail before it said: when that one still waits, neither is sent */
  undoes?: boolean;
}

/** A mail as a service asks for it; it is written out (HTML, text) and stored in the caller's transaction, and sent after it. */
export interface Mail {
  to: string;
  lang: Lang;
  content: MailContent;
  /**
   * What this mail is about and to whom, such as `order-confirmed:1234`: a second mail with the same key is not sent, whichever
   * process asks for it. null: each call is a mail of its own.
   */
  key: string | null;
  attachments?: MailFile[];
  /**
   * Whose data it holds, whoever it goes to; without one it is the account's whose confirmed address it goes to or is answered to. It is
   * exported and erased with the account, whatever becomes of its addresses.
   */
  userId?: number | null;
  /** set for a mail that can be caused again and again: above a few a day it waits, and the last word arrives (0159) */
  series?: MailSeries;
  /** where an answer goes, when not to the shop's own address */
  replyTo?: string;
  /** page for unsubscribing from this kind of mail; in the footer and in a header for mail programs */
  unsubscribeUrl?: string;
}
