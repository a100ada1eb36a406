import type { PointAnswer } from 'shared-contracts/staff/points-of-sale';
import { recordQuery } from '../client/record-query.ts';
import { useTakeRecord } from '../client/use-take-answer.ts';

export const POINTS = '/points-of-sale';
export const pointPath = (id: number | string): string => `${POINTS}/${id}`;

export const pointQuery = (id: string) => recordQuery<PointAnswer>(POINTS, id);
export const useTakePoint = () => useTakeRecord(POINTS);
