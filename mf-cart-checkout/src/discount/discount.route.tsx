import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { DiscountData } from './discount-data.ts';

export { action, loader } from './discount-data.ts';
export { DiscountPage as Component } from './discount-page.tsx';

export const meta = ({ data: loaded, t }: MetaArgs<DiscountData>): PageMeta => ({
  title: t('cart:discount.title', { code: loaded?.code ?? '' }).trim(),
  robots: 'noindex',
});
