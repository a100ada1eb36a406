import { useTranslation } from 'react-i18next';
import { selectUser, useShopSelector } from 'shared-contracts';
import { Note } from 'shared-ui';

/** For a colleague without the right to order: the order at the end would be refused, so the cart and the first step already say so. */
export function MayNotOrder() {
  const { t } = useTranslation('cart');
  const user = useShopSelector(selectUser);
  if (user?.professional !== true || user.company?.may_order !== false) return null;
  return (
    <Note tone="warn" title={t('dealer.mayNotOrder', { company: user.company.name })}>
      <p>{t('dealer.mayNotOrderText')}</p>
    </Note>
  );
}
