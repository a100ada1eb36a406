import type { ItemValues } from './create-return-action.ts';

const getStorageKey = (orderId: number) => `return-${orderId}`;

/** The stored draft of an order's return in this tab; empty when there is none, or storage is blocked. */
export function readStoredDraft(orderId: number): string {
  try {
    return sessionStorage.getItem(getStorageKey(orderId)) ?? '';
  } catch {
    return '';
  }
}

export function storeReturnDraft(orderId: number, items: Readonly<Record<string, ItemValues>>): void {
  try {
    sessionStorage.setItem(getStorageKey(orderId), JSON.stringify({ ...parseDraft(readStoredDraft(orderId)), ...items }));
  } catch {
    // Full or blocked storage: the form works without a draft.
  }
}

export function dropReturnDraft(orderId: number): void {
  try {
    sessionStorage.removeItem(getStorageKey(orderId));
  } catch {
    // Blocked storage has no draft.
  }
}

/** Parses a stored draft, by order line; anything else is ignored. */
export function parseDraft(stored: string): Record<string, ItemValues> {
  try {
    const value: unknown = JSON.parse(stored || '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).flatMap(([id, item]) => (isItem(item) ? [[id, item]] : [])));
  } catch {
    return {};
  }
}

const isItem = (item: unknown): item is ItemValues =>
  typeof item === 'object' &&
  item !== null &&
  (['reason', 'comment', 'photo'] as const).every((name) => typeof (item as Partial<ItemValues>)[name] === 'string');
