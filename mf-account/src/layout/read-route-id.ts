import { notFound } from 'shared-contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The `:id` of the address. @throws 404 when it is not a positive integer */
export function readRouteId({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): number {
  if (!/^[1-9]\d{0,9}$/.test(params.id ?? '')) throw notFound(request.url);
  return Number(params.id);
}
