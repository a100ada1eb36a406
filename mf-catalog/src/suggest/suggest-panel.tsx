import { Anchor, Button, classNames } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { forgetSearch, forgetSearches, storeSearch } from './recent-searches.ts';
import type { ChoiceGroup } from './suggest-groups.tsx';
import styles from './suggest.module.css';

interface SuggestPanelProps {
  id: string;
  /** empty: the list exists hidden, because the box's ARIA attributes refer to it */
  groups: readonly ChoiceGroup[];
  activeId: string | null;
  /** what was searched for instead, and the nearest sizes */
  notes: readonly string[];
  onChosen: () => void;
  /** called when recent searches were deleted */
  onForgotten: () => void;
}

/** The list under the search box, in which the focus stays. */
export function SuggestPanel({ id, groups, activeId, notes, onChosen, onForgotten }: SuggestPanelProps) {
  const { t } = useTranslation('catalog');
  const recent = groups.find(({ key }) => key === 'recent');
  const forget = (change: () => void) => () => {
    change();
    onForgotten();
  };
  return (
    <div className={styles.panel} hidden={groups.length === 0} onMouseDown={(event) => event.preventDefault()}>
      {notes.map((note) => (
        <p key={note} className={styles.corrected}>
          {note}
        </p>
      ))}
      <div className={classNames(recent ? styles.recent : undefined)}>
        <div id={id} role="listbox" aria-label={t('suggest.label')} className={styles.list}>
          {groups.map(({ key, title, choices }) => {
            const options = choices.map(({ id: optionId, to, face, search }) => (
              <Anchor
                key={optionId}
                id={optionId}
                to={to}
                role="option"
                aria-selected={optionId === activeId}
                tabIndex={-1}
                className={styles.option}
                onClick={() => {
                  if (search) storeSearch(search);
                  onChosen();
                }}
              >
                {face}
              </Anchor>
            ));
            if (title === undefined) return options;
            return (
              <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={styles.group} data-group={key}>
                <p id={`${id}-${key}`} role="presentation" className={styles.title}>
                  {title}
                </p>
                {options}
              </div>
            );
          })}
        </div>
        {recent ? (
          <div className={styles.forget}>
            <Button variant="quiet" size="s" onClick={forget(forgetSearches)}>
              {t('suggest.forget_all')}
            </Button>
            {recent.choices.map(({ id: optionId, search = '' }) => (
              <Button key={optionId} variant="quiet" size="s" icon="x" iconOnly onClick={forget(() => forgetSearch(search))}>
                {t('suggest.forget', { search })}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
