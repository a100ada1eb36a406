import { useTranslation } from 'react-i18next';
import type { ContentPage } from 'shared-contracts/staff/content';
import { Button, Dialog, FormActions } from 'shared-ui';
import type { usePublishing } from './use-publishing.ts';

interface ConfirmStepProps {
  page: ContentPage;
  step: 'take-back' | 'discard' | null;
  publishing: ReturnType<typeof usePublishing>;
  onClose: () => void;
}

/** Asks before a draft is discarded or a text is taken off the shop. */
export function ConfirmStep({ page, step, publishing: { busy, run }, onClose }: ConfirmStepProps) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const isDiscard = step === 'discard';
  const label = t(isDiscard ? 'publishing.discard' : 'publishing.takeBack');
  const isNew = page.state === 'hidden' && page.versions.length === 0;
  const confirm = async () => {
    if (isDiscard) await run('discard', {}, t('publishing.discarded'));
    else await run('take-back', {}, t('publishing.takenBack'));
    onClose();
  };
  return (
    <Dialog
      open={step !== null}
      onClose={onClose}
      title={label}
      closeLabel={frame('close')}
      size="s"
      footer={
        <FormActions>
          <Button variant="line" data-autofocus onClick={onClose}>
            {t('publishing.keep')}
          </Button>
          <Button busy={busy !== null} onClick={() => void confirm()}>
            {label}
          </Button>
        </FormActions>
      }
    >
      <p>{t(isDiscard ? (isNew ? 'publishing.discardNewText' : 'publishing.discardText') : 'publishing.takeBackText')}</p>
    </Dialog>
  );
}
