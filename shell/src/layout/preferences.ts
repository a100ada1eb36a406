import Cookies from 'js-cookie';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  isListView,
  isRegion,
  isVatView,
  listViewChanged,
  regionChanged,
  selectListView,
  selectRegion,
  selectUser,
  useShopDispatch,
  useShopSelector,
  vatViewChanged,
} from 'shared-contracts';
import type { Region, VatView } from 'shared-contracts';
import { COOKIES, YEAR_DAYS } from '../cookies.ts';

/** Set here at once, and again by the server: Safari deletes cookies set by scripts after a week, whatever their expiry. */
function remember(name: string, value: string): void {
  Cookies.set(name, value, { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
  navigator.sendBeacon?.('/preferences', new URLSearchParams({ [name]: value }));
}

/** Stores region and VAT view for a year; prices are loaded again when the region (and with it the VAT) changes. */
export function usePreferences() {
  const dispatch = useShopDispatch();
  const { revalidate } = useRevalidator();
  return {
    setVatView: (view: VatView) => {
      remember(COOKIES.vatView, view);
      dispatch(vatViewChanged(view));
    },
    setRegion: (region: Region) => {
      remember(COOKIES.region, region);
      dispatch(regionChanged(region));
      void revalidate();
    },
  };
}

/**
 * Signing in may have switched the views, and the end of a company's access may have switched them back: professionals see prices without VAT
 * first, and products as a table. The country of the account's address replaces the shop's own, and what was loaded for that is loaded again.
 */
export function useSessionViews(): void {
  const dispatch = useShopDispatch();
  const { revalidate } = useRevalidator();
  const user = useShopSelector(selectUser);
  const region = useShopSelector(selectRegion);
  useEffect(() => {
    const [vatView, listView, storedRegion] = [COOKIES.vatView, COOKIES.listView, COOKIES.region].map((name) => Cookies.get(name));
    // without a cookie, those of everybody: also when the session of a former professional took them back
    if (user) dispatch(vatViewChanged(isVatView(vatView) ? vatView : 'incl'));
    if (user) dispatch(listViewChanged(isListView(listView) ? listView : 'grid'));
    if (!user || !isRegion(storedRegion) || storedRegion === region) return;
    dispatch(regionChanged(storedRegion));
    void revalidate();
  }, [user, region, dispatch, revalidate]);
}

/** The list view is chosen in a remote and stored here: the next page is rendered that way on the server. */
export function useRememberedListView(): void {
  const view = useShopSelector(selectListView);
  const lastView = useRef(view);
  useEffect(() => {
    if (view !== lastView.current) remember(COOKIES.listView, view);
    lastView.current = view;
  }, [view]);
}
