import type { LoaderFunctionArgs } from 'react-router-dom';
import { getCategories, getNotices, getSetting, shopContext } from 'shared-contracts';
import type { Category } from 'shared-contracts/wire/category';
import type { Notice } from 'shared-contracts/wire/settings';

export interface LayoutData {
  categories: Category[];
  notices: Notice[];
  /** working days of the fastest delivery, null when unknown */
  deliveryDays: number | null;
}

/** Menu and notices of every page. Never fails, because the layout must be shown even if the API is unavailable. Spec §2. */
export async function layoutLoader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { http } = context.get(shopContext);
  const [categories, notices, days] = await Promise.all([
    getCategories(http),
    getNotices(http),
    getSetting<Record<string, number>>(http, 'delivery.days'),
  ]);
  return {
    categories: categories.ok ? categories.data.data : [],
    notices: notices.ok ? notices.data.value : [],
    deliveryDays: days.ok ? (days.data.value.parcel ?? null) : null,
  };
}
