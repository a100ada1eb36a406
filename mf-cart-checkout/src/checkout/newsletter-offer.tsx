import { useTranslation } from 'react-i18next';
import { selectUser, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Checkbox } from 'shared-ui';

/** Never ticked by default; a mail asks to confirm. Hidden for subscribers. */
export function NewsletterOffer({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const user = useShopSelector(selectUser);
  if (user?.newsletter) return null;
  return (
    <div>
      <input type="hidden" name="newsletter_email" value={cart.customer.email ?? ''} />
      <Checkbox name="newsletter" value="1" label={t('newsletter.label')} hint={t('newsletter.hint')} />
    </div>
  );
}
