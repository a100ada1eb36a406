import type { ReactNode } from 'react';
import type { Facet } from 'shared-contracts/wire/product';
import { Checkbox, HeightBar, Icon, Swatch } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { FacetLinks } from './facet-links.tsx';
import { FacetRange } from './facet-range.tsx';
import { fieldOf } from './filter-params.ts';
import { hasFilter, withToggled } from './filter-state.ts';
import { facetFactor, facetLook } from './facets.ts';
import type { FacetProps } from './facet-props.ts';
import { useInclText } from './filter-text.ts';
import { useEcho } from './use-filters.ts';
import styles from './facet-group.module.css';

/** Number of values above "show all". */
const SHOWN = 8;

export function FacetGroup({ facet: given, ...props }: FacetProps) {
  const inclText = useInclText();
  const facet = props.filterKey === 'price' ? { ...given, label: inclText(given.label) } : given;
  if (facetLook(props.filterKey).choice === 'one') return <FacetLinks facet={facet} {...props} />;
  if (facet.kind === 'range' ? facet.min === null || facet.max === null || facet.min >= facet.max : facet.values.length === 0) return null;
  return (
    <details open className={styles.group}>
      <summary>
        {facet.label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset>
        <legend className="vh">{facet.label}</legend>
        {facet.kind === 'range' ? <FacetRange facet={facet} {...props} /> : <FacetValues facet={facet} {...props} />}
      </fieldset>
    </details>
  );
}

function FacetValues({ facet, filterKey, state, apply }: FacetProps) {
  const { t } = useTranslation('catalog');
  const tallest = Math.max(...facet.values.map(({ value }) => Number(value)));
  const iconOf = (value: string): ReactNode => {
    const { mark } = facetLook(filterKey);
    if (mark === 'swatch') return <Swatch colour={value} />;
    if (mark !== 'height' || !Number.isFinite(tallest)) return null;
    return <HeightBar heightCm={Number(value) / facetFactor(filterKey)} maxCm={tallest / facetFactor(filterKey)} />;
  };
  const option = (facetValue: FacetValue) => (
    <li key={facetValue.value}>
      <FacetOption
        of={facetValue}
        name={fieldOf(filterKey)}
        icon={iconOf(facetValue.value)}
        isChosen={hasFilter(state, filterKey, facetValue.value)}
        onToggle={() => apply((now) => withToggled(now, filterKey, facetValue.value))}
      />
    </li>
  );
  const [first, rest] = splitValues(facet.values);
  const elsewhere = (state.filters[filterKey] ?? []).filter((value) => facet.values.every((each) => each.value !== value));
  return (
    <>
      {elsewhere.map((value) => (
        <input key={value} type="hidden" name={fieldOf(filterKey)} value={value} />
      ))}
      <ul>{first.map(option)}</ul>
      {rest.length > 0 ? (
        <details className={styles.more} open={rest.some(({ value }) => hasFilter(state, filterKey, value)) || undefined}>
          <summary>{t('list.more_values', { count: rest.length })}</summary>
          <ul>{rest.map(option)}</ul>
        </details>
      ) : null}
    </>
  );
}

type FacetValue = Facet['values'][number];

/** The values shown at once, and the others: values with products come first. */
function splitValues(values: readonly FacetValue[]): [FacetValue[], FacetValue[]] {
  const useful = [...values.filter(({ count }) => count > 0), ...values.filter(({ count }) => count === 0)].slice(0, SHOWN);
  return [values.filter((value) => useful.includes(value)), values.filter((value) => !useful.includes(value))];
}

interface FacetOptionProps {
  of: FacetValue;
  name: string;
  icon: ReactNode;
  isChosen: boolean;
  onToggle: () => void;
}

/** Shown as ticked at once; the list follows. */
function FacetOption({ of: { value, label, count }, name, icon, isChosen, onToggle }: FacetOptionProps) {
  const [checked, choose] = useEcho(isChosen);
  return (
    <Checkbox
      name={name}
      value={value}
      label={label}
      icon={icon}
      count={count}
      checked={checked}
      disabled={count === 0 && !isChosen}
      onChange={() => {
        choose(!checked);
        onToggle();
      }}
    />
  );
}
