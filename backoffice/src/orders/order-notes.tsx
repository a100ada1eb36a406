import { useTranslation } from 'react-i18next';
import { orderNoteBody } from 'shared-contracts/staff/orders';
import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { Field, TextArea } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import styles from './orders.module.css';
import { orderPath, useOrderChanged } from './use-order.ts';

/** Notes for colleagues; customers never see them. */
export function OrderNotes({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const can = useCan();
  return (
    <Panel title={t('notes.title')}>
      {order.notes.length > 0 ? (
        <ul className={styles.notes}>
          {order.notes.map(({ id, text, author, created_at: at }) => (
            <li key={id}>
              <p className="typed-text">{text}</p>
              <small>
                {author} · <time dateTime={at}>{format.moment(at)}</time>
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      {can('write_orders') ? <NoteForm number={order.number} /> : null}
    </Panel>
  );
}

function NoteForm({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const show = useOrderChanged();
  const state = useStaffForm({
    schema: orderNoteBody,
    values: { text: '' },
    save: (values, _, call) => staffApi.post<StaffOrderAnswer>(`${orderPath(number)}/notes`, values, call),
    onSaved: (answer) => {
      state.form.reset({ text: '' });
      showDone(t('notes.saved'));
      show(answer);
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('notes.save')}>
      <Field {...state.field('text')} label={t('notes.label')} hint={t('notes.hint')}>
        <TextArea {...state.form.register('text')} rows={2} />
      </Field>
    </StaffForm>
  );
}
