import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from 'shared-ui/form/file-field.tsx';
import type * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { joinedControl } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { useFileControl, useNextFile } from '../form/next-file.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import styles from './products.module.css';

interface Props<Sent, Answer> {
  kind: 'picture' | 'pdf';
  /** of the call that adds it */
  path: string;
  maxBytes: number;
  /** how many there are */
  count: number;
  /** what is sent beside the file, and `file` with its name, whose bytes are read when it is sent */
  schema: z.ZodType<Sent, FlatValues>;
  values: FlatValues;
  texts: Readonly<Record<'title' | 'hint' | 'drop' | 'submit' | 'added', string>>;
  onSaved: (answer: Answer) => void;
  /** the fields beside the file */
  children: (state: Pick<FormState<FlatValues, unknown>, 'field' | 'form'>) => ReactNode;
}

/** Another picture or document of a product: its file and what it is. */
export function UploadForm<Sent extends { file: string }, Answer>(props: Props<Sent, Answer>) {
  const { kind, path, maxBytes, count, schema, values, texts, onSaved, children } = props;
  const { t } = useTranslation('products');
  const next = useNextFile();
  const state = useStaffForm<FlatValues, Sent, Answer>({
    schema,
    values,
    controlOf: (names, typed) => (names[0] === 'content' ? 'file' : joinedControl(names, typed)),
    save: async ({ file: _, ...facts }, __, call) => staffApi.post<Answer>(path, { ...facts, content: await next.read() }, call),
    fieldOfCode: { 'upload.wrong_type': 'file', 'upload.too_large': 'file', 'upload.active_pdf': 'file' },
    onSaved: (answer) => {
      onSaved(answer);
      next.forget();
      showDone(texts.added);
    },
    isForNext: true,
  });
  const choose = useFileControl(state.form, next, { count, maxBytes, tooLarge: t('pictures.tooLarge') });
  const { id, error } = state.field('file');
  return (
    <StaffForm state={state} submitLabel={texts.submit} isWide>
      <Panel title={texts.title}>
        <div className={styles.upload}>
          <FileField
            id={id}
            kind={kind}
            label={t('pictures.file')}
            hint={texts.hint}
            face={next.file?.name ?? texts.drop}
            isChosen={next.file !== null}
            status={state.isBusy ? t('pictures.sending') : ''}
            error={error}
            onFile={choose}
          />
          {children(state)}
        </div>
      </Panel>
    </StaffForm>
  );
}
