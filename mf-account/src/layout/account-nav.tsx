import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { paths, selectLang, selectUser, useShopSelector } from 'shared-contracts';
import { Icon } from 'shared-ui';
import { Star } from 'shared-ui/marks/stars.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import styles from './account-nav.module.css';

/** Navigation of the account's pages; scrolling tabs on small screens. */
export function AccountNav() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const user = useShopSelector(selectUser);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (nav.current) scrollToCurrent(nav.current);
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('nav.label')}>
      <NavLink className={styles.link} to={paths.account(lang)} end>
        <Icon className={styles.icon} name="house" />
        {t('nav.overview')}
      </NavLink>
      <NavLink className={styles.link} to={paths.orders(lang)}>
        <Icon className={styles.icon} name="package" />
        {t('nav.orders')}
      </NavLink>
      <NavLink className={styles.link} to={paths.retours(lang)}>
        <Icon className={styles.icon} name="rotate-ccw" />
        {t('nav.retours')}
      </NavLink>
      <NavLink className={styles.link} to={paths.reviews(lang)}>
        <Star className={styles.icon} size={20} />
        {t('nav.reviews')}
      </NavLink>
      <NavLink className={styles.link} to={paths.quotes(lang)}>
        <Icon className={styles.icon} name="file-text" />
        {t('nav.quotes')}
      </NavLink>
      <NavLink className={styles.link} to={paths.plans(lang)}>
        <Icon className={styles.icon} name="ruler" />
        {t('nav.plans')}
      </NavLink>
      <NavLink className={styles.link} to={paths.ownStories(lang)}>
        <Icon className={styles.icon} name="mail" />
        {t('nav.stories')}
      </NavLink>
      {user?.role === 'b2b' ? (
        <NavLink className={styles.link} to={paths.company(lang)}>
          <Icon className={styles.icon} name="store" />
          {t('nav.company')}
        </NavLink>
      ) : null}
      <NavLink className={styles.link} to={paths.addresses(lang)}>
        <Icon className={styles.icon} name="map-pin" />
        {t('nav.addresses')}
      </NavLink>
      <NavLink className={styles.link} to={paths.profile(lang)}>
        <Icon className={styles.icon} name="user" />
        {t('nav.profile')}
      </NavLink>
      <NavLink className={styles.link} to={paths.privacy(lang)}>
        <Icon className={styles.icon} name="lock" />
        {t('nav.privacy')}
      </NavLink>
      <SignOutForm>
        <button type="submit" className={styles.link}>
          <Icon className={styles.icon} name="log-out" />
          {t('signOut.submit')}
        </button>
      </SignOutForm>
    </nav>
  );
}

/** On small screens the current tab may be out of view. Unlike `scrollIntoView` this does not scroll the page. */
function scrollToCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { left, width } = nav.getBoundingClientRect();
  nav.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}
