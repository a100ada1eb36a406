import { useTranslation } from 'react-i18next';
import { MESSAGE_STATES, changeMessageBody } from 'shared-contracts/staff/messages';
import type { MessageState, StaffMessage, StaffMessageAnswer } from 'shared-contracts/staff/messages';
import { Button, Field, Select } from 'shared-ui';
import * as z from 'zod';
import { useStaff } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { inboxPath, useColleagues, useInboxChanged } from './inbox-kind.ts';
import type { InboxKind } from './inbox-kind.ts';

interface WorkInput extends Record<string, string> {
  state: string;
  assignee: string;
}
interface WorkOutput {
  state: MessageState;
  assignee: number | null;
}

const fields = z.object({
  state: changeMessageBody.shape.state.unwrap(),
  assignee: z.string().transform((text) => (text === '' ? null : Number(text))),
}) as unknown as z.ZodType<WorkOutput, WorkInput>;

const inputOf = ({ state, assignee }: StaffMessage): WorkInput => ({ state, assignee: assignee === null ? '' : String(assignee.id) });

/** How far it is, and who works on it. */
export function WorkForm({ record, kind }: { record: StaffMessage; kind: InboxKind }) {
  const { t } = useTranslation('messages');
  const show = useInboxChanged(kind);
  const colleagues = useColleagues();
  const { id: own } = useStaff();
  const state = useStaffForm<WorkInput, WorkOutput, StaffMessageAnswer>({
    schema: fields,
    values: inputOf(record),
    revision: record.revision,
    save: (values, revision) => staffApi.patch<StaffMessageAnswer>(inboxPath(kind, record.reference), { ...values, revision }),
    readRecord: fromRecord(inputOf),
    onSaved: (answer) => {
      showDone(t('work.saved', { reference: record.reference }));
      show(answer);
    },
  });
  const labels = { state: t('work.state'), assignee: t('assignee.label') };
  const nameOf = (id: string): string => colleagues.find((each) => String(each.id) === id)?.name ?? record.assignee?.name ?? '';
  const take = () => {
    state.form.setValue('assignee', String(own), { shouldDirty: true });
    if (state.form.getValues('state') === 'new') state.form.setValue('state', 'in_work', { shouldDirty: true });
    void state.submit();
  };
  // Somebody who has left keeps what he worked on; he is no choice for anything else.
  const choices =
    record.assignee === null || colleagues.some(({ id }) => id === record.assignee?.id) ? colleagues : [record.assignee, ...colleagues];
  return (
    <StaffForm
      state={state}
      submitLabel={t('work.save')}
      labels={labels}
      describe={(name, value) =>
        name === 'assignee'
          ? value === ''
            ? t('assignee.none')
            : nameOf(String(value))
          : t(`state.${MESSAGE_STATES.find((each) => each === value) ?? 'new'}`)
      }
      secondary={
        record.assignee === null ? (
          <Button variant="line" onClick={take}>
            {t('work.take')}
          </Button>
        ) : undefined
      }
    >
      <Field {...state.field('state')} label={labels.state}>
        <Select {...state.form.register('state')}>
          <Options of={MESSAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))} />
        </Select>
      </Field>
      <Field {...state.field('assignee')} label={labels.assignee}>
        <Select {...state.form.register('assignee')}>
          <option value="">{t('assignee.none')}</option>
          <Options of={choices.map(({ id, name }) => ({ value: String(id), label: name }))} />
        </Select>
      </Field>
    </StaffForm>
  );
}
