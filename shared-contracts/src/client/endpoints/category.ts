import type { Http } from '../../contract/http.ts';
import type { CategoryAnswer } from '../../wire/category.ts';

/** By a slug of any language, also one that it had before. */
export const getCategory = (http: Http, slug: string) => http.get<CategoryAnswer>(`/api/products/categories/${encodeURIComponent(slug)}`);
