import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { Button, Cluster, Dialog } from 'shared-ui';

interface Props {
  action: string;
  /** hidden ones */
  fields?: ReactNode;
  /** the submit button that opens the dialog */
  button: ReactNode;
  title: string;
  labels: { keep: string; confirm: string };
  /** text of the dialog */
  children: ReactNode;
}

/** A form of one button that is sent after a confirmation in a dialog; without JavaScript at once. */
export function ConfirmedForm({ action, fields, button, title, labels, children }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
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
        {fields}
        {button}
      </Form>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={close}
        title={title}
        keepLabel={labels.keep}
        confirm={
          <Form method="post" action={action} onSubmit={close}>
            {fields}
            <Button type="submit" variant="primary">
              {labels.confirm}
            </Button>
          </Form>
        }
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  keepLabel: string;
  /** the form that does it */
  confirm: ReactNode;
  children: ReactNode;
}

/** Asks before something is cancelled or deleted. */
export function ConfirmDialog({ open, onClose, title, keepLabel, confirm, children }: DialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={title}
      closeLabel={t('close')}
      footer={
        <Cluster gap={3} justify="end">
          <Button variant="quiet" onClick={onClose}>
            {keepLabel}
          </Button>
          {confirm}
        </Cluster>
      }
    >
      {children}
    </Dialog>
  );
}
