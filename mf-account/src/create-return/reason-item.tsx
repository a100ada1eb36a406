import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { Card, Field, Select, Stack, TextArea } from 'shared-ui';
import { LinePicture } from '../picture/line-picture.tsx';
import type { ItemValues } from './create-return-action.ts';
import { lineDetail } from './line-detail.ts';
import { PhotoInput } from './photo-input.tsx';
import styles from './create-return.module.css';

interface Props {
  fieldId: string;
  item: ReturnableAnswer['items'][number];
  amount: number;
  reasons: ReturnableAnswer['reasons'];
  values: ItemValues;
  isMissing: boolean;
  onUpload: (isUploading: boolean) => void;
  onPhoto: (photo: string) => void;
}

export function ReasonItem({ fieldId, item, amount, reasons, values, isMissing, onUpload, onPhoto }: Props) {
  const { t } = useTranslation('account');
  const { order_item_id: id, product_name: product } = item;
  return (
    <Card as="section" aria-labelledby={`${fieldId}-name ${fieldId}-variant`}>
      <Stack gap={4}>
        <div className={styles.line} data-flush>
          {item.image && <LinePicture image={item.image} />}
          <div className={styles.what}>
            <h3 id={`${fieldId}-name`} className={styles.name}>
              {product}
            </h3>
            <p id={`${fieldId}-variant`} className={styles.small}>
              {lineDetail(item, t)}
            </p>
            <p className={styles.small}>{t('createReturn.reason.pieces', { count: amount })}</p>
          </div>
        </div>
        <Field id={fieldId} label={t('createReturn.reason.field')} error={isMissing ? t('createReturn.reason.error') : undefined}>
          <Select name={`reason-${id}`} defaultValue={values.reason} required>
            <option value="">{t('createReturn.reason.choose')}</option>
            {reasons.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('createReturn.reason.comment')} optionalLabel={t('createReturn.reason.optional')}>
          <TextArea name={`comment-${id}`} rows={3} maxLength={MAX_LENGTHS.returnComment} defaultValue={values.comment} />
        </Field>
        <PhotoInput
          name={`photo-${id}`}
          product={t('createReturn.line', { product, variant: lineDetail(item, t) })}
          uploadedId={values.photo}
          onUpload={onUpload}
          onPhoto={onPhoto}
        />
      </Stack>
    </Card>
  );
}
