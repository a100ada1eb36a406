import { useLoaderData } from 'react-router-dom';
import { ownPageLoader } from '../page/own-page.ts';
import type { OwnPageData } from '../page/own-page.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import { ConsentForm } from './consent-form.tsx';

export const loader = ownPageLoader('cookies');

/** What the shop stores in a browser, and the choice about what is optional. Linked from every footer. */
export function Component() {
  const { page } = useLoaderData<OwnPageData>();
  return (
    <PageFrame text={page}>
      <ConsentForm />
    </PageFrame>
  );
}

export const meta = ownPageMeta;
