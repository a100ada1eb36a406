import { useEffect, useId } from 'react';
import { selectCategories, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { SearchSuggestProps } from 'shared-contracts';
import { useTranslation } from 'react-i18next';
import { nearestTexts } from '../nearest-sizes.ts';
import { useStoredList } from '../stored/stored-list.ts';
import type { Translate } from '../translate.ts';
import { recentSearches } from './recent-searches.ts';
import { recentGroups, suggestedGroups } from './suggest-groups.tsx';
import { SuggestPanel } from './suggest-panel.tsx';
import { useListKeys } from './use-list-keys.ts';
import { SHORTEST, useSuggestions } from './use-suggestions.ts';

/** Slot `search-suggest`: the list of an ARIA combobox, whose box belongs to the shell. */
export default function SearchSuggest({ query, input, onList, onFill }: SearchSuggestProps) {
  const { t } = useTranslation(['catalog']);
  const id = useId();
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const categories = useShopSelector(selectCategories);
  const recent = useStoredList(recentSearches);
  const searchText = query.trim();
  const answer = useSuggestions(searchText);
  const isShort = searchText.length < SHORTEST;
  const before = isShort ? recent.filter((search) => search.toLowerCase().startsWith(searchText.toLowerCase())) : [];
  const translate: Translate = (key, values) => t(key, values ?? {});
  const place = { id, lang, locale, vatView, categories, t: translate };
  const groups = isShort ? recentGroups(before, place) : answer ? suggestedGroups(answer, searchText, place) : [];
  const ids = groups.flatMap(({ choices }) => choices.map((choice) => choice.id));
  const { isOpen, activeId, close } = useListKeys(input, ids, onFill);
  const isShown = isOpen && ids.length > 0;

  useEffect(() => onList({ id, isOpen: isShown, activeId }), [onList, id, isShown, activeId]);

  const corrected = isShort ? undefined : answer?.corrected_q;
  const counted = isShort ? t('suggest.recent_count', { count: ids.length }) : t('suggest.count', { count: ids.length });
  const notes = isShort
    ? []
    : [...(corrected ? [t('suggest.corrected', { corrected })] : []), ...nearestTexts(answer?.nearest_sizes, translate, locale)];
  const announcements = isShown ? [...notes, counted] : [];
  return (
    <>
      <p className="vh" role="status">
        {isOpen && !isShort && answer && ids.length === 0 ? t('suggest.none') : announcements.join(' ')}
      </p>
      <SuggestPanel
        id={id}
        groups={isShown ? groups : []}
        activeId={activeId}
        notes={notes}
        onChosen={close}
        onForgotten={() => input?.focus()}
      />
    </>
  );
}
