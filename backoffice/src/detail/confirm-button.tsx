import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormActions } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';

interface ConfirmButtonProps {
  label: string;
  /** for screen readers, where many buttons have one label */
  about?: string;
  explain: string;
  done: string;
  run: () => Promise<unknown>;
  onDone: () => void;
}

/** A button for what can't be taken back, or that others notice: it asks first. */
export function ConfirmButton({ label, about, explain, done, run, onDone }: ConfirmButtonProps) {
  const { t } = useTranslation('frame');
  const textOf = useFailureText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await run();
      showDone(done);
      onDone();
    } catch (error) {
      showFailed(textOf(failureOf(error)));
    }
    setIsBusy(false);
    setIsOpen(false);
  };
  return (
    <>
      <Button size="s" variant="line" aria-label={about === undefined ? undefined : `${label}: ${about}`} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        closeLabel={t('close')}
        size="s"
        footer={
          <FormActions>
            <Button busy={isBusy} busyLabel={t('form.busy')} onClick={() => void confirm()}>
              {label}
            </Button>
          </FormActions>
        }
      >
        <p>{about === undefined ? explain : `${about}. ${explain}`}</p>
      </Dialog>
    </>
  );
}
