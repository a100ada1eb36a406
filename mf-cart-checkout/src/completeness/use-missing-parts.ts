import { useEffect, useState } from 'react';
import { getCompleteness, selectPendingVariantIds, useShop, useShopSelector } from 'shared-contracts';
import type { Cart, MissingPart } from 'shared-contracts/wire/cart';

interface MissingParts {
  missing: readonly MissingPart[];
  /** a check after the page was loaded found nothing missing */
  isCompleted: boolean;
}

/** The parts that the goods still need: the page's data at first, checked again after every change of the cart. */
export function useMissingParts(cart: Cart, loaded: readonly MissingPart[]): MissingParts {
  const { http } = useShop();
  const isChanging = useShopSelector((state) => selectPendingVariantIds(state).length > 0);
  const version = `${cart.id} ${cart.revision}`;
  const [checked, setChecked] = useState({ version, loaded, missing: loaded, isCompleted: false });
  // Another load of the page replaces the result.
  if (checked.loaded !== loaded) setChecked({ version, loaded, missing: loaded, isCompleted: false });
  const isStale = checked.version !== version && !isChanging;

  useEffect(() => {
    if (!isStale) return;
    let isCancelled = false;
    void getCompleteness(http, cart.id).then((result) => {
      if (isCancelled) return;
      const missing = result.ok ? result.data.missing : [];
      setChecked((previous) => ({ ...previous, version, missing, isCompleted: result.ok && missing.length === 0 }));
    });
    return () => {
      isCancelled = true;
    };
  }, [http, cart.id, version, isStale]);

  return checked;
}
