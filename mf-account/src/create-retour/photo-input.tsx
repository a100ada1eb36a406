import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import { sendReturnPhoto } from 'shared-contracts/endpoints/retours';
import { Button, Field, Icon, Spinner, useFieldControl } from 'shared-ui';
import { failureText } from '../failure/failure-text.ts';
import { PHOTO_KINDS, photoProblem } from './photo-rules.ts';
import styles from './photo-input.module.css';

interface Props {
  /** of the form's field with the photo's id */
  name: string;
  product: string;
  /** id of a photo that was sent before; empty without one */
  sent: string;
  /** a photo begins, or ends, to be sent */
  onSending: (isSending: boolean) => void;
  /** another photo, by its id, or none any more */
  onPhoto: (photo: string) => void;
}

/** A photo of what is wrong: sent as soon as it is chosen, shown, and named in the form by its id. Needs script. */
export function PhotoInput({ name, product, sent, onSending, onPhoto }: Props) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const [photo, setPhoto] = useState(sent);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const change = (id: string) => {
    setPhoto(id);
    onPhoto(id);
  };
  const send = async (file: File) => {
    const problem = photoProblem(file);
    setError(problem ? t(`createRetour.photo.${problem}`) : undefined);
    if (problem) return;
    setSending(true);
    onSending(true);
    const answer = await sendReturnPhoto(http, file);
    setSending(false);
    onSending(false);
    if (answer.ok) change(answer.data.id);
    else setError(failureText(answer.error, t));
  };
  const onFile = (chosen: HTMLInputElement) => {
    const file = chosen.files?.[0];
    if (file && !isSending) void send(file);
    // The same file may be chosen again.
    chosen.value = '';
  };
  const remove = () => {
    change('');
    input.current?.focus();
  };
  return (
    <div className={styles.photo}>
      <Field
        label={t('createRetour.photo.label')}
        optionalLabel={t('createRetour.reason.optional')}
        hint={t('createRetour.photo.hint')}
        error={error}
      >
        <div className={styles.zone}>
          <span className={styles.face} aria-hidden="true">
            <Icon name="plus" />
            {t(photo === '' ? 'createRetour.photo.choose' : 'createRetour.photo.another')}
          </span>
          <FileInput ref={input} onFile={onFile} />
        </div>
      </Field>
      <input type="hidden" name={name} value={photo} />
      <p role="status" className={styles.state}>
        {isSending ? (
          <>
            <Spinner size="s" />
            {t('createRetour.photo.sending')}
          </>
        ) : null}
        {photo !== '' && !isSending ? t('createRetour.photo.sent') : null}
      </p>
      {photo === '' ? null : (
        <div className={styles.preview}>
          <Preview key={photo} id={photo} alt={t('createRetour.photo.alt', { product })} />
          <Button variant="quiet" size="s" icon="trash" onClick={remove}>
            {t('createRetour.photo.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The native input lies over the face, so that a photo can be dropped on it and the system's own words don't show. */
function FileInput({ ref, onFile }: { ref: Ref<HTMLInputElement>; onFile: (input: HTMLInputElement) => void }) {
  return (
    <input
      {...useFieldControl()}
      ref={ref}
      type="file"
      accept={PHOTO_KINDS}
      className={styles.file}
      onChange={(event) => onFile(event.currentTarget)}
    />
  );
}

/** The photo as the shop has it. Most browsers can't show a heic: then the words above have to do. */
function Preview({ id, alt }: { id: string; alt: string }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <img className={styles.picture} src={`/api/retours/photos/${id}`} alt={alt} width={120} height={90} onError={() => setShown(false)} />
  );
}
