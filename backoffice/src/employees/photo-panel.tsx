import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffEmployeeAnswer, StaffEmployeeRecord } from 'shared-contracts/staff/employees';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { readBase64 } from '../client/read-base64.ts';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Panel } from '../detail/page.tsx';
import { FileButton } from '../form/file-button.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { employeePath, useTakeEmployee } from './use-employee.ts';
import styles from './employees.module.css';

/** The photo of a member of the team, or the drawing; another file is shown at once, whatever the form still holds. */
export function PhotoPanel({ person }: { person: StaffEmployeeRecord }) {
  const { t } = useTranslation('employees');
  const canWrite = useCan()('write_media');
  const take = useTakeEmployee();
  const failureText = useFailureText();
  const path = `${employeePath(person.id)}/picture`;
  const upload = useMutation({
    mutationFn: async (file: File) => staffApi.put<StaffEmployeeAnswer>(path, { content: await readBase64(file) }),
    onSuccess: (answer) => {
      take(answer);
      showDone(t('photo.saved'));
    },
    onError: (error) => showFailed(error instanceof DOMException ? t('photo.unreadable') : failureText(failureOf(error))),
  });
  return (
    <Panel title={t('photo.title')}>
      <div className={styles.side}>
        <ApiPicture image={person.picture} className={styles.photo} sizes="160px" />
        <p>{t('photo.hint')}</p>
        {canWrite ? (
          <div className={styles.actions}>
            <FileButton
              kind="picture"
              label={t('photo.choose')}
              maxBytes={MAX_PICTURE_BYTES}
              tooLarge={t('photo.tooLarge')}
              busy={upload.isPending}
              busyLabel={t('photo.sending')}
              onFile={upload.mutate}
            />
            {person.has_photo ? (
              <ConfirmButton
                label={t('photo.remove')}
                explain={t('photo.removeExplain')}
                done={t('photo.removed')}
                run={async () => take(await staffApi.delete<StaffEmployeeAnswer>(path))}
                onDone={() => undefined}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
