import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import { sendReturnPhoto } from '../endpoints/retours.ts';
import { Spinner } from 'shared-ui';
import { FileField } from 'shared-ui/form/file-field.tsx';
import { fileFault } from 'shared-ui/form/file-rules.ts';
import { failureText } from '../failure/failure-text.ts';
import styles from './photo-input.module.css';

interface Props {
  /** name of the form's field with the photo's id */
  name: string;
  product: string;
  /** id of an uploaded photo; empty without one */
  sent: string;
  /** called when an upload starts or ends */
  onSending: (isSending: boolean) => void;
  /** called with the id of another photo, or none */
  onPhoto: (photo: string) => void;
}

/** A photo of the damage: uploaded when it is chosen, shown, and part of the form by its id. Needs JavaScript. */
export function PhotoInput({ name, product, sent, onSending, onPhoto }: Props) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const [photo, setPhoto] = useState(sent);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const hasPhoto = photo !== '';

  const change = (id: string) => {
    setPhoto(id);
    onPhoto(id);
  };
  const send = async (file: File) => {
    const fault = fileFault(file, 'photo');
    setError(fault ? t(`createRetour.photo.${fault}`) : undefined);
    if (fault) return;
    setSending(true);
    onSending(true);
    const answer = await sendReturnPhoto(http, file);
    setSending(false);
    onSending(false);
    if (answer.ok) change(answer.data.id);
    else setError(failureText(answer.error, t));
  };
  const onFile = (file: File | null) => {
    if (!file) change('');
    else if (!isSending) void send(file);
  };
  const sending = (
    <>
      <Spinner size="s" />
      {t('createRetour.photo.sending')}
    </>
  );
  return (
    <div className={styles.photo}>
      <FileField
        kind="photo"
        label={t('createRetour.photo.label')}
        optionalLabel={t('createRetour.reason.optional')}
        hint={t('createRetour.photo.hint')}
        error={error}
        face={t(hasPhoto ? 'createRetour.photo.another' : 'createRetour.photo.choose')}
        preview={hasPhoto ? <Preview key={photo} id={photo} alt={t('createRetour.photo.alt', { product })} /> : null}
        status={isSending ? sending : hasPhoto ? t('createRetour.photo.sent') : null}
        removeLabel={hasPhoto ? t('createRetour.photo.remove') : undefined}
        onFile={onFile}
      />
      <input type="hidden" name={name} value={photo} />
    </div>
  );
}

/** The uploaded photo. Most browsers can't show HEIC: then only the text is shown. */
function Preview({ id, alt }: { id: string; alt: string }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <img className={styles.picture} src={`/api/retours/photos/${id}`} alt={alt} width={120} height={90} onError={() => setShown(false)} />
  );
}
