import type { Http } from '../../contract/http.ts';
import type { OwnStoriesAnswer, OwnStory, Story, StoryBody, StoryListAnswer } from '../../wire/story.ts';

export const listStories = (http: Http, params: { page?: number; per_page?: number } = {}) =>
  http.get<StoryListAnswer>('/api/stories', { params });
/** by its slug in any language */
export const getStory = (http: Http, slug: string) => http.get<Story>(`/api/stories/${encodeURIComponent(slug)}`);
/** The delivered plans of the account, each with the story that it offers. */
export const listOwnStories = (http: Http) => http.get<OwnStoriesAnswer>('/auth/me/stories');
/** 422 `story.not_delivered`, `story.exists` */
export const offerStory = (http: Http, body: StoryBody, idempotencyKey: string) =>
  http.post<OwnStory>('/auth/me/stories', body, { idempotencyKey });
export const withdrawStory = (http: Http, id: number) => http.delete<null>(`/auth/me/stories/${id}`);
