import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import { exportPersonalData } from 'shared-contracts/client/endpoints/account';
import { saveFile } from 'shared-contracts/client/save-file';
import { ButtonLink, Note } from 'shared-ui';
import { toReason } from '../login/call-refusal.ts';
import type { Reason } from '../login/call-refusal.ts';
import { ReasonNote } from '../login/reason-note.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import styles from './privacy.module.css';

/** Link to a file with all data about the customer. With JavaScript, errors are shown on the page. */
export function DataExport() {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const [state, setState] = useState<'busy' | 'saved' | Reason>();

  const download = async () => {
    setState('busy');
    const answer = await exportPersonalData(http);
    if (!answer.ok) return setState(toReason(answer.error));
    const day = answer.data.exported_at.slice(0, 10);
    saveFile(`${t('privacy.export.file')}-${day}.json`, JSON.stringify(answer.data, null, 2), 'application/json');
    setState('saved');
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (state !== 'busy') void download();
  };
  return (
    <ProfileSection id="export" title={t('privacy.export.title')}>
      <p className={styles.text}>{t('privacy.export.text')}</p>
      {typeof state === 'object' && <ReasonNote reason={state} />}
      {state === 'saved' && (
        <Note tone="ok" role="status">
          <p>{t('privacy.export.saved')}</p>
        </Note>
      )}
      <div>
        <ButtonLink
          variant="line"
          icon="download"
          href="/auth/me/export"
          download
          onClick={onClick}
          aria-busy={state === 'busy' || undefined}
        >
          {t('privacy.export.submit')}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}
