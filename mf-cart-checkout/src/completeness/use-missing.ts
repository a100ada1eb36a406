import { useEffect, useState } from 'react';
import { getCompleteness, selectPendingVariantIds, useShop, useShopSelector } from 'shared-contracts';
import type { Cart, MissingPart } from 'shared-contracts/wire/cart';

interface Missing {
  missing: readonly MissingPart[];
  /** whether a cart checked after the page was loaded is complete; false when the check failed */
  isMended: boolean;
}

/** The parts the goods still need: from the page's data, checked again after every change of the cart. */
export function useMissing(cart: Cart, loaded: readonly MissingPart[]): Missing {
  const { http } = useShop();
  const isChanging = useShopSelector((state) => selectPendingVariantIds(state).length > 0);
  const version = `${cart.id} ${cart.revision}`;
  const [known, setKnown] = useState({ version, loaded, missing: loaded, isMended: false });
  // Another load of the page has its own answer.
  if (known.loaded !== loaded) setKnown({ version, loaded, missing: loaded, isMended: false });
  const isOld = known.version !== version && !isChanging;

  useEffect(() => {
    if (!isOld) return;
    let isLeft = false;
    void getCompleteness(http, cart.id).then((result) => {
      if (isLeft) return;
      const missing = result.ok ? result.data.missing : [];
      setKnown((before) => ({ ...before, version, missing, isMended: result.ok && missing.length === 0 }));
    });
    return () => {
      isLeft = true;
    };
  }, [http, cart.id, version, isOld]);

  return known;
}
