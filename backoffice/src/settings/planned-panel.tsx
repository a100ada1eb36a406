import { useTranslation } from 'react-i18next';
import type { StaffSetting, StaffSettingAnswer } from 'shared-contracts/staff/settings';
import { Badge, DefinitionList } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Panel } from '../detail/page.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { FormKey } from './setting-fields.ts';
import { useShownValues } from './shown-values.ts';
import { settingPath, useTakeSetting } from './use-setting.ts';
import styles from './settings.module.css';

interface PlannedPanelProps {
  setting: StaffSetting;
  settingKey: FormKey;
  revision: string | undefined;
}

/** Values that come into force later, each with a way to take it back before. */
export function PlannedPanel({ setting: { planned }, settingKey, revision }: PlannedPanelProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const canWrite = useCan()('write_settings');
  const take = useTakeSetting();
  const shown = useShownValues(settingKey, currentLang());
  if (planned.length === 0) return null;
  return (
    <Panel title={t('planned')}>
      <ul className={styles.rows}>
        {planned.map(({ id, value, valid_from: from, planned_by: by, has_failed: hasFailed }) => (
          <li key={id} className={styles.stack}>
            <p>
              <b>{t('from', { at: format.moment(from) })}</b> {hasFailed ? <Badge tone="danger">{t('failed')}</Badge> : null}
              <small className={styles.sub}>{by}</small>
            </p>
            <DefinitionList items={shown(value)} />
            {canWrite ? (
              <div>
                <ConfirmButton
                  label={t('withdraw')}
                  about={format.moment(from)}
                  explain={t('withdrawExplain')}
                  done={t('withdrawn')}
                  run={async () =>
                    take(await staffApi.delete<StaffSettingAnswer>(`${settingPath(settingKey)}/planned/${id}`, { query: { revision } }))
                  }
                  onDone={() => undefined}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
