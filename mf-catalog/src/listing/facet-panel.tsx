import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { FocusEvent, SubmitEvent } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { Button, Icon, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { CategoryFacet } from './category-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FILTER_KEYS } from './facets.ts';
import { readFilters } from './filter-state.ts';
import type { Filters } from './use-filters.ts';
import styles from './facet-panel.module.css';

interface FacetPanelProps extends Filters {
  /** id of the panel, for the filter button on small screens */
  id: string;
  formId: string;
  answer: ProductListAnswer;
}

/**
 * All filters as one form: beside the list on wide screens, a drawer on small ones. The drawer is a native popover, so it also works before
 * hydration and without JavaScript.
 */
export function FacetPanel({ id, formId, answer, state, apply }: FacetPanelProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { total } = answer.meta;

  const readForm = (element: HTMLFormElement) => {
    const fields = [...new FormData(element)].filter((field): field is [string, string] => typeof field[1] === 'string');
    return { ...readFilters(new URLSearchParams(fields)), page: 1 };
  };
  const applyForm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const read = readForm(currentTarget);
    apply(() => read);
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
  };

  // Applies what was ticked before hydration.
  const needsAdoption = useRef(useIsHydrating());
  useEffect(() => {
    if (!needsAdoption.current || !form.current) return;
    needsAdoption.current = false;
    if (![...form.current.elements].some(isTouched)) return;
    const read = readForm(form.current);
    apply(() => read);
  });

  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.hidePopover?.();
  };

  return (
    <section id={id} popover="auto" className={styles.panel} aria-labelledby={titleId} onBlur={closeWhenLeft}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('list.filters')}</h2>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide" aria-label={t('list.close_filters')}>
          <Icon name="x" size={24} />
        </button>
      </div>
      <CategoryFacet facets={answer.facets} state={state} />
      <form ref={form} id={formId} method="get" autoComplete="off" noValidate onSubmit={applyForm}>
        {state.q ? <input type="hidden" name="q" value={state.q} /> : null}
        {state.exact ? <input type="hidden" name="exact" value="1" /> : null}
        {state.category ? <input type="hidden" name="category" value={state.category} /> : null}
        {state.view ? <input type="hidden" name="view" value={state.view} /> : null}
        {FILTER_KEYS.map((key) => {
          const facet = answer.facets.find((each) => each.key === key);
          return facet ? <FacetGroup key={key} facet={facet} filterKey={key} state={state} apply={apply} /> : null;
        })}
        <div className={styles.show}>
          <Button type="submit" variant="go" block>
            {t('list.show', { count: total, total: formatNumber(total, locale) })}
          </Button>
        </div>
      </form>
    </section>
  );
}

const never = () => () => undefined;

/** True for the server's markup only: nobody can have used a form created in the browser before it mounts. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  return field instanceof HTMLSelectElement && [...field.options].some((option) => option.selected !== option.defaultSelected);
}
