import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newListViewBody } from 'shared-contracts/staff/list-views';
import type { ListView, ListViewAnswer, ViewList } from 'shared-contracts/staff/list-views';
import { Button, Checkbox, Field, TextInput } from 'shared-ui';
import * as z from 'zod';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showFailed } from '../frame/toasts.tsx';
import styles from './list-views.module.css';

const schema = z.object({ name: newListViewBody.shape.name, is_shared: z.boolean(), is_start: z.boolean() });

interface ViewFormProps {
  path: ViewList;
  /** without it, a new one */
  view?: ListView | undefined;
  /** of the list as it is shown */
  query: string;
  onSaved: (view: ListView) => void;
  onRemoved: (view: ListView) => void;
}

/** Name of a view, for whom it is, and whether the list begins with it. Of a colleague's view only the last can be chosen. */
export function ViewForm({ path, view, query, onSaved, onRemoved }: ViewFormProps) {
  const { t } = useTranslation('views');
  const mayChange = view?.can_change ?? true;
  type Call = { attempt: string };
  const saveView = async (values: { name: string; is_shared: boolean }, revision: string | undefined, call: Call): Promise<ListView> => {
    if (view === undefined) return (await staffApi.post<ListViewAnswer>('/list-views', { list: path, query, ...values }, call)).data;
    if (!mayChange) return view;
    return (await staffApi.put<ListViewAnswer>(`/list-views/${view.id}`, { ...values, query: view.query, revision })).data;
  };
  const state = useStaffForm({
    schema,
    values: { name: view?.name ?? '', is_shared: view?.is_shared ?? false, is_start: view?.is_start ?? false },
    ...(view === undefined ? {} : { revision: view.revision }),
    readRecord: fromRecord(({ name, is_shared, is_start }: ListView) => ({ name, is_shared, is_start })),
    save: async ({ is_start: isStart, ...values }, revision, call) => {
      const saved = await saveView(values, revision, call);
      if (isStart !== (view?.is_start ?? false)) await staffApi.put('/list-view-starts', { list: path, view: isStart ? saved.id : null });
      return saved;
    },
    onSaved,
  });
  return (
    <>
      <StaffForm state={state} submitLabel={t('submit')}>
        {mayChange ? (
          <>
            <p>{t('what')}</p>
            <Field {...state.field('name')} label={t('name')}>
              <TextInput {...state.form.register('name')} data-autofocus autoComplete="off" maxLength={40} required />
            </Field>
            <Checkbox {...state.form.register('is_shared')} label={t('shared')} />
          </>
        ) : null}
        <Checkbox {...state.form.register('is_start')} label={t('start')} />
      </StaffForm>
      {view !== undefined && mayChange ? <RemoveView view={view} onRemoved={onRemoved} /> : null}
    </>
  );
}

function RemoveView({ view, onRemoved }: { view: ListView; onRemoved: (view: ListView) => void }) {
  const { t } = useTranslation('views');
  const textOf = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await staffApi.delete(`/list-views/${view.id}`);
      onRemoved(view);
    } catch (error) {
      showFailed(textOf(failureOf(error)));
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.remove}>
      <p>{t('removeText')}</p>
      <Button size="s" variant="line" icon="trash" busy={isBusy} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  );
}
