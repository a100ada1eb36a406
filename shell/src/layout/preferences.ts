import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isVatView, regionChanged, selectUser, useShopDispatch, useShopSelector, vatViewChanged } from 'shared-contracts';
import type { Region, VatView } from 'shared-contracts';
import { COOKIES, YEAR_DAYS } from '../cookies.ts';

/** Remembers region and VAT view for a year; prices are asked for again when the region (and with it the VAT) changes. */
export function usePreferences() {
  const dispatch = useShopDispatch();
  const { revalidate } = useRevalidator();
  const remember = (name: string, value: string) => Cookies.set(name, value, { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
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

/** Signing in may have chosen the VAT view: professionals see prices without VAT first. */
export function useVatViewOfSession(): void {
  const dispatch = useShopDispatch();
  const user = useShopSelector(selectUser);
  useEffect(() => {
    const view = Cookies.get(COOKIES.vatView);
    if (user && isVatView(view)) dispatch(vatViewChanged(view));
  }, [user, dispatch]);
}
