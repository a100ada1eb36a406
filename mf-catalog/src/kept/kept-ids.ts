import { keptList, useKept } from './kept-list.ts';
import type { KeptList } from './kept-list.ts';

/** Variant ids stored in this browser: compared or recently viewed. They are sent only to load their data. */
export type KeptIds = KeptList<number>;

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

export const keptIds = (key: string, most: number): KeptIds => keptList(key, most, isId);

/** The current list, in sync across tabs; empty on the server and in the first view. */
export const useKeptIds = (ids: KeptIds): readonly number[] => useKept(ids);
