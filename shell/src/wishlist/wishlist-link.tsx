import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Anchor, Icon } from 'shared-ui';
import { useWishlistCode } from './use-wishlist-code.ts';
import styles from './wishlist-link.module.css';

/** In the header from tablets on: link to the wishlist with the number of variants. On phones the menu has it. */
export function WishlistLink({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const code = useWishlistCode();
  return (
    <>
      <Anchor className={className} data-wide to={paths.wishlist(lang)}>
        <span className={styles.icon}>
          <Icon name="heart" size={24} />
          <span className="vh">{t('wishlist.name')}</span>
          {code ? <code.WishlistCount /> : null}
        </span>
      </Anchor>
      {code ? <code.FollowSession /> : null}
    </>
  );
}

/** In the phone's menu. */
export function WishlistItem({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const code = useWishlistCode();
  return (
    <Anchor className={className} to={paths.wishlist(lang)}>
      <span className={styles.icon}>
        {t('wishlist.name')}
        {code ? <code.WishlistCount /> : null}
      </span>
    </Anchor>
  );
}
