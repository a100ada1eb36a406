import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { factorOf, lookOf } from './facets.ts';
import { rangeFields, spanOf, withFilter } from './filter-state.ts';
import type { Range } from './filter-state.ts';
import type { FacetProps } from './facet-props.ts';
import styles from './facet-range.module.css';

const ENDS = ['min', 'max'] as const;
/** Keys that move a native slider; the list is updated when they are released. */
const SLIDER_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** A range in a readable unit: a slider with two thumbs, and two number fields below it, which are sent by a form. */
export function FacetRange({ facet, filterKey, state, apply }: FacetProps) {
  const { t } = useTranslation('catalog');
  const factor = factorOf(filterKey);
  const bounds: Range = {
    min: Math.floor((facet.min ?? 0) / factor),
    max: Math.ceil((facet.max ?? 0) / factor),
  };
  const asked = spanOf(state.filters[filterKey]);
  const chosen = asked ? within({ min: asked.min / factor, max: asked.max / factor }, bounds) : bounds;
  const given = `${chosen.min}-${chosen.max}`;
  const [draft, setDraft] = useState({ ...chosen, given });
  const shown = draft.given === given ? draft : chosen;
  const fields = rangeFields(filterKey);
  const unit = lookOf(filterKey).unit ?? facet.unit ?? 'mm';

  const move = (end: (typeof ENDS)[number], value: number) =>
    setDraft({ ...shown, [end]: end === 'min' ? Math.min(value, shown.max) : Math.max(value, shown.min), given });
  const commit = (range: Range) => {
    const all = range.min <= bounds.min && range.max >= bounds.max;
    const values = all ? [] : [`${Math.round(range.min * factor)}-${Math.round(range.max * factor)}`];
    apply((now) => withFilter(now, filterKey, values));
  };
  const told = useRef('');
  useEffect(() => {
    told.current = '';
  }, [given]);
  const isHeld = useRef(false);
  /** A thumb was released. Touch, keys and the browser's `change` report it, not all of them everywhere: it counts once. */
  const release = () => {
    const range = `${shown.min}-${shown.max}`;
    isHeld.current = false;
    if (range === given || range === told.current) return;
    told.current = range;
    commit(shown);
  };
  // VoiceOver and TalkBack move a thumb without keys or touch: only `change` is dispatched, which React has no prop for.
  const slider = useRef<HTMLDivElement>(null);
  const onChange = useEffectEvent(() => {
    if (!isHeld.current) release();
  });
  useEffect(() => {
    const thumbs = slider.current;
    const listener = () => onChange();
    thumbs?.addEventListener('change', listener);
    return () => thumbs?.removeEventListener('change', listener);
  }, []);
  const commitTyped = (end: (typeof ENDS)[number], input: HTMLInputElement) => {
    const typed = input.value.trim() === '' ? bounds[end] : Number(input.value);
    const next = Number.isFinite(typed) ? { ...shown, [end]: typed } : shown;
    const ordered = within({ min: Math.min(next.min, next.max), max: Math.max(next.min, next.max) }, bounds);
    input.value = String(ordered[end]);
    setDraft({ ...ordered, given });
    commit(ordered);
  };
  /** The value sent with Enter is put into the field too. */
  const tidy = (end: (typeof ENDS)[number], input: HTMLInputElement) => {
    const typed = Number(input.value);
    const isRead = input.value.trim() !== '' && Number.isFinite(typed);
    input.value = String(isRead ? Math.min(Math.max(typed, bounds.min), bounds.max) : bounds[end]);
  };
  const share = (value: number) => `${(100 * (value - bounds.min)) / (bounds.max - bounds.min)}%`;

  return (
    <div className={styles.range}>
      <div ref={slider} className={styles.slider}>
        <svg width="100%" height="4" aria-hidden="true">
          <rect className={styles.track} width="100%" height="4" rx="2" />
          <rect className={styles.fill} x={share(shown.min)} width={share(bounds.min + shown.max - shown.min)} height="4" />
        </svg>
        {ENDS.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={t(`range.${end}`, { facet: facet.label, unit })}
            min={bounds.min}
            max={bounds.max}
            value={shown[end]}
            onChange={(event) => move(end, Number(event.currentTarget.value))}
            onPointerUp={release}
            onKeyDown={({ key }) => {
              isHeld.current = SLIDER_KEYS.has(key);
            }}
            onKeyUp={({ key }) => {
              if (SLIDER_KEYS.has(key)) release();
            }}
          />
        ))}
      </div>
      <input type="hidden" name={fields.bounds} value={`${bounds.min * factor}-${bounds.max * factor}`} />
      <div className={styles.ends}>
        {ENDS.map((end) => (
          <TextInput
            key={`${end} ${shown[end]}`}
            type="number"
            inputMode="numeric"
            size="s"
            unit={unit}
            name={fields[end]}
            aria-label={t(`range.${end}`, { facet: facet.label, unit })}
            min={bounds.min}
            max={bounds.max}
            step="any"
            defaultValue={shown[end]}
            onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
              if (key === 'Enter') tidy(end, currentTarget);
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              if (event.currentTarget.value !== String(shown[end])) commitTyped(end, event.currentTarget);
            }}
          />
        ))}
      </div>
    </div>
  );
}

const within = ({ min, max }: Range, bounds: Range): Range => ({
  min: Math.min(Math.max(min, bounds.min), bounds.max),
  max: Math.min(Math.max(max, bounds.min), bounds.max),
});
