import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import { sendReturnPhoto } from '../endpoints/returns.ts';
import { Spinner } from 'shared-ui';
import { FileField } from 'shared-ui/form/file-field.tsx';
import { fileFault } from 'shared-ui/form/file-rules.ts';
import { failureText } from '../failure/failure-text.ts';
import styles from './photo-input.module.css';

interface Props {
  name: string;
  product: string;
  /** id of an uploaded photo; empty without one */
  uploadedId: string;
  /** called when an upload starts or ends */
  onUpload: (isUploading: boolean) => void;
  /** called with the id of the photo; empty when it was removed */
  onPhoto: (photo: string) => void;
}

/** A photo of the damage, uploaded as soon as it is chosen; the form sends its id. Needs JavaScript. */
export function PhotoInput({ name, product, uploadedId, onUpload, onPhoto }: Props) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const [photo, setPhoto] = useState(uploadedId);
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  const hasPhoto = photo !== '';

  const changePhoto = (id: string) => {
    setPhoto(id);
    onPhoto(id);
  };
  const upload = async (file: File) => {
    const fault = fileFault(file, 'photo');
    setError(fault ? t(`createReturn.photo.${fault}`) : undefined);
    if (fault) return;
    setUploading(true);
    onUpload(true);
    const result = await sendReturnPhoto(http, file);
    setUploading(false);
    onUpload(false);
    if (result.ok) changePhoto(result.data.id);
    else setError(failureText(result.error, t));
  };
  const onFile = (file: File | null) => {
    if (!file) changePhoto('');
    else if (!isUploading) void upload(file);
  };
  const uploadStatus = (
    <>
      <Spinner size="s" />
      {t('createReturn.photo.sending')}
    </>
  );
  return (
    <div className={styles.photo}>
      <FileField
        kind="photo"
        label={t('createReturn.photo.label')}
        optionalLabel={t('createReturn.reason.optional')}
        hint={t('createReturn.photo.hint')}
        error={error}
        face={t(hasPhoto ? 'createReturn.photo.another' : 'createReturn.photo.choose')}
        preview={hasPhoto ? <Preview key={photo} id={photo} alt={t('createReturn.photo.alt', { product })} /> : null}
        status={isUploading ? uploadStatus : hasPhoto ? t('createReturn.photo.sent') : null}
        removeLabel={hasPhoto ? t('createReturn.photo.remove') : undefined}
        onFile={onFile}
      />
      <input type="hidden" name={name} value={photo} />
    </div>
  );
}

/** Most browsers can't show HEIC: then only the text is shown. */
function Preview({ id, alt }: { id: string; alt: string }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <img className={styles.picture} src={`/api/retours/photos/${id}`} alt={alt} width={120} height={90} onError={() => setShown(false)} />
  );
}
