import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { inviteStaffBody } from 'shared-contracts/staff/accounts';
import type { InviteStaffBody, StaffMember, StaffMemberAnswer } from 'shared-contracts/staff/accounts';
import { Badge, Button, Dialog, Field, Select, TextInput } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import type * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { currentLang } from '../i18n/texts.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { rolesQuery, useRefreshTeam } from './use-team.ts';

const STATES = ['active', 'invited', 'disabled'] as const;

export const STAFF_TONES: Readonly<Record<StaffMember['state'], BadgeTone>> = { active: 'ok', invited: 'info', disabled: 'mute' };

/** Colleagues with their roles, and inviting somebody. */
export default function StaffList() {
  const { t } = useTranslation('team');
  const format = useFormat();
  const can = useCan();
  const [isInviting, setIsInviting] = useState(false);
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const close = () => setIsInviting(false);
  return (
    <ListScreen<StaffMember>
      path="/staff"
      title={t('title')}
      actions={
        can('write_staff') ? (
          <Button size="s" icon="plus" onClick={() => setIsInviting(true)}>
            {t('invite.title')}
          </Button>
        ) : undefined
      }

      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[{ name: 'state', label: t('filter.state'), options: STATES.map((value) => ({ value, label: t(`state.${value}`) })) }]}
      columns={columns}
      rowId={({ id }) => String(id)}
      emptyText={t('empty')}
      ownSort="name"
    >
      <Dialog open={isInviting} onClose={close} title={t('invite.title')} closeLabel={t('close')} size="s">
        {isInviting ? <InviteForm onDone={close} /> : null}
      </Dialog>
    </ListScreen>
  );
}

const columnsOf = (t: TFunction<'team'>, format: Format): ListColumn<StaffMember>[] => [
  { id: 'name', label: t('column.name'), cell: ({ name }) => <span>{name}</span>, sort: 'name' },
  { id: 'email', label: t('column.email'), cell: ({ email }) => <span className="typed-text">{email}</span>, sort: 'email' },
  { id: 'role', label: t('column.role'), cell: ({ role }) => role.name },
  { id: 'state', label: t('column.state'), cell: ({ state }) => <Badge tone={STAFF_TONES[state]}>{t(`state.${state}`)}</Badge> },
  { id: 'factor', label: t('column.factor'), cell: ({ second_factor: isOn }) => t(isOn ? 'yes' : 'no') },
  {
    id: 'used',
    label: t('column.used'),
    cell: ({ last_used_at: at }) => (at === null ? '' : format.moment(at)),
    sort: 'last_used_at',
    noWrap: true,
    descendingFirst: true,
  },
];

interface InviteInput extends Record<string, string> {
  email: string;
  name: string;
  role: string;
  language: Lang;
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('team');
  const { t: frame } = useTranslation('frame');
  const refresh = useRefreshTeam();
  const { data: roles = [] } = useQuery(rolesQuery);
  const state = useStaffForm<InviteInput, InviteStaffBody, StaffMemberAnswer>({
    schema: inviteStaffBody as unknown as z.ZodType<InviteStaffBody, InviteInput>,
    values: { email: '', name: '', role: '', language: currentLang() },
    fieldOfCode: { 'staff.exists': 'email', 'staff.escalation': 'role', 'staff.role_unknown': 'role' },
    save: (values) => staffApi.post<StaffMemberAnswer>('/staff', values),
    onSaved: ({ data: { email } }) => {
      showDone(t('invite.done', { email }));
      refresh();
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('invite.title')}>
      <p>{t('invite.explain')}</p>
      <Field {...state.field('name')} label={t('column.name')}>
        <TextInput {...state.form.register('name')} data-autofocus autoComplete="off" required />
      </Field>
      <Field {...state.field('email')} label={t('column.email')}>
        <TextInput {...state.form.register('email')} type="email" autoComplete="off" required />
      </Field>
      <Field {...state.field('role')} label={t('column.role')}>
        <Select {...state.form.register('role')} required>
          <option value="" />
          <Options of={roles.map(({ id, name }) => ({ value: id, label: name }))} />
        </Select>
      </Field>
      <Field {...state.field('language')} label={t('language')}>
        <Select {...state.form.register('language')}>
          <Options of={LANGS.map((lang) => ({ value: lang, label: frame(`record.language.${lang}`) }))} />
        </Select>
      </Field>
    </StaffForm>
  );
}
