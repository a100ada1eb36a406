import type { Http } from '../http.ts';
import type { Page } from '../wire/content.ts';
import type { Notice, SettingKey } from '../wire/settings.ts';

/** `slug` of any language, with any number of segments */
export const getPage = (http: Http, slug: string) => http.get<Page>(`/api/pages/${slug.split('/').map(encodeURIComponent).join('/')}`);
export const getSetting = <T>(http: Http, key: SettingKey) => http.get<{ key: SettingKey; value: T }>(`/api/settings/${key}`);
/** the notices of today, in the request's language */
export const getNotices = (http: Http) => getSetting<Notice[]>(http, 'notices');
