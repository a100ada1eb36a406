import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog, FormActions } from 'shared-ui';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** Asks before another screen is shown in place of a form with unsaved changes. Once in the frame. */
export function LeaveGuard() {
  const { t } = useTranslation('frame');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isOpen = blocker.state === 'blocked';
  return (
    <Dialog
      open={isOpen}
      onClose={() => blocker.reset?.()}
      title={t('form.leaveTitle')}
      closeLabel={t('close')}
      size="s"
      footer={
        <FormActions>
          <Button variant="line" onClick={() => blocker.proceed?.()}>
            {t('form.leave')}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t('form.stay')}
          </Button>
        </FormActions>
      }
    >
      <p>{t('form.leaveText')}</p>
    </Dialog>
  );
}
