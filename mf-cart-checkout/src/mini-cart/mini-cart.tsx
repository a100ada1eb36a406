import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  miniCartOpened,
  paths,
  selectCart,
  selectCartCount,
  selectCartIsOpen,
  selectLang,
  selectLocale,
  selectRegion,
  selectVatView,
  useShop,
  useShopDispatch,
  useShopSelector,
} from 'shared-contracts';
import type { ShopState } from 'shared-contracts';
import { runOnFirstUse } from 'shared-contracts/client/first-use';
import { Anchor, CountDot, Icon, formatMoney } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { useCartTabSync } from '../page/use-cart-tab-sync.ts';
import { loadCartCode, preloadCartCode } from '../state/load-cart-code.ts';
import { taxedExclCents } from '../totals/total-rows.ts';
import styles from './mini-cart.module.css';
import { useMergeAccountCart } from './use-merge-account-cart.ts';

const loadDrawer = () => import(/* webpackChunkName: "mini-cart-drawer" */ './mini-cart-drawer.tsx');
const MiniCartDrawer = lazy(loadDrawer);
/** If the preload fails, it is loaded again when the mini-cart opens. */
const preloadDrawer = () => void loadDrawer().catch(() => undefined);

/** More digits would not fit on the icon; the exact number is read out. */
const MAX_SHOWN_COUNT = 99;

/** Slot `mini-cart`: a link to the cart that opens the mini-cart after hydration. Its width is the same with and without a count. */
export default function MiniCart() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  // The server renders no cart here, but the page may have stored one before this part hydrates.
  const isHydrated = useHydrated();
  const mirror = useShopSelector(selectCart);
  const pieces = useShopSelector(selectCartCount);
  const cart = isHydrated ? mirror : null;
  const count = isHydrated ? pieces : 0;
  const vatView = useShopSelector(selectVatView);
  const isOpen = useShopSelector(selectCartIsOpen);
  const dispatch = useShopDispatch();
  const { pathname } = useLocation();
  useLoadCartOnHydration();
  usePreloadOnFirstUse();
  useMergeAccountCart();
  useCartTabSync();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);

  const totalCents = cart ? (vatView === 'excl' ? taxedExclCents(cart.totals) : cart.total_price) : 0;
  const total = cart ? formatMoney(totalCents, locale) : null;
  const open = (event: MouseEvent) => {
    // On the cart page it is a plain link, and with these keys it opens a new tab or window.
    if (pathname.startsWith(paths.cart(lang)) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(miniCartOpened());
  };
  return (
    <>
      <Anchor className={styles.link} to={paths.cart(lang)} onClick={open} onPointerEnter={preloadDrawer} onFocus={preloadDrawer}>
        <span className={styles.icon}>
          <Icon name="cart" size={24} />
          {count > 0 ? <CountDot aria-hidden="true">{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</CountDot> : null}
        </span>
        <span className={styles.label}>
          {t('mini.label')}
          <b className={styles.total}>{total ?? t('mini.view')}</b>
        </span>
        {count > 0 ? <span className="vh">{t('mini.pieces', { count })}</span> : null}
      </Anchor>
      <Announcement
        count={count}
        text={count > 0 && total !== null ? t('mini.status', { count, total }) : t('mini.emptyStatus')}
        isLoaded={cart !== null}
      />
      {/* Stays mounted after the first time, so that it can return the focus. */}
      <Suspense>{wasOpen ? <MiniCartDrawer /> : null}</Suspense>
    </>
  );
}

/** An addition is sent at its press, not after its code was loaded: a visitor may leave the page at once. */
const usePreloadOnFirstUse = () => useEffect(() => runOnFirstUse(preloadCartCode), []);

/** The header may be cached for all visitors, so the cart is loaded after hydration; again when prices change with the region. */
function useLoadCartOnHydration() {
  const dispatch = useShopDispatch();
  const shop = useShop();
  const region = useShopSelector(selectRegion);
  const store = useStore<ShopState>();
  const loadedRegion = useRef(region);
  useEffect(() => {
    // The cart page has loaded the cart already.
    const isLoaded = store.getState().cart.cart !== null && loadedRegion.current === region;
    loadedRegion.current = region;
    const isCartPage = window.location.pathname.startsWith(paths.cart(shop.lang));
    if (isLoaded || shop.cartId() === null) return;
    void loadCartCode().then(
      ({ loadCart }) => dispatch(loadCart(shop, { withOffers: isCartPage })),
      () => undefined,
    );
  }, [dispatch, shop, region, store]);
}

/** Tells screen readers when the number of pieces changes, but not on load. */
function Announcement({ count, text, isLoaded }: { count: number; text: string; isLoaded: boolean }) {
  const [lastCount, setLastCount] = useState<number | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  if (isLoaded && lastCount !== count) {
    setLastCount(count);
    if (lastCount !== null) setHasChanged(true);
  }
  return (
    <span className="vh" role="status">
      {hasChanged ? text : null}
    </span>
  );
}
