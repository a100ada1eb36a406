import { useTranslation } from 'react-i18next';
import { answerMessageBody } from 'shared-contracts/staff/messages';
import type { StaffMessage, StaffMessageAnswer } from 'shared-contracts/staff/messages';
import { Checkbox, Field, TextArea } from 'shared-ui';
import type * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { inboxPath, useInboxChanged } from './inbox-kind.ts';
import type { InboxKind } from './inbox-kind.ts';

interface AnswerInput extends Record<string, string | boolean> {
  text: string;
  close: boolean;
}

const fields = answerMessageBody.omit({ revision: true }) as unknown as z.ZodType<AnswerInput, AnswerInput>;
const EMPTY: AnswerInput = { text: '', close: false };

/** The answer, in the language of who wrote. */
export function AnswerForm({ record, kind }: { record: StaffMessage; kind: InboxKind }) {
  const { t } = useTranslation('messages');
  const { t: frame } = useTranslation('frame');
  const showChanged = useInboxChanged(kind);
  const state = useStaffForm<AnswerInput, AnswerInput, StaffMessageAnswer>({
    schema: fields,
    values: EMPTY,
    revision: record.revision,
    save: (values, revision) => staffApi.post<StaffMessageAnswer>(`${inboxPath(kind, record.reference)}/answer`, { ...values, revision }),
    // What a colleague did is shown behind the question; the answer stays as typed.
    readRecord: (current, typed) => {
      const theirs = current as StaffMessage;
      showChanged({ data: theirs });
      return { values: typed, revision: theirs.revision };
    },
    onSaved: (answer) => {
      state.form.reset(EMPTY);
      showDone(t('answer.sent', { name: record.name }));
      showChanged(answer);
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('answer.send')} variant="go">
      <Field
        {...state.field('text')}
        label={t('answer.label', { language: frame(`record.language.${record.lang}`) })}
        hint={t('answer.hint')}
      >
        <TextArea {...state.form.register('text')} rows={8} lang={record.lang} required />
      </Field>
      <Checkbox {...state.form.register('close')} label={t('answer.close')} />
    </StaffForm>
  );
}
