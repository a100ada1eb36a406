import { useEffect, useState } from 'react';
import { getVariants, useShop } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';

/** The variants of a list kept in this browser, in its order; those no longer sold are left out. Asked for once they are wanted. */
export function useVariants(ids: readonly number[]): readonly VariantWithProduct[] {
  const { http } = useShop();
  const [known, setKnown] = useState<ReadonlyMap<number, VariantWithProduct | null>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    let isWanted = true;
    const asked = missing.split(',').map(Number);
    void getVariants(http, asked).then((answer) => {
      if (!isWanted || !answer.ok) return;
      setKnown((before) => {
        const after = new Map(before);
        for (const id of asked) after.set(id, answer.data.data.find((variant) => variant.id === id) ?? null);
        return after;
      });
    });
    return () => {
      isWanted = false;
    };
  }, [http, missing]);
  return ids.flatMap((id) => known.get(id) ?? []);
}
