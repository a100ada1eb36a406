import type { TFunction } from 'i18next';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';

/** What tells a line from others of the same product: its variant, and its plan, since an article may be both loose and in plans. */
export const lineDetail = ({ name, plan_name: plan }: ReturnableAnswer['items'][number], t: TFunction<'account'>): string =>
  plan ? `${name} · ${t('order.ofPlan', { name: plan })}` : name;
