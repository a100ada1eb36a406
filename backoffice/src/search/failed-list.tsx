import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { FailedSearchRow } from 'shared-contracts/staff/search-terms';
import { Button } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { FAILED, TERMS, cureAddress } from './search-paths.ts';

/** What people searched for and did not find; each leads to a term that finds something, or to a page. */
export default function FailedList() {
  const { t } = useTranslation('search');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const canWrite = useCan()('write_content');
  const columns = useMemo(
    (): ListColumn<FailedSearchRow>[] => [
      {
        id: 'text',
        label: t('failed.text'),
        cell: ({ text, lang }) => (
          <span className="typed-text" lang={lang}>
            {text}
          </span>
        ),
      },
      { id: 'lang', label: t('lang'), cell: ({ lang }) => frame(`record.language.${lang}`) },
      {
        id: 'count',
        label: t('failed.count'),
        sort: 'count',
        descendingFirst: true,
        align: 'end',
        cell: ({ count }) => format.number(count),
      },
      { id: 'last', label: t('failed.last'), sort: 'last', descendingFirst: true, noWrap: true, cell: ({ last_on: on }) => format.day(on) },
      ...(canWrite
        ? [
            {
              id: 'dismiss',
              label: t('failed.action'),
              align: 'end' as const,
              cell: (row: FailedSearchRow) => <Dismiss row={row} />,
            },
          ]
        : []),
    ],
    [t, frame, format, canWrite],
  );
  return (
    <ListScreen<FailedSearchRow>
      path={FAILED}
      title={t('failed.title')}
      intro={t('failed.intro')}
      searchLabel={t('search')}
      searchHint={t('failed.searchHint')}
      filters={[
        { name: 'lang', label: t('lang'), options: LANGS.map((value) => ({ value, label: frame(`record.language.${value}`) })) },
        {
          name: 'state',
          label: t('failed.state'),
          unset: t('failed.open'),
          options: [{ value: 'dismissed', label: t('failed.dismissed') }],
        },
      ]}
      columns={columns}
      rowId={({ id }) => String(id)}
      addressOf={(row) => (canWrite ? cureAddress(row) : TERMS)}
      emptyText={t('failed.empty')}
      ownSort="-count"
    />
  );
}

function Dismiss({ row: { id, text, is_dismissed: isDismissed } }: { row: FailedSearchRow }) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const textOf = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const label = t(isDismissed ? 'failed.back' : 'failed.dismiss');
  const dismiss = async () => {
    setIsBusy(true);
    try {
      await staffApi.post(`${FAILED}/${id}/dismiss`, { back: isDismissed });
      showDone(t(isDismissed ? 'failed.backDone' : 'failed.dismissDone', { text }));
      await client.invalidateQueries({ queryKey: [FAILED, 'list'] });
    } catch (error) {
      showFailed(textOf(failureOf(error)));
    }
    setIsBusy(false);
  };
  return (
    <Button size="s" variant="line" disabled={isBusy} aria-label={`${label}: ${text}`} onClick={() => void dismiss()}>
      {label}
    </Button>
  );
}
