import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Cluster, Dialog } from 'shared-ui';

interface Props {
  id: number;
  number: string;
  /** its amount would come off an open invoice */
  isDeducted: boolean;
}

/** Cancels a return after a confirmation; without JavaScript at once. The return's page shows the result. */
export function CancelReturn({ id, number, isDeducted }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { state, formAction } = useNavigation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const action = paths.retour(lang, id);
  const busy = state !== 'idle' && formAction === action;
  return (
    <>
      <Form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          setDialogOpen(true);
        }}
      >
        <Button type="submit" variant="line" size="s" busy={busy} busyLabel={t('busy')} aria-label={t('retour.cancel.of', { number })}>
          {t('retour.cancel.open')}
        </Button>
      </Form>
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        size="s"
        title={t('retour.cancel.title', { number })}
        closeLabel={t('retour.cancel.close')}
        footer={
          <Cluster gap={3} justify="end">
            <Button variant="quiet" onClick={() => setDialogOpen(false)}>
              {t('retour.cancel.keep')}
            </Button>
            <Form method="post" action={action} onSubmit={() => setDialogOpen(false)}>
              <Button type="submit" variant="primary">
                {t('retour.cancel.confirm')}
              </Button>
            </Form>
          </Cluster>
        }
      >
        <p>{t(isDeducted ? 'retour.cancel.textOff' : 'retour.cancel.text')}</p>
      </Dialog>
    </>
  );
}
