import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { LANGS } from 'shared-contracts/contract/locales';
import { contentPictureBody } from 'shared-contracts/staff/content';
import type { ContentPage, ContentPageAnswer, ContentPictureAnswer } from 'shared-contracts/staff/content';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { Field, FormGrid, TextInput } from 'shared-ui';
import { FileField } from 'shared-ui/form/file-field.tsx';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { flatSchema, joinedControl, textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { useFileControl, useNextFile } from '../form/next-file.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { PAGES, pageQuery } from './use-page.ts';

/** With the name of the chosen file, whose bytes are read when it is sent. */
const fields = contentPictureBody.omit({ content: true }).extend({ file: z.string().min(1) });
type PictureFields = z.infer<typeof fields>;

const altName = (lang: string): string => `alts_${lang}`;
const EMPTY: FlatValues = { file: '', ...Object.fromEntries(LANGS.map((lang) => [altName(lang), ''])) };

const bodyOf = (values: FlatValues): unknown => ({
  file: textOf(values, 'file'),
  alts: Object.fromEntries(LANGS.map((lang) => [lang, textOf(values, altName(lang))])),
});

/** A new picture for pages, which this one has from then on in its form; it is in the shop once the page is published. */
export function PictureUpload({ page, onUploaded }: { page: ContentPage; onUploaded: (key: string) => void }) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const client = useQueryClient();
  const next = useNextFile();
  const schema = useMemo(() => flatSchema<PictureFields>(fields, bodyOf, joinedControl, frame), [frame]);
  const state = useStaffForm<FlatValues, PictureFields, ContentPictureAnswer>({
    schema,
    values: EMPTY,
    isForNext: true,
    controlOf: (at, typed) => (at[0] === 'content' ? 'file' : joinedControl(at, typed)),
    save: async (body, _, call) =>
      staffApi.post<ContentPictureAnswer>(`${PAGES}/pictures`, { alts: body.alts, content: await next.read() }, call),
    fieldOfCode: { 'upload.wrong_type': 'file', 'upload.too_large': 'file' },
    onSaved: ({ data }) => {
      next.forget();
      client.setQueryData<ContentPageAnswer>(
        pageQuery(String(page.id)).queryKey,
        (shown) =>
          shown && {
            ...shown,
            data: { ...shown.data, choices: { ...shown.data.choices, pictures: [data, ...shown.data.choices.pictures] } },
          },
      );
      onUploaded(data.key);
      showDone(t('upload.done'));
    },
  });
  const choose = useFileControl(state.form, next, {
    count: page.choices.pictures.length,
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: t('upload.tooLarge'),
  });
  return (
    <Panel title={t('upload.title')}>
      <StaffForm state={state} submitLabel={t('upload.send')} isWide>
        <FileField
          id={state.field('file').id}
          kind="picture"
          label={t('upload.file')}
          hint={t('upload.hint')}
          face={next.file?.name ?? t('upload.drop')}
          isChosen={next.file !== null}
          status={state.isBusy ? t('upload.sending') : ''}
          error={state.field('file').error}
          onFile={choose}
        />
        <FormGrid>
          {LANGS.map((lang) => (
            <Field key={lang} {...state.field(altName(lang))} label={`${t('upload.alt')} · ${lang.toUpperCase()}`} span={6}>
              <TextInput {...state.form.register(altName(lang))} lang={lang} autoComplete="off" required />
            </Field>
          ))}
        </FormGrid>
      </StaffForm>
    </Panel>
  );
}
