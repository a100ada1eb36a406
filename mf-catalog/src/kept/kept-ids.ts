import { keptList, useKept } from './kept-list.ts';
import type { KeptList } from './kept-list.ts';

/** Variant ids kept in this browser: what is compared, what was looked at. Never sent anywhere but to ask for them. */
export type KeptIds = KeptList<number>;

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

export const keptIds = (key: string, most: number): KeptIds => keptList(key, most, isId);

/** The list as it is now, in every tab; empty on the server and in the first view. */
export const useKeptIds = (ids: KeptIds): readonly number[] => useKept(ids);
