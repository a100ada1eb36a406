import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { MoveButtons, moved } from './move-buttons.tsx';
import styles from './ordered-panel.module.css';

interface OrderedPanelProps<Entry> {
  title: string;
  entries: readonly Entry[];
  nameOf: (entry: Entry) => string;
  /** of the call that puts them in order; it answers the whole list */
  path: string;
  revision: string;
  /** of the whole list's query */
  queryKey: QueryKey;
  canWrite: boolean;
  texts: Readonly<Record<'none' | 'ordered', string>>;
  /** a row's content, before its buttons */
  children: (entry: Entry) => ReactNode;
}

/** Records of one group, put in order by buttons. */
export function OrderedPanel<Entry extends { id: number }>(props: OrderedPanelProps<Entry>) {
  const { title, entries, nameOf, path, revision, queryKey, canWrite, texts, children } = props;
  const client = useQueryClient();
  const textOf = useFailureText();
  const order = useMutation({
    mutationFn: (ids: number[]) => staffApi.put<object>(path, { revision, ids }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      showDone(texts.ordered);
    },
    onError: (error) => {
      showFailed(textOf(failureOf(error)));
      void client.invalidateQueries({ queryKey });
    },
  });
  const ids = entries.map(({ id }) => id);
  return (
    <Panel title={title} pad={entries.length === 0}>
      {entries.length === 0 ? <p>{texts.none}</p> : null}
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          <li key={entry.id}>
            {children(entry)}
            {canWrite ? (
              <MoveButtons
                name={nameOf(entry)}
                at={at}
                count={entries.length}
                isBusy={order.isPending}
                onMove={(by) => order.mutate(moved(ids, at, by))}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
