import { useTranslation } from 'react-i18next';
import { selectUser, useShopSelector } from 'shared-contracts';
import { Note } from 'shared-ui';

/** The company that the visitor may not order for, nor ask for a quote: the API refuses both. Null for everybody else. */
export function useMayNotOrder() {
  const user = useShopSelector(selectUser);
  return user?.professional === true && user.company?.may_order === false ? user.company : null;
}

/** For a colleague without the right to order: the order at the end would be refused, so the cart and the first step already say so. */
export function MayNotOrder({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('cart');
  const company = useMayNotOrder();
  if (company === null) return null;
  return (
    <Note className={className} tone="warn" title={t('dealer.mayNotOrder', { company: company.name })}>
      <p>{t('dealer.mayNotOrderText')}</p>
    </Note>
  );
}
