import { queryOptions } from '@tanstack/react-query';
import type {
  ProductChecksAnswer,
  ProductPricesAnswer,
  ProductTextsAnswer,
  StaffCategoriesAnswer,
  StaffProductAnswer,
} from 'shared-contracts/staff/products';
import type { ProductDocumentsAnswer } from 'shared-contracts/staff/product-documents';
import type { ProductPicturesAnswer } from 'shared-contracts/staff/product-pictures';
import type { ProductRelationsAnswer } from 'shared-contracts/staff/product-relations';
import type { ProductVariantsAnswer } from 'shared-contracts/staff/product-variants';
import { staffApi } from '../client/staff-api.ts';
import { useTakeWholeAnswer } from '../client/use-take-answer.ts';

const KEY = '/products';
export const productPath = (id: number | string): string => `/products/${id}`;

export const categoriesQuery = queryOptions({
  queryKey: ['/product-categories'],
  queryFn: async ({ signal }) => (await staffApi.get<StaffCategoriesAnswer>('/product-categories', { signal })).data,
});

const part = <Answer>(id: string, name: string) =>
  queryOptions({
    queryKey: [KEY, 'record', id, name],
    queryFn: ({ signal }) => staffApi.get<Answer>(`${productPath(id)}${name}`, { signal }),
  });

export const productQuery = (id: string) => part<StaffProductAnswer>(id, '');
export const textsQuery = (id: string) => part<ProductTextsAnswer>(id, '/texts');
export const pricesQuery = (id: string) => part<ProductPricesAnswer>(id, '/prices');
export const variantsQuery = (id: string) => part<ProductVariantsAnswer>(id, '/variants');
export const picturesQuery = (id: string) => part<ProductPicturesAnswer>(id, '/pictures');
export const documentsQuery = (id: string) => part<ProductDocumentsAnswer>(id, '/documents');
export const relationsQuery = (id: string) => part<ProductRelationsAnswer>(id, '/relations');
export const checksQuery = (id: string) => part<ProductChecksAnswer>(id, '/checks');

/** @returns what to do after a change of a part of a product, which its other parts show, too */
export const useTakeAnswer = () => useTakeWholeAnswer([KEY]);
