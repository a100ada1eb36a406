import type { ContentPageAnswer } from 'shared-contracts/staff/content';
import { recordQuery } from '../client/record-query.ts';
import { useTakeRecord } from '../client/use-take-answer.ts';

export const PAGES = '/content-pages';
export const pagePath = (id: number | string): string => `${PAGES}/${id}`;

export const pageQuery = (id: string) => recordQuery<ContentPageAnswer>(PAGES, id);

export const useTakePage = () => useTakeRecord(PAGES);
