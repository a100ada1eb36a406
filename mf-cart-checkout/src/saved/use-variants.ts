import { useEffect, useState } from 'react';
import { getVariants, selectLang, selectRegion, useShop, useShopSelector } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';

interface Answered {
  key: string;
  status: 'success' | 'error';
  variants: readonly VariantWithProduct[];
}

/**
 * The variants with these ids, as this browser alone knows which. Variants that are known already stay while more are asked for;
 * ones that are not sold any more are missing.
 */
export function useVariants(ids: readonly number[]) {
  const { http } = useShop();
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const [answered, setAnswered] = useState<Answered>({ key: '', status: 'success', variants: [] });
  const [attempt, setAttempt] = useState(0);
  const wanted = [...ids].sort((a, b) => a - b).join(',');
  const key = wanted === '' ? '' : `${lang} ${region} ${wanted} ${attempt}`;
  const isKnown = key === '' || ids.every((id) => answered.variants.some((variant) => variant.id === id));

  useEffect(() => {
    if (key === '') return;
    let isLeft = false;
    void getVariants(http, wanted.split(',').map(Number)).then((result) => {
      if (isLeft) return;
      setAnswered((before) => ({
        key,
        status: result.ok ? 'success' : 'error',
        variants: result.ok ? result.data.data : before.variants,
      }));
    });
    return () => {
      isLeft = true;
    };
  }, [http, key, wanted]);

  return {
    variants: answered.variants,
    isWaiting: !isKnown && answered.key !== key,
    hasFailed: answered.key === key && answered.status === 'error',
    again: () => setAttempt((count) => count + 1),
  };
}
