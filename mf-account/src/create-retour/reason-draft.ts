import type { ItemAnswer } from './create-retour-action.ts';

const keyOf = (orderId: number) => `return-${orderId}`;

/** The stored draft of an order's return in this tab; empty when there is none, or storage is blocked. */
export function storedDraft(orderId: number): string {
  try {
    return sessionStorage.getItem(keyOf(orderId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(orderId: number, items: Readonly<Record<string, ItemAnswer>>): void {
  try {
    sessionStorage.setItem(keyOf(orderId), JSON.stringify({ ...parseDraft(storedDraft(orderId)), ...items }));
  } catch {
    // Full or forbidden: the form works without it.
  }
}

export function dropDraft(orderId: number): void {
  try {
    sessionStorage.removeItem(keyOf(orderId));
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Parses a stored draft, by order line; anything else is ignored. */
export function parseDraft(stored: string): Record<string, ItemAnswer> {
  try {
    const read: unknown = JSON.parse(stored || '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).flatMap(([id, item]) => (isItem(item) ? [[id, item]] : [])));
  } catch {
    return {};
  }
}

const isItem = (item: unknown): item is ItemAnswer =>
  typeof item === 'object' &&
  item !== null &&
  (['reason', 'comment', 'photo'] as const).every((name) => typeof (item as Partial<ItemAnswer>)[name] === 'string');
