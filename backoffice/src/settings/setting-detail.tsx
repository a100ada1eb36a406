import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Note, Skeleton } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { ChangesPanel, operationLabel } from '../detail/record-panels.tsx';
import { CallState, NotFound } from '../frame/screen-error.tsx';
import { PlannedPanel } from './planned-panel.tsx';
import { SettingForm } from './setting-form.tsx';
import { isFormKey } from './setting-fields.ts';
import { settingAt, settingQuery } from './use-setting.ts';
import styles from './settings.module.css';

const OPERATIONS = ['set', 'withdraw'] as const;

/** One setting: its form, what is planned, and who changed it. */
export default function SettingDetail() {
  const { t } = useTranslation('settings');
  const { name: address = '' } = useParams();
  const key = settingAt(address);
  const isKnown = isFormKey(key);
  const { data: answer, error, refetch } = useQuery({ ...settingQuery(key), enabled: isKnown });
  if (!isKnown) return <NotFound />;
  if (error && !answer) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const name = key.replaceAll('.', '_') as 'shipping';
  const setting = answer?.data;
  return (
    <Page
      title={t(`name.${name}`)}
      intro={t(`about.${name}`)}
      back={{ path: '/settings', label: t('title') }}
      side={
        setting && (setting.changes.length > 0 || setting.planned.length > 0) ? (
          <>
            <PlannedPanel setting={setting} settingKey={key} revision={answer?.revision} />
            <ChangesPanel changes={setting.changes} labelOf={operationLabel('settings', OPERATIONS, (each) => t(`operation.${each}`))} />
          </>
        ) : undefined
      }
    >
      {setting ? (
        <div className={styles.stack}>
          {setting.planned.some(({ has_failed: hasFailed }) => !hasFailed) ? <Note tone="info">{t('plannedNote')}</Note> : null}
          <SettingForm key={key} settingKey={key} setting={setting} revision={answer.revision ?? ''} />
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}
