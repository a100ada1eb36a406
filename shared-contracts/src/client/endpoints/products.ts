import type { Http } from '../../contract/http.ts';
import type { CategoriesAnswer } from '../../wire/category.ts';
import type { Product, ProductListAnswer, VariantWithProduct } from '../../wire/product.ts';
import type { QuickAddBody, QuickAddLine } from '../../wire/quick-add.ts';
import type { SearchAnswer, SuggestAnswer, VariantHit } from '../../wire/search.ts';

/** Query of the list call as in the contract: `category_slug`, `group`, `filter[colour]`, `sort`, `page` … */
export type ProductListParams = Record<string, string | number | undefined>;

export const getCategories = (http: Http) => http.get<CategoriesAnswer>('/api/products/categories');
export const listProducts = (http: Http, params: ProductListParams, signal?: AbortSignal) =>
  http.get<ProductListAnswer>('/api/products', { params, signal });
export const listSecondChances = (http: Http, params: ProductListParams, signal?: AbortSignal) =>
  http.get<ProductListAnswer>('/api/second-chances', { params, signal });
/** `id` is an id or any language's slug */
export const getProduct = (http: Http, id: string, signal?: AbortSignal) =>
  http.get<Product>(`/api/products/${encodeURIComponent(id)}`, { signal });
export const getVariants = (http: Http, ids: readonly number[]) =>
  http.get<{ data: VariantWithProduct[] }>('/api/variants', { params: { ids: ids.join(',') } });

/** Products, and pages about the same search text. */
export const searchProducts = (http: Http, params: ProductListParams & { q: string }, signal?: AbortSignal) =>
  http.get<SearchAnswer>('/api/products/search', { params, signal });
/** For suggestions during typing; abort the previous call first. */
export const suggestProducts = (http: Http, q: string, signal?: AbortSignal) =>
  http.get<SuggestAnswer>('/api/products/suggest', { params: { q }, signal });
/** By the start of an SKU or by name. */
export const suggestVariants = (http: Http, q: string, signal?: AbortSignal) =>
  http.get<{ data: VariantHit[] }>('/api/variants/suggest', { params: { q }, signal });
/** Checks an order list; 500 lines at most. */
export const validateQuickAdd = (http: Http, body: QuickAddBody) => http.post<{ data: QuickAddLine[] }>('/api/quick-add/validate', body);
