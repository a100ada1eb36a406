import { useEffect, useState } from 'react';
import { suggestVariants, useShop } from 'shared-contracts';
import type { VariantHit } from 'shared-contracts/wire/search';

const SHORTEST = 2;
const PAUSE_MS = 150;

/** Variants for the box that is typed in, as the browser's own list of suggestions: any part of the name or the beginning of the SKU. */
export function SkuOptions({ id, typed }: { id: string; typed: string }) {
  const { http } = useShop();
  const [hits, setHits] = useState<readonly VariantHit[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < SHORTEST) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      void suggestVariants(http, q, call.signal).then((answer) => {
        if (!call.signal.aborted) setHits(answer.ok ? answer.data.data : []);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [http, q]);
  return (
    <datalist id={id}>
      {(q.length < SHORTEST ? [] : hits).map(({ id: variantId, sku, name, variant_name }) => (
        <option key={variantId} value={sku} label={[sku, name, variant_name].filter(Boolean).join(', ')} />
      ))}
    </datalist>
  );
}
