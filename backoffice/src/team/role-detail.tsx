import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { roleBody } from 'shared-contracts/staff/accounts';
import type { RoleAnswer, StaffRole } from 'shared-contracts/staff/accounts';
import { SCOPES } from 'shared-contracts/staff/scopes';
import type { Scope } from 'shared-contracts/staff/scopes';
import { Field, FieldSet, Note, TextInput } from 'shared-ui';
import * as z from 'zod';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import { useScopeName } from '../frame/scope-name.ts';
import { NotFound } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { ScopeChoices } from './scope-choices.tsx';
import { rolesQuery, useRefreshTeam } from './use-team.ts';

const NEW = 'new';
const EMPTY: StaffRole = { id: '', name: '', scopes: [], members: 0, second_factor_required: false, revision: '' };

/** One role: its name and what its colleagues may do. */
export default function RoleDetail() {
  const { t } = useTranslation('team');
  const { id = '' } = useParams();
  const back = { path: '/roles', label: t('roles.title') };
  const { answer: roles, placeholder } = useRecord(rolesQuery, { title: t('roles.title'), back });
  if (!roles) return placeholder;
  const role = id === NEW ? EMPTY : roles.find((each) => each.id === id);
  if (role === undefined) return <NotFound />;
  return (
    <Page title={id === NEW ? t('roles.new') : role.name} back={back} intro={t('roles.explain')}>
      <Panel title={t('column.role')}>
        <RoleForm key={id} role={role} />
      </Panel>
    </Page>
  );
}

interface RoleInput extends Record<string, string | Scope[]> {
  id: string;
  name: string;
  scopes: Scope[];
}

const fields = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  name: roleBody.shape.name,
  scopes: roleBody.shape.scopes,
}) as unknown as z.ZodType<RoleInput, RoleInput>;

const inputOf = ({ id, name, scopes }: Pick<StaffRole, 'id' | 'name' | 'scopes'>): RoleInput => ({
  id,
  name,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
});

/** Rights to change what the role can't see: its screens stay closed. */
const withoutReading = (scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => scope.startsWith('write_') && !scopes.includes(scope.replace('write_', 'read_') as Scope));

function RoleForm({ role }: { role: StaffRole }) {
  const { t } = useTranslation('team');
  const can = useCan();
  const navigate = useNavigate();
  const refresh = useRefreshTeam();
  const isNew = role.id === '';
  const mayWrite = can('write_staff');
  const state = useStaffForm<RoleInput, RoleInput, RoleAnswer>({
    schema: fields,
    values: inputOf(role),
    revision: role.revision,
    fieldOfCode: { 'staff.role_name_taken': 'name' },
    save: ({ id, name, scopes }, revision) =>
      staffApi.put<RoleAnswer>(`/roles/${encodeURIComponent(id)}`, { name, scopes, revision: isNew ? '' : revision }),
    readRecord: fromRecord((theirs: Pick<StaffRole, 'id' | 'scopes'> & { name: string | null }, { name }: RoleInput) =>
      inputOf({ ...theirs, name: theirs.name ?? name }),
    ),
    onSaved: ({ data: { id, name } }) => {
      showDone(t('roles.done', { name }));
      refresh();
      if (isNew) void navigate(`/roles/${id}`, { replace: true });
    },
  });
  const nameOf = useScopeName();
  const blind = withoutReading(state.form.watch('scopes'));
  const describeScopes = (value: unknown): string =>
    SCOPES.filter((scope) => (value as string[]).includes(scope))
      .map(nameOf)
      .join(' · ');
  return (
    <StaffForm
      state={state}
      submitLabel={t('roles.save')}
      isReadOnly={!mayWrite}
      labels={{ name: t('roles.name'), scopes: t('roles.scopes') }}
      describe={(name, value) => (name === 'scopes' ? describeScopes(value) : String(value ?? ''))}
    >
      {isNew ? (
        <Field {...state.field('id')} label={t('roles.id')} hint={t('roles.idHint')}>
          <TextInput {...state.form.register('id')} autoComplete="off" required />
        </Field>
      ) : null}
      <Field {...state.field('name')} label={t('roles.name')}>
        <TextInput {...state.form.register('name')} autoComplete="off" required />
      </Field>
      <FieldSet legend={t('roles.scopes')}>
        <ScopeChoices register={() => state.form.register('scopes')} mayWrite={mayWrite} />
        {blind.length === 0 ? null : <Note tone="warn">{t('roles.blind', { scopes: blind.map(nameOf).join(' · ') })}</Note>}
      </FieldSet>
    </StaffForm>
  );
}
