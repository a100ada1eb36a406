import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { selectLang, useShopSelector } from 'shared-contracts';
import { useHeadSource } from './head-context.ts';
import { pageHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

/** The head of the page being shown; used for the language switch and to keep title and links right after a soft navigation. */
export function usePageHead(error?: { status: number; message: string }): PageHead {
  const { brand, origin, meta } = useHeadSource();
  const { t } = useTranslation();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const lang = useShopSelector(selectLang);
  const status = error?.status;
  const message = error?.message;
  return useMemo(
    () =>
      pageHead({
        matches,
        meta,
        lang,
        url: new URL(pathname + search, origin),
        origin,
        brand,
        t: (key, values) => t(key, { ...values }),
        error: status === undefined ? undefined : { status, message: message ?? '' },
      }),
    [matches, meta, lang, pathname, search, origin, brand, t, status, message],
  );
}
