import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingsAnswer } from 'shared-contracts/staff/settings';
import { Badge, Skeleton, TextLink } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { SETTING_FORMS } from './setting-forms.ts';
import { isFormKey } from './setting-fields.ts';
import { settingAddress } from './use-setting.ts';
import styles from './settings.module.css';

const ORDER = Object.keys(SETTING_FORMS);

/** Every setting with who changed it last, and what is planned. */
export default function SettingList() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['/settings', 'list'],
    queryFn: ({ signal }) => staffApi.get<SettingsAnswer>('/settings', { signal }),
  });
  if (error && !data) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      {data === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <TablePanel
          title={t('title')}
          columns={[
            { key: 'name', label: t('setting') },
            { key: 'changed', label: t('changed') },
            { key: 'next', label: t('planned') },
          ]}
          rows={data.facts
            .toSorted((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key))
            .flatMap(({ key, changed_at: at, changed_by: by, next_at: next }) =>
              isFormKey(key)
                ? [
                    {
                      key,
                      cells: {
                        name: (
                          <>
                            <TextLink to={settingAddress(key)}>{t(`name.${key.replaceAll('.', '_') as 'shipping'}`)}</TextLink>
                            <small className={styles.sub}>{t(`about.${key.replaceAll('.', '_') as 'shipping'}`)}</small>
                          </>
                        ),
                        changed: at === null ? t('neverChanged') : `${format.moment(at)}, ${by ?? ''}`,
                        next: next === null ? '–' : <Badge tone="info">{t('from', { at: format.moment(next) })}</Badge>,
                      },
                    },
                  ]
                : [],
            )}
        />
      )}
    </Page>
  );
}
