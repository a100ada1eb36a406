import type { StaffStory, StaffStoryAnswer } from 'shared-contracts/staff/stories';
import type { BadgeTone } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useTakeRecord } from '../client/use-take-answer.ts';

export const STORIES = '/stories';
export const storyPath = (id: number | string): string => `${STORIES}/${id}`;
export const storyQuery = (id: string) => recordQuery<StaffStoryAnswer>(STORIES, id);
export const useTakeStory = () => useTakeRecord(STORIES);

export const STORY_TONES: Readonly<Record<StaffStory['state'], BadgeTone>> = {
  pending: 'warn',
  published: 'ok',
  refused: 'mute',
  withdrawn: 'mute',
};
