import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slot, paths, selectLang, selectSession, useShopSelector } from 'shared-contracts';
import { Anchor, Icon, Logo, Wrap } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { useHeadSource } from '../head/head-context.ts';
import type { LayoutData } from './layout-data.ts';
import { MainNav } from './main-nav.tsx';
import { MobileNav } from './mobile-nav.tsx';
import { SearchForm } from './search-form.tsx';
import { WishlistLink } from '../wishlist/wishlist-link.tsx';
import { UtilityBar } from './utility-bar.tsx';
import styles from './header.module.css';

/**
 * Empty until the session is known, so that a signed-in visitor never sees "sign in"; the space is reserved. Without JavaScript a guest has
 * a link to the login page.
 */
function AccountLink() {
  const { t } = useTranslation('shell');
  const { status, user } = useShopSelector(selectSession);
  const isHydrated = useHydrated();
  if (user) return t('account.hello', { name: user.first_name });
  return isHydrated && status !== 'loading' ? t('account.signIn') : <noscript>{t('account.signIn')}</noscript>;
}

/** The shop's header; search, account and menu work as plain links and forms before hydration. */
export const Header = memo(function Header({ data }: { data: LayoutData }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const session = useShopSelector(selectSession);
  const { brand } = useHeadSource();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <>
      <header className={styles.header}>
        <UtilityBar deliveryDays={data.deliveryDays} />
        <Wrap>
          <div className={styles.main}>
            <button
              type="button"
              className={styles.menu}
              aria-label={t('nav.menu')}
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
            >
              <Icon name="menu" size={24} />
            </button>
            <Anchor className={styles.logo} to={paths.home(lang)}>
              <Logo name={brand} />
            </Anchor>
            <SearchForm />
            <div className={styles.actions}>
              <Anchor className={styles.action} to={session.status === 'authenticated' ? paths.account(lang) : paths.login(lang)}>
                <Icon name="user" size={24} />
                <span className={styles.label}>
                  <span className={styles.who}>
                    <AccountLink />
                  </span>
                  <b>{t('account.mine')}</b>
                </span>
              </Anchor>
              <WishlistLink className={styles.action} />
              <Slot
                name="mini-cart"
                fallback={
                  <Anchor className={styles.action} href={paths.cart(lang)}>
                    <Icon name="cart" size={24} />
                    <span className={styles.label}>
                      {t('cart.go')}
                      <b>{t('cart.view')}</b>
                    </span>
                  </Anchor>
                }
              />
            </div>
          </div>
          <MainNav categories={data.categories} />
        </Wrap>
      </header>
      <MobileNav open={menuOpen} onClose={closeMenu} categories={data.categories} />
    </>
  );
});
