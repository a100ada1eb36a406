import { createContext, use } from 'react';
import type { RouteModule } from 'shared-contracts';

/** Where layout and error page get the page's head. */
export interface HeadSource {
  brand: string;
  origin: string;
  meta: (routeId: string) => RouteModule['meta'];
}
export const HeadContext = createContext<HeadSource | null>(null);

/** @throws outside the shell */
export function useHeadSource(): HeadSource {
  const source = use(HeadContext);
  if (!source) throw new Error('useHeadSource needs a HeadContext');
  return source;
}
