import { createStoredList, useStoredList } from './stored-list.ts';
import type { StoredList } from './stored-list.ts';

/** Variant ids stored in this browser: compared or recently viewed. They are sent only to load their data. */
export type StoredIds = StoredList<number>;

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

export const createStoredIds = (key: string, most: number): StoredIds => createStoredList(key, most, isId);

export const useStoredIds = (ids: StoredIds): readonly number[] => useStoredList(ids);
