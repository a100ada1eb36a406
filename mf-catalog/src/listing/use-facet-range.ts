import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { facetFactor } from './facets.ts';
import { withFilter } from './filter-params.ts';
import { coveringRange } from './filter-state.ts';
import type { Range } from './filter-state.ts';
import type { FacetProps } from './facet-props.ts';

export type RangeEnd = 'min' | 'max';

/** Keys that move a native slider; the list is updated when they are released. */
const SLIDER_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/**
 * State of a range filter, in its displayed unit (`factor` base units). A moved thumb changes only the shown range; the list is updated
 * when it is released, or when a typed number is left.
 */
export function useFacetRange({ facet, filterKey, state, apply }: FacetProps) {
  const factor = facetFactor(filterKey);
  const bounds: Range = {
    min: Math.floor((facet.min ?? 0) / factor),
    max: Math.ceil((facet.max ?? 0) / factor),
  };
  const filtered = coveringRange(state.filters[filterKey]);
  const applied = filtered ? within({ min: filtered.min / factor, max: filtered.max / factor }, bounds) : bounds;
  const appliedText = `${applied.min}-${applied.max}`;
  const [draft, setDraft] = useState({ ...applied, appliedText });
  const shown = draft.appliedText === appliedText ? draft : applied;

  const move = (end: RangeEnd, value: number) =>
    setDraft({ ...shown, [end]: end === 'min' ? Math.min(value, shown.max) : Math.max(value, shown.min), appliedText });
  const commit = (range: Range) => {
    const all = range.min <= bounds.min && range.max >= bounds.max;
    const values = all ? [] : [`${Math.round(range.min * factor)}-${Math.round(range.max * factor)}`];
    apply((now) => withFilter(now, filterKey, values));
  };
  const committed = useRef('');
  useEffect(() => {
    committed.current = '';
  }, [appliedText]);
  const isKeyDown = useRef(false);
  /** Called when a thumb is released: by touch, keys or the browser's `change`, of which browsers report different ones. */
  const release = () => {
    const range = `${shown.min}-${shown.max}`;
    isKeyDown.current = false;
    if (range === appliedText || range === committed.current) return;
    committed.current = range;
    commit(shown);
  };
  // VoiceOver and TalkBack move a thumb without keys or touch: only `change` is dispatched, which React has no prop for.
  const slider = useRef<HTMLDivElement>(null);
  const onChange = useEffectEvent(() => {
    if (!isKeyDown.current) release();
  });
  useEffect(() => {
    const thumbs = slider.current;
    const listener = () => onChange();
    thumbs?.addEventListener('change', listener);
    return () => thumbs?.removeEventListener('change', listener);
  }, []);
  const commitTyped = (end: RangeEnd, input: HTMLInputElement) => {
    const typed = input.value.trim() === '' ? bounds[end] : Number(input.value);
    const next = Number.isFinite(typed) ? { ...shown, [end]: typed } : shown;
    const ordered = within({ min: Math.min(next.min, next.max), max: Math.max(next.min, next.max) }, bounds);
    input.value = String(ordered[end]);
    setDraft({ ...ordered, appliedText });
    commit(ordered);
  };
  /** Writes the applied value back into the field. */
  const tidy = (end: RangeEnd, input: HTMLInputElement) => {
    const typed = Number(input.value);
    const isRead = input.value.trim() !== '' && Number.isFinite(typed);
    input.value = String(isRead ? Math.min(Math.max(typed, bounds.min), bounds.max) : bounds[end]);
  };
  return {
    factor,
    bounds,
    shown,
    slider,
    move,
    release,
    keyDown: (key: string) => {
      isKeyDown.current = SLIDER_KEYS.has(key);
    },
    keyUp: (key: string) => {
      if (SLIDER_KEYS.has(key)) release();
    },
    commitTyped,
    tidy,
  };
}

const within = ({ min, max }: Range, bounds: Range): Range => ({
  min: Math.min(Math.max(min, bounds.min), bounds.max),
  max: Math.min(Math.max(max, bounds.min), bounds.max),
});
