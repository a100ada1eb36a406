import type { Http } from '../http.ts';
import type { Category } from '../wire/category.ts';
import type { Product, ProductListAnswer, VariantWithProduct } from '../wire/product.ts';

/** Query of the list call as in the contract: `category_slug`, `group`, `filter[colour]`, `sort`, `page` … */
export type ProductListParams = Record<string, string | number | undefined>;

export const getCategories = (http: Http) => http.get<{ data: Category[] }>('/api/products/categories');
export const listProducts = (http: Http, params: ProductListParams, signal?: AbortSignal) =>
  http.get<ProductListAnswer>('/api/products', { params, signal });
export const listSecondChances = (http: Http, params: ProductListParams, signal?: AbortSignal) =>
  http.get<ProductListAnswer>('/api/second-chances', { params, signal });
/** `id` is an id or any language's slug */
export const getProduct = (http: Http, id: string, signal?: AbortSignal) =>
  http.get<Product>(`/api/products/${encodeURIComponent(id)}`, { signal });
export const getVariants = (http: Http, ids: readonly number[]) =>
  http.get<{ data: VariantWithProduct[] }>('/api/variants', { params: { ids: ids.join(',') } });
