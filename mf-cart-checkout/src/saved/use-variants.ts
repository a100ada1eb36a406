import { useEffect, useState } from 'react';
import { getVariants, selectLang, selectRegion, useShop, useShopSelector } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';

interface LoadedVariants {
  key: string;
  status: 'success' | 'error';
  variants: readonly VariantWithProduct[];
}

/**
 * Loads the variants with these ids in the browser, which alone has the list. Loaded variants stay while more are requested; variants that
 * are no longer sold are missing.
 */
export function useVariants(ids: readonly number[]) {
  const { http } = useShop();
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const [loaded, setLoaded] = useState<LoadedVariants>({ key: '', status: 'success', variants: [] });
  const [attempt, setAttempt] = useState(0);
  const idList = [...ids].sort((a, b) => a - b).join(',');
  const key = idList === '' ? '' : `${lang} ${region} ${idList} ${attempt}`;
  const isComplete = key === '' || ids.every((id) => loaded.variants.some((variant) => variant.id === id));

  useEffect(() => {
    if (key === '') return;
    let isCancelled = false;
    void getVariants(http, idList.split(',').map(Number)).then((result) => {
      if (isCancelled) return;
      setLoaded((previous) => ({
        key,
        status: result.ok ? 'success' : 'error',
        variants: result.ok ? result.data.data : previous.variants,
      }));
    });
    return () => {
      isCancelled = true;
    };
  }, [http, key, idList]);

  return {
    variants: loaded.variants,
    isWaiting: !isComplete && loaded.key !== key,
    hasFailed: loaded.key === key && loaded.status === 'error',
    retry: () => setAttempt((count) => count + 1),
  };
}
