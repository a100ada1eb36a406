import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffEmployeeAnswer, StaffEmployeeRecord } from 'shared-contracts/staff/employees';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { Button, Picture } from 'shared-ui';
import { readBase64 } from '../client/read-base64.ts';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Panel } from '../detail/page.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const path = `${employeePath(person.id)}/picture`;
  const upload = useMutation({
    mutationFn: async (file: File) => staffApi.put<StaffEmployeeAnswer>(path, { content: await readBase64(file) }),
    onSuccess: (answer) => {
      take(answer);
      showDone(t('photo.saved'));
    },
    onError: (error) => showFailed(error instanceof DOMException ? t('photo.unreadable') : failureText(failureOf(error))),
  });
  const { url, width, height, sources } = person.picture;
  return (
    <Panel title={t('photo.title')}>
      <div className={styles.side}>
        <Picture
          className={styles.photo}
          src={url}
          sources={sources.map(({ type, src_set: srcSet }) => ({ type, srcSet }))}
          alt={person.picture.alt}
          width={width}
          height={height}
          sizes="160px"
        />
        <p>{t('photo.hint')}</p>
        {canWrite ? (
          <div className={styles.actions}>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={t('photo.choose')}
              hidden
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file === undefined) return;
                if (file.size > MAX_PICTURE_BYTES) showFailed(t('photo.tooLarge'));
                else upload.mutate(file);
              }}
            />
            <Button size="s" variant="line" busy={upload.isPending} busyLabel={t('photo.sending')} onClick={() => input.current?.click()}>
              {t('photo.choose')}
            </Button>
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
