import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from 'shared-contracts/contract/result';
import type { NoticesPreview, NoticesPreviewAnswer } from 'shared-contracts/staff/settings';
import { Button, DataTable, Note } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { FailureNote } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import styles from './settings.module.css';

/** What customers are told with the notices of the form, before they are saved. @param valueOf undefined when the form has mistakes */
export function NoticesPreviewPanel({ valueOf }: { valueOf: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  const { t: frame } = useTranslation('frame');
  const [isBusy, setIsBusy] = useState(false);
  const [seen, setSeen] = useState<NoticesPreview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasMistakes, setHasMistakes] = useState(false);
  const run = async (): Promise<void> => {
    setSeen(null);
    setFailure(null);
    setIsBusy(true);
    const value = await valueOf();
    setHasMistakes(value === undefined);
    if (value !== undefined)
      try {
        setSeen((await staffApi.post<NoticesPreviewAnswer>('/settings/notices/preview', { value })).data);
      } catch (error) {
        setFailure(failureOf(error));
      }
    setIsBusy(false);
  };
  return (
    <Panel title={t('preview.title')}>
      <div className={styles.preview}>
        <p>{t('preview.intro')}</p>
        <div>
          <Button variant="line" busy={isBusy} busyLabel={frame('form.busy')} onClick={() => void run()}>
            {t('preview.show')}
          </Button>
        </div>
        <div role="status" className={styles.preview}>
          {hasMistakes ? <Note tone="warn">{frame('trial.mend')}</Note> : null}
          {failure ? <FailureNote failure={failure} /> : null}
          {seen ? <Seen seen={seen} /> : null}
        </div>
      </div>
    </Panel>
  );
}

function Seen({ seen: { days, shown_today: shown, promised_orders: promised } }: { seen: NoticesPreview }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const period = ({ from, to }: { from: string; to: string }): string =>
    from === to ? format.weekday(from) : `${format.weekday(from)} – ${format.weekday(to)}`;
  return (
    <>
      {promised === 0 ? null : <Note tone="warn">{t('preview.promised', { count: promised })}</Note>}
      <p>{shown.length === 0 ? t('preview.noneToday') : t('preview.today', { count: shown.length })}</p>
      {days.map(({ ordered_on: day, promises, pickups }) => (
        <DataTable
          key={day}
          caption={t('preview.ordered', { day: format.weekday(day) })}
          columns={[
            { key: 'what', label: t('preview.what') },
            { key: 'now', label: t('preview.now') },
            { key: 'then', label: t('preview.then') },
          ]}
          rows={[
            ...promises.map(({ class: each, now, then }) => ({
              key: each,
              cells: { what: t(`label.class_${each as 'van'}`), now: period(now), then: period(then) },
            })),
            ...pickups.map(({ place, now, then }) => ({
              key: place,
              cells: { what: t('preview.pickup', { place }), now: format.weekday(now), then: format.weekday(then) },
            })),
          ]}
        />
      ))}
    </>
  );
}
