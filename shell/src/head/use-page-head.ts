import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import { useHeadSource } from './head-context.ts';
import { pageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

/** Computes the head of the page being shown: a function, because pages say what they are at length, and the paint need not wait for it. */
export function useHeadOfPage(status?: number): () => PageHead {
  const { brand, origin, meta } = useHeadSource();
  const { t } = useTranslation();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const lang = useShopSelector(selectLang);
  return useCallback(
    () =>
      pageHead({
        matches,
        meta,
        lang,
        url: new URL(pathname + search, origin),
        origin,
        brand,
        t: (key, values) => t(key, { ...values }),
        status,
      }),
    [matches, meta, lang, pathname, search, origin, brand, t, status],
  );
}

/** The head while rendering, for what shows a part of it. */
export function usePageHead(): PageHead {
  const headOf = useHeadOfPage();
  return useMemo(headOf, [headOf]);
}
