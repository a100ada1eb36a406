import type { FocusEvent, KeyboardEvent } from 'react';
import { TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { facetLook } from './facets.ts';
import { rangeFields } from './filter-state.ts';
import type { FacetProps } from './facet-props.ts';
import { useFacetRange } from './use-facet-range.ts';
import styles from './facet-range.module.css';

const ENDS = ['min', 'max'] as const;

/** A range in a readable unit: a slider with two thumbs, and two number fields below it, which are sent by a form. */
export function FacetRange(props: FacetProps) {
  const { facet, filterKey } = props;
  const { t } = useTranslation('catalog');
  const { factor, bounds, shown, slider, move, release, keyDown, keyUp, commitTyped, tidy } = useFacetRange(props);
  const fields = rangeFields(filterKey);
  const unit = facetLook(filterKey).unit ?? facet.unit ?? 'mm';
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
            onKeyDown={({ key }) => keyDown(key)}
            onKeyUp={({ key }) => keyUp(key)}
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
