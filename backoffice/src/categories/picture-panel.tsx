import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { categoryPictureBody } from 'shared-contracts/staff/categories';
import type { StaffCategoryAnswer, StaffCategoryRecord } from 'shared-contracts/staff/categories';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { Field, TextInput } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { FileField } from 'shared-ui/form/file-field.tsx';
import * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Panel } from '../detail/page.tsx';
import { flatSchema, joinedControl, textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { useFileControl, useNextFile } from '../form/next-file.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { categoryPath, categoryQuery, useTakeCategories } from './use-category.ts';
import styles from './categories.module.css';

/** With the name of the chosen file, whose bytes are read when it is sent. */
const picture = categoryPictureBody.omit({ content: true }).extend({ file: z.string() });
const newPicture = picture.extend({ file: z.string().min(1) });
type PictureFields = z.infer<typeof picture>;

const altName = (lang: string): string => `alts_${lang}`;

const inputOf = ({ picture_alts: alts }: StaffCategoryRecord): FlatValues => ({
  file: '',
  ...Object.fromEntries(LANGS.map((lang) => [altName(lang), alts?.[lang] ?? ''])),
});

const bodyOf = (values: FlatValues): unknown => ({
  file: textOf(values, 'file'),
  alts: Object.fromEntries(LANGS.map((lang) => [lang, textOf(values, altName(lang))])),
});

/** The picture on the category's tile and above its list: another file is shown at once, whatever the form above still holds. */
export function PicturePanel({ category }: { category: StaffCategoryRecord }) {
  const { t } = useTranslation('categories');
  const canWrite = useCan()('write_media');
  const { picture: shown } = category;
  return (
    <Panel title={t('picture.title')}>
      <div className={styles.stack}>
        {shown ? <ApiPicture image={shown} className={styles.picture} sizes="320px" /> : null}
        {category.picture_alts ? null : <p>{t(shown ? 'picture.drawn' : 'picture.none')}</p>}
        {canWrite ? <PictureForm category={category} /> : null}
      </div>
    </Panel>
  );
}

function PictureForm({ category }: { category: StaffCategoryRecord }) {
  const { t } = useTranslation('categories');
  const { t: frame } = useTranslation('frame');
  const take = useTakeCategories();
  const next = useNextFile();
  const { id, picture_alts: alts } = category;
  const hasOwn = alts !== null;
  const path = `${categoryPath(id)}/picture`;
  const values = useMemo(() => inputOf(category), [category]);
  const schema = useMemo(() => flatSchema<PictureFields>(hasOwn ? picture : newPicture, bodyOf, joinedControl, frame), [hasOwn, frame]);
  const show = (answer: StaffCategoryAnswer) => take(categoryQuery(String(id)), answer);
  const state = useStaffForm<FlatValues, PictureFields, StaffCategoryAnswer>({
    schema,
    values,
    controlOf: (at, typed) => (at[0] === 'content' ? 'file' : joinedControl(at, typed)),
    save: async (body) => {
      const content = await next.read();
      return staffApi.put<StaffCategoryAnswer>(path, { alts: body.alts, ...(content === '' ? {} : { content }) });
    },
    fieldOfCode: { 'upload.wrong_type': 'file', 'upload.too_large': 'file' },
    onSaved: (answer) => {
      next.forget();
      show(answer);
      showDone(t('picture.saved'));
    },
  });
  const choose = useFileControl(state.form, next, {
    count: category.picture?.url ?? '',
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: t('picture.tooLarge'),
  });
  return (
    <>
      <StaffForm state={state} submitLabel={t(hasOwn ? 'picture.save' : 'picture.upload')} isWide>
        <FileField
          id={state.field('file').id}
          kind="picture"
          label={t(hasOwn ? 'picture.other' : 'picture.file')}
          hint={t('picture.hint')}
          optionalLabel={hasOwn ? t('optional') : undefined}
          face={next.file?.name ?? t('picture.drop')}
          isChosen={next.file !== null}
          status={state.isBusy ? t('picture.sending') : ''}
          error={state.field('file').error}
          onFile={choose}
        />
        <div className={styles.alts}>
          {LANGS.map((lang) => (
            <Field key={lang} {...state.field(altName(lang))} label={`${t('picture.alt')} · ${lang.toUpperCase()}`}>
              <TextInput {...state.form.register(altName(lang))} lang={lang} autoComplete="off" required />
            </Field>
          ))}
        </div>
      </StaffForm>
      {hasOwn ? (
        <div>
          <ConfirmButton
            label={t('picture.remove')}
            explain={t('picture.removeText')}
            done={t('picture.removed')}
            run={async () => show(await staffApi.delete<StaffCategoryAnswer>(path))}
            onDone={() => undefined}
          />
        </div>
      ) : null}
    </>
  );
}
