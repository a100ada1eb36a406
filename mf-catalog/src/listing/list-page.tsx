import type { ReactNode } from 'react';
import { PreviewPlace } from '../product-preview/preview-place.tsx';
import { PageHead } from './page-head.tsx';
import type { PageHeadProps } from './page-head.tsx';

/** Layout of every page with a result. An opened product replaces it until its page is loaded. */
export function ListPage({ children, ...head }: PageHeadProps & { children: ReactNode }) {
  return (
    <PreviewPlace crumbs={head.crumbs}>
      <PageHead {...head} />
      {children}
    </PreviewPlace>
  );
}
