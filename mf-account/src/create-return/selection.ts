import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';

/** Pieces to return by order line. */
export type Selection = Readonly<Record<number, number>>;

type Line = ReturnableAnswer['items'][number];

/**
 * Parses the selection in an address: `item=7&amount-7=2`, as the first step's form sends it without JavaScript. Skips lines that can't be
 * returned, and limits amounts to the pieces left.
 */
export function readSelection(params: URLSearchParams, items: readonly Line[]): Selection {
  const chosen = new Set(params.getAll('item'));
  return Object.fromEntries(
    items
      .filter(({ order_item_id, left }) => left > 0 && chosen.has(String(order_item_id)))
      .map(({ order_item_id: id, left }) => [id, parseAmount(params.get(`amount-${id}`), left)]),
  );
}

const parseAmount = (value: string | null, left: number): number =>
  value !== null && /^\d{1,4}$/.test(value) ? Math.min(Math.max(Number(value), 1), left) : left;

export type WizardStep = 'select' | 'reason';

/** Address of a step with the selection, so that it survives a reload and a change of language. */
export function stepPath(lang: Lang, orderId: number, step: WizardStep, selection: Selection): string {
  const params = new URLSearchParams();
  for (const [id, amount] of Object.entries(selection)) {
    params.append('item', id);
    params.append(`amount-${id}`, String(amount));
  }
  if (step === 'reason') params.set('step', 'reason');
  const query = params.toString();
  return paths.createRetour(lang, orderId) + (query === '' ? '' : `&${query}`);
}

export const readyPath = (lang: Lang, orderId: number, retourId: number): string =>
  `${paths.createRetour(lang, orderId)}&step=ready&retour=${retourId}`;

export const readId = (params: URLSearchParams, name: string): number | null => {
  const value = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
};
