import type { MetaArgs, PageMeta, ShouldRevalidateArgs } from 'shared-contracts';
import type { CompletedData, CompletedAnswer } from './completed-data.ts';
import { laterStage } from './outcome-head.tsx';

export { action, loader } from './completed-data.ts';
export { CompletedPage as Component } from './completed-page.tsx';

const titleOf = (loaded: CompletedData | undefined, t: MetaArgs['t']): string => {
  if (loaded && !loaded.order) return t('cart:completed.locked.title');
  const later = loaded?.order ? laterStage(loaded.order, loaded.outcome) : null;
  return later ? t(`cart:completed.later.${later}.title`) : t(`cart:completed.title.${loaded?.outcome ?? 'waiting'}`);
};

export const meta = ({ data: loaded, t }: MetaArgs<CompletedData>): PageMeta => ({
  title: titleOf(loaded, t),
  robots: 'noindex',
});

/** After entering the postcode the order is loaded already; loading it without the postcode would be refused. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean =>
  (actionResult as CompletedAnswer | undefined)?.intent !== 'view' && defaultShouldRevalidate;
