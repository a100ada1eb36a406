import { useLoaderData } from 'react-router-dom';
import { fixedPageLoader } from '../page/fixed-page.ts';
import type { FixedPageData } from '../page/fixed-page.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import { ConsentForm } from './consent-form.tsx';

export const loader = fixedPageLoader('cookies');

/** What the shop stores in a browser, and the choice about what is optional. Linked from every footer. */
export function Component() {
  const { page } = useLoaderData<FixedPageData>();
  return (
    <PageFrame text={page}>
      <ConsentForm />
    </PageFrame>
  );
}

export const meta = ownPageMeta;
