import type { Failure, MetaArgs, PageMeta, ShouldRevalidateArgs } from 'shared-contracts';
import { isDeliveryRefusal } from '../checkout/delivery-refusal.ts';
import { hasEndedRights } from '../checkout/use-ended-rights.ts';
import type { CartPageData } from './cart-data.ts';

export { action, loader } from './cart-data.ts';
export { CartPage as Component } from './cart-page.tsx';

export const meta = ({ data: loaded, t }: MetaArgs<CartPageData>): PageMeta => ({
  title: t(loaded?.shared ? 'cart:title.shared' : `cart:title.${loaded?.step ?? 'overview'}`),
  robots: 'noindex',
});

/** A refusal leaves the page unchanged, unless the total, the delivery or the buyer turned out to be different: then the page shows it. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean => {
  const failure = (actionResult as { failure?: Failure } | undefined)?.failure;
  return (
    defaultShouldRevalidate ||
    (failure?.kind === 'rule' && failure.code === 'order.total_changed') ||
    isDeliveryRefusal(failure) ||
    hasEndedRights(failure)
  );
};
