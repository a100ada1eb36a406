import type { MetaArgs, PageMeta, ShouldRevalidateArgs } from 'shared-contracts';
import type { CompletedData, CompletedAnswer } from './completed-data.ts';

export { action, loader } from './completed-data.ts';
export { CompletedPage as Component } from './completed-page.tsx';

export const meta = ({ data: loaded, t }: MetaArgs<CompletedData>): PageMeta => ({
  title: loaded && !loaded.order ? t('cart:completed.locked.title') : t(`cart:completed.title.${loaded?.outcome ?? 'waiting'}`),
  robots: 'noindex',
});

/** After entering the postcode the order is loaded already; loading it without the postcode would be refused. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean =>
  (actionResult as CompletedAnswer | undefined)?.intent !== 'view' && defaultShouldRevalidate;
