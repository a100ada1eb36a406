import { confirmEmail, secureAccount } from 'shared-contracts/client/endpoints/account';
import {
  cancelStockNotification,
  confirmNewsletter,
  confirmStockNotification,
  endNewsletter,
} from 'shared-contracts/client/endpoints/newsletter';
import type { Failure, Http, Result } from 'shared-contracts';
import type { StockConfirmationAnswer } from 'shared-contracts/wire/notification';
import type { ConfirmKind, MailLink } from './mail-link.ts';

export type ConfirmOutcome =
  | {
      kind: ConfirmKind;
      status: 'done';
      email?: string;
      newPassword?: { token: string; email: string };
      product?: StockConfirmationAnswer['product'];
    }
  /** used before, expired, or incomplete */
  | { kind: ConfirmKind | null; status: 'invalid' }
  /** the account's password is missing or wrong; `text` is the API's message */
  | { kind: ConfirmKind; status: 'password'; link: MailLink; text: string }
  /** may work later, so the link stays valid; `text` is the API's message */
  | { kind: ConfirmKind; status: 'unavailable'; link: MailLink; text?: string };

const TOO_MANY_REQUESTS = 429;

export async function confirmLink(http: Http, link: MailLink, password?: string): Promise<ConfirmOutcome> {
  const { kind, token } = link;
  const result = await CALLS[kind](http, token, password);
  if (!result.ok) return toRefusal(link, result.error);
  const { email, product, token: newToken } = result.data;
  const newPassword = newToken !== undefined && email !== undefined ? { token: newToken, email } : undefined;
  return { kind, status: 'done', email, product, newPassword };
}

/** The fields of all calls' responses that the page uses. */
interface ConfirmAnswer {
  status?: string;
  email?: string;
  /** for setting a new password */
  token?: string;
  product?: StockConfirmationAnswer['product'];
}

const CALLS: Record<ConfirmKind, (http: Http, token: string, password?: string) => Promise<Result<ConfirmAnswer>>> = {
  newsletter: confirmNewsletter,
  'newsletter-off': endNewsletter,
  stock: confirmStockNotification,
  'stock-off': cancelStockNotification,
  email: confirmEmail,
  secure: secureAccount,
};

function toRefusal(link: MailLink, error: Failure): ConfirmOutcome {
  const { kind } = link;
  if (error.kind !== 'rule') return { kind, status: 'unavailable', link };
  const [text] = error.errors?.password ?? [];
  if (text !== undefined) return { kind, status: 'password', link: { ...link, needsPassword: true }, text };
  if (error.status === TOO_MANY_REQUESTS) return { kind, status: 'unavailable', link, text: error.message };
  return { kind, status: 'invalid' };
}
