import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormActions } from 'shared-ui';
import { readBase64 } from '../client/read-base64.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { FileButton } from '../form/file-button.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';

interface FileActionsProps<Answer> {
  kind: 'picture' | 'pdf';
  /** of the call that removes it; another file is put at `/file` below it */
  path: string;
  maxBytes: number;
  /** something typed is not saved yet: a file is changed at once, and would come between */
  isDirty: boolean;
  labels: { replace: string; remove: string; removeText: string; saved: string };
  onSaved: (answer: Answer) => void;
}

/** Another file for a picture or a document, and removing it. */
export function FileActions<Answer>({ kind, path, maxBytes, isDirty, labels, onSaved }: FileActionsProps<Answer>) {
  const { t } = useTranslation('products');
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const onError = (error: unknown) => showFailed(problemOf(error, failureText, t('pictures.unreadable')));
  const onSuccess = (answer: Answer) => {
    setIsAsking(false);
    onSaved(answer);
    showDone(labels.saved);
  };
  const replace = useMutation({
    mutationFn: async (file: File) => staffApi.put<Answer>(`${path}/file`, { content: await readBase64(file) }),
    onSuccess,
    onError,
  });
  const remove = useMutation({ mutationFn: () => staffApi.delete<Answer>(path), onSuccess, onError });
  return (
    <>
      <FileButton
        kind={kind}
        label={labels.replace}
        maxBytes={maxBytes}
        tooLarge={t('pictures.tooLarge')}
        disabled={isDirty}
        busy={replace.isPending}
        busyLabel={t('pictures.sending')}
        onFile={replace.mutate}
      />
      <Button size="s" variant="quiet" icon="trash" disabled={isDirty} onClick={() => setIsAsking(true)}>
        {labels.remove}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={labels.remove}
        closeLabel={t('cancel')}
        footer={
          <FormActions>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
            <Button busy={remove.isPending} busyLabel={t('pictures.sending')} onClick={() => remove.mutate()}>
              {t('variants.remove')}
            </Button>
          </FormActions>
        }
      >
        <p>{labels.removeText}</p>
      </Dialog>
    </>
  );
}

const problemOf = (error: unknown, failureText: ReturnType<typeof useFailureText>, unreadable: string): string => {
  if (error instanceof DOMException) return unreadable;
  const failure = failureOf(error);
  const first = failure.kind === 'rule' ? Object.values(failure.errors ?? {})[0]?.join(' ') : undefined;
  return first ?? failureText(failure);
};
