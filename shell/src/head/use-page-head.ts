import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import { useHeadSource } from './head-context.ts';
import { pageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

/** Returns a function, because metas may be long and must not delay the paint. */
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

export function usePageHead(): PageHead {
  const headOf = useHeadOfPage();
  return useMemo(headOf, [headOf]);
}
