import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_KINDS } from 'shared-contracts/staff/imports';
import { ButtonLink, Field, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Panel } from '../detail/page.tsx';
import styles from './imports.module.css';

/** Files with everything that somebody may read of each kind; orders are of a period. */
export function ExportFiles() {
  const { t } = useTranslation('imports');
  const can = useCan();
  const [period, setPeriod] = useState({ ordered_from: '', ordered_to: '' });
  const kinds = EXPORT_KINDS.filter((kind) => can(`read_${kind}`));
  const days = new URLSearchParams(Object.entries(period).filter(([, day]) => day !== '')).toString();
  if (kinds.length === 0) return null;
  return (
    <Panel title={t('export.title')}>
      <p>{t('export.text')}</p>
      <ul className={styles.exports}>
        {kinds.map((kind) => (
          <li key={kind}>
            {kind === 'orders' ? (
              <div className={styles.period}>
                <Field label={t('export.from')}>
                  <TextInput
                    size="s"
                    type="date"
                    value={period.ordered_from}
                    onChange={({ target }) => setPeriod({ ...period, ordered_from: target.value })}
                  />
                </Field>
                <Field label={t('export.to')}>
                  <TextInput
                    size="s"
                    type="date"
                    value={period.ordered_to}
                    onChange={({ target }) => setPeriod({ ...period, ordered_to: target.value })}
                  />
                </Field>
              </div>
            ) : null}
            <ButtonLink
              href={`/api/exports/${kind}${kind === 'orders' && days !== '' ? `?${days}` : ''}`}
              download
              variant="line"
              size="s"
              icon="download"
            >
              {t(`export.${kind}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
