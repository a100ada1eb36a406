import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, required, shopContext } from 'shared-contracts';
import type { Page } from 'shared-contracts/wire/content';

/** Data of a page with a fixed address, the same in every language. */
export interface FixedPageData {
  page: Page;
}

export const fixedPageLoader =
  (slug: string) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<FixedPageData> => ({
    page: required(await getPage(context.get(shopContext).http, slug), request),
  });
