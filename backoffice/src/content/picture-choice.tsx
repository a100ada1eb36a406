import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPage } from 'shared-contracts/staff/content';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './content.module.css';

interface PictureChoiceProps {
  pictures: ContentPage['choices']['pictures'];
  /** id and error of the field */
  field: { id: string; error: string | undefined };
  label: string | undefined;
  /** key of the chosen one; '' for none */
  value: string;
  onChange: (key: string) => void;
}

/** The pictures that a page can have, as they look, one of them chosen. */
export function PictureChoice({ pictures, field: { id, error }, label, value, onChange }: PictureChoiceProps) {
  const { t } = useTranslation('content');
  const choice = (key: string, text: string, face: ReactNode) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the picture's own
    <label key={key} className={styles.choice}>
      <input type="radio" name={id} checked={value === key} onChange={() => onChange(key)} aria-label={text} />
      {face}
    </label>
  );
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choices} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {error ?? t('hint.picture')}
      </p>
      <div className={styles.thumbnails}>
        {choice('', t('none'), <span className="typed-text">{t('none')}</span>)}
        {value !== '' && !pictures.some(({ key }) => key === value)
          ? choice(value, value, <span className="typed-text">{value}</span>)
          : null}
        {pictures.map(({ key, image }) =>
          choice(key, image.alt === '' ? key : image.alt, <ApiPicture image={image} className={styles.thumbnail} alt="" sizes="160px" />),
        )}
      </div>
    </fieldset>
  );
}
