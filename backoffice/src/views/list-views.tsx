import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ListView, ListViewAnswer, ListViewsAnswer, ViewList } from 'shared-contracts/staff/list-views';
import { Button, Dialog, Icon, Note } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { isKnownParameter, readListState, viewQuery } from '../list/list-address.ts';
import type { ListFilter } from '../list/list-filters.tsx';
import type { List } from '../list/use-list.ts';
import { ViewForm } from './view-form.tsx';
import styles from './list-views.module.css';

interface ListViewsProps {
  list: List<unknown>;
  path: ViewList;
  filters: readonly ListFilter[];
  hiddenFilters: readonly string[];
}

const VIEWS_STALE_MS = 300_000;
/** The address of the whole list, where another view is the start. */
const WHOLE = 'all';

const paramsOf = (view: ListView): URLSearchParams => new URLSearchParams([['view', String(view.id)], ...new URLSearchParams(view.query)]);

/** Saved views of a list above it, as links; the one that is the start opens with the list. */
export default function ListViews({ list, path, filters, hiddenFilters }: ListViewsProps) {
  const { t } = useTranslation('views');
  const { search } = useLocation();
  const client = useQueryClient();
  const textOf = useFailureText();
  const [form, setForm] = useState<'new' | 'manage' | null>(null);
  const queryKey = ['/list-views', path];
  const { data: views } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await staffApi.get<ListViewsAnswer>('/list-views', { query: { list: path }, signal })).data,
    staleTime: VIEWS_STALE_MS,
  });
  const { state } = list;
  const active = views?.find(({ id }) => String(id) === state.view);
  const current = viewQuery(state);
  const names = [...filters.map(({ name }) => name), ...hiddenFilters];
  const gone = useGoneFilters(list, filters, active, names);
  useStart(list, views);
  // as the list reads it: its own spelling may have another order
  const isModified = active !== undefined && viewQuery(readListState(new URLSearchParams(active.query), names)) !== current;
  const isUnknown = views !== undefined && active === undefined && state.view !== '' && state.view !== WHOLE;

  const take = (view: ListView, text: string): void => {
    void client.invalidateQueries({ queryKey });
    setForm(null);
    list.change({ view: String(view.id), page: state.page }, { replace: true });
    showDone(text);
  };
  const update = async (view: ListView): Promise<void> => {
    try {
      const { name, is_shared, revision } = view;
      const { data } = await staffApi.put<ListViewAnswer>(`/list-views/${view.id}`, { name, is_shared, revision, query: current });
      take(data, t('saved', { name: data.name }));
    } catch (error) {
      showFailed(textOf(failureOf(error)));
      await client.invalidateQueries({ queryKey });
    }
  };
  if (views === undefined) return null;
  return (
    <>
      <div className={styles.views}>
        {views.length > 0 ? <ViewTabs views={views} active={active} isWhole={current === '' && active === undefined} /> : null}
        {active ? (
          <>
            {isModified && active.can_change ? (
              <Button size="s" variant="line" onClick={() => void update(active)}>
                {t('update')}
              </Button>
            ) : null}
            <Button size="s" variant="quiet" icon="sliders" iconOnly="small" onClick={() => setForm('manage')}>
              {t('manage')}
            </Button>
          </>
        ) : null}
        {current !== '' && (active === undefined || isModified) ? (
          <Button size="s" variant="quiet" icon="plus" onClick={() => setForm('new')}>
            {t('save')}
          </Button>
        ) : null}
      </div>
      {gone.length > 0 && search !== '' ? <Note tone="warn">{t('gone', { names: gone.join(', ') })}</Note> : null}
      {isUnknown ? <Note tone="warn">{t('unknownView')}</Note> : null}
      <Dialog
        open={form !== null}
        onClose={() => setForm(null)}
        title={t(form === 'manage' ? 'manage' : 'save')}
        closeLabel={t('close')}
        size="s"
      >
        {form === null ? null : (
          <ViewForm
            path={path}
            view={form === 'manage' ? active : undefined}
            query={current}
            onSaved={(view) => take(view, t('saved', { name: view.name }))}
            onRemoved={(view) => {
              void client.invalidateQueries({ queryKey });
              setForm(null);
              list.change({ view: WHOLE, filters: {}, q: '', sort: '', hidden: [] }, { replace: true });
              showDone(t('removed', { name: view.name }));
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface ViewTabsProps {
  views: readonly ListView[];
  active: ListView | undefined;
  /** the whole list is shown */
  isWhole: boolean;
}

function ViewTabs({ views, active, isWhole }: ViewTabsProps) {
  const { t } = useTranslation('views');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.tabs}>
        <li>
          <Link to={`${pathname}?view=${WHOLE}`} aria-current={isWhole ? 'page' : undefined}>
            {t('all')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link to={`${pathname}?${paramsOf(view)}`} aria-current={view === active ? 'page' : undefined}>
              {view.is_start ? (
                <>
                  <Icon name="house" size={16} />
                  <span className="vh">{t('starts')}</span>
                </>
              ) : null}
              <span className="typed-text">{view.name}</span>
              {view.owner === null ? null : <span className="vh">{t('sharedBy', { name: view.owner })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the view that the list begins with, where the address says nothing else. */
function useStart(list: List<unknown>, views: readonly ListView[] | undefined): void {
  const { search } = useLocation();
  const isBare = useRef(search === '');
  const open = useEffectEvent((view: ListView) => {
    const { filters, sort, hidden } = readListState(new URLSearchParams(view.query), [...new URLSearchParams(view.query).keys()]);
    list.change({ filters, sort, hidden, view: String(view.id) }, { replace: true });
  });
  useEffect(() => {
    if (!isBare.current || views === undefined) return;
    isBare.current = false;
    const start = views.find(({ is_start }) => is_start);
    if (start !== undefined) open(start);
  }, [views]);
}

/** What the list no longer filters by: parameters that nobody knows, and choices that are gone, which are taken out of the address. */
function useGoneFilters(
  list: List<unknown>,
  filters: readonly ListFilter[],
  active: ListView | undefined,
  names: readonly string[],
): readonly string[] {
  const [takenOut, setTakenOut] = useState<{ view: string; names: readonly string[] }>({ view: '', names: [] });
  const { filters: chosen, view } = list.state;
  const labelOf = (name: string): string => filters.find((filter) => filter.name === name)?.label ?? name;
  // choices that have yet to be loaded are no choices that are gone
  const lost = filters
    .filter(({ name, options = [] }) => {
      const value = chosen[name];
      return active !== undefined && value !== undefined && options.length > 0 && !options.some((option) => option.value === value);
    })
    .map(({ name }) => name);
  const takeOut = useEffectEvent(() => {
    setTakenOut({ view, names: lost });
    list.change({ filters: Object.fromEntries(Object.entries(chosen).filter(([name]) => !lost.includes(name))) }, { replace: true });
  });
  const lostKey = lost.join(',');
  useEffect(() => {
    if (lostKey !== '') takeOut();
  }, [lostKey]);
  const unknown =
    active === undefined ? [] : [...new URLSearchParams(active.query).keys()].filter((name) => !isKnownParameter(name, names));
  return [...new Set([...unknown, ...list.dropped, ...(takenOut.view === view ? takenOut.names : [])])].map(labelOf);
}
