import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { changeStaffBody } from 'shared-contracts/staff/accounts';
import type { StaffMember, StaffMemberAnswer } from 'shared-contracts/staff/accounts';
import type { StaffSessionsAnswer } from 'shared-contracts/staff/session';
import { Badge, Button, DataTable, Dialog, Field, FormActions, Note, Select } from 'shared-ui';
import * as z from 'zod';
import { useCan, useStaff } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import { FailureNote, useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { STAFF_TONES } from './staff-list.tsx';
import { memberQuery, rolesQuery, useRefreshTeam } from './use-team.ts';

/** One colleague: role, access, second factor, and where he is signed in. */
export default function StaffDetail() {
  const { t } = useTranslation('team');
  const { t: frame } = useTranslation('frame');
  const { id = '' } = useParams();
  const format = useFormat();
  const can = useCan();
  const { id: own } = useStaff();
  const back = { path: '/staff', label: t('title') };
  const { answer, placeholder } = useRecord(memberQuery(id), { title: t('title'), back });
  if (!answer) return placeholder;
  const { data: member, revision } = answer;
  const mayChange = can('write_staff') && member.id !== own;
  return (
    <Page
      title={member.name}
      back={back}
      badges={<Badge tone={STAFF_TONES[member.state]}>{t(`state.${member.state}`)}</Badge>}
      actions={mayChange ? <MemberActions member={member} /> : undefined}
      side={
        <Panel title={t('facts')}>
          <Facts
            items={[
              { term: t('column.email'), details: member.email },
              { term: t('column.role'), details: member.role.name },
              { term: t('language'), details: frame(`record.language.${member.language}`) },
              { term: t('column.factor'), details: t(member.second_factor ? 'yes' : 'no') },
              { term: t('column.used'), details: member.last_used_at === null ? null : format.moment(member.last_used_at) },
            ]}
          />
        </Panel>
      }
    >
      {member.id === own ? <Note tone="info">{t('self')}</Note> : null}
      {mayChange ? (
        <Panel title={t('access.title')}>
          <AccessForm key={member.id} member={member} revision={revision} />
        </Panel>
      ) : null}
      <SessionsPanel member={member} mayEnd={mayChange} />
    </Page>
  );
}

interface AccessInput extends Record<string, string> {
  role: string;
  access: string;
}
interface AccessOutput {
  role: string;
  access: 'allowed' | 'disabled';
}

const fields = z.object({
  role: changeStaffBody.shape.role.unwrap(),
  access: z.enum(['allowed', 'disabled']),
}) as unknown as z.ZodType<AccessOutput, AccessInput>;

function AccessForm({ member, revision }: { member: StaffMember; revision: string | undefined }) {
  const { t } = useTranslation('team');
  const refresh = useRefreshTeam();
  const { data: roles = [] } = useQuery(rolesQuery);
  const state = useStaffForm<AccessInput, AccessOutput, StaffMemberAnswer>({
    schema: fields,
    values: { role: member.role.id, access: member.state === 'disabled' ? 'disabled' : 'allowed' },
    revision,
    fieldOfCode: { 'staff.escalation': 'role', 'staff.last_owner': 'access' },
    save: ({ role, access }, expected) =>
      staffApi.patch<StaffMemberAnswer>(`/staff/${member.id}`, { role, disabled: access === 'disabled', revision: expected }),
    readRecord: fromRecord((theirs: { role: string; disabled: boolean }) => ({
      role: theirs.role,
      access: theirs.disabled ? 'disabled' : 'allowed',
    })),
    onSaved: ({ data: { name } }) => {
      showDone(t('access.done', { name }));
      refresh();
    },
  });
  const labels = { role: t('column.role'), access: t('access.access') };
  return (
    <StaffForm
      state={state}
      submitLabel={t('access.save')}
      labels={labels}
      describe={(name, value) =>
        name === 'role'
          ? (roles.find(({ id }) => id === value)?.name ?? String(value))
          : t(value === 'disabled' ? 'access.disabled' : 'access.allowed')
      }
    >
      <Field {...state.field('role')} label={labels.role}>
        <Select {...state.form.register('role')}>
          <Options of={(roles.length > 0 ? roles : [member.role]).map(({ id, name }) => ({ value: id, label: name }))} />
        </Select>
      </Field>
      <Field {...state.field('access')} label={labels.access}>
        <Select {...state.form.register('access')}>
          <option value="allowed">{t('access.allowed')}</option>
          <option value="disabled">{t('access.disabled')}</option>
        </Select>
      </Field>
    </StaffForm>
  );
}

/** A new link for who has not begun or forgot the password, and help when app and codes are lost. */
function MemberActions({ member }: { member: StaffMember }) {
  const { t } = useTranslation('team');
  const textOf = useFailureText();
  const refresh = useRefreshTeam();
  const [isAsking, setIsAsking] = useState(false);
  const run = async (path: string, text: string) => {
    try {
      await staffApi.post(`/staff/${member.id}/${path}`);
      showDone(text);
    } catch (error) {
      showFailed(textOf(failureOf(error)));
    }
    setIsAsking(false);
    refresh();
  };
  return (
    <>
      {member.state === 'disabled' ? null : (
        <Button size="s" variant="line" icon="mail" onClick={() => void run('invitation', t('invite.done', { email: member.email }))}>
          {t('invite.again')}
        </Button>
      )}
      {member.second_factor ? (
        <Button size="s" variant="line" onClick={() => setIsAsking(true)}>
          {t('factor.off')}
        </Button>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('factor.off')}
        closeLabel={t('close')}
        size="s"
        footer={
          <FormActions>
            <Button onClick={() => void run('second-factor/off', t('factor.done'))}>{t('factor.off')}</Button>
          </FormActions>
        }
      >
        <p>{t('factor.explain')}</p>
      </Dialog>
    </>
  );
}

type Sessions = Omit<StaffSessionsAnswer['data'][number], 'current'>[];

function SessionsPanel({ member, mayEnd }: { member: StaffMember; mayEnd: boolean }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const client = useQueryClient();
  const textOf = useFailureText();
  const key = ['/staff', 'sessions', member.id];
  const { data: sessions, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffApi.get<{ data: Sessions }>(`/staff/${member.id}/sessions`, { signal })).data,
  });
  const end = async (session?: string) => {
    try {
      await staffApi.post(`/staff/${member.id}/sessions/end`, session === undefined ? {} : { session });
      showDone(t('sessions.ended'));
    } catch (failed) {
      showFailed(textOf(failureOf(failed)));
    }
    await client.invalidateQueries({ queryKey: key });
  };
  const hasSome = sessions !== undefined && sessions.length > 0;
  return (
    <Panel
      title={t('sessions.title')}
      pad={!hasSome}
      actions={
        mayEnd && hasSome ? (
          <Button size="s" variant="line" onClick={() => void end()}>
            {t('sessions.endAll')}
          </Button>
        ) : undefined
      }
    >
      {error ? <FailureNote failure={failureOf(error)} /> : null}
      {sessions?.length === 0 ? <p>{t('sessions.none')}</p> : null}
      {hasSome ? (
        <DataTable
          caption={t('sessions.title')}
          captionHidden
          columns={[
            { key: 'browser', label: t('sessions.browser') },
            { key: 'ip', label: t('sessions.ip') },
            { key: 'used', label: t('sessions.used') },
            { key: 'end', label: t('sessions.end'), labelHidden: true, align: 'end' },
          ]}
          rows={sessions.map(({ id, browser, system, ip, last_used_at: used }) => ({
            key: id,
            cells: {
              browser: [browser, system].filter(Boolean).join(', ') || t('sessions.unknown'),
              ip: ip ?? '',
              used: format.moment(used),
              end: mayEnd ? (
                <Button size="s" variant="line" onClick={() => void end(id)}>
                  {t('sessions.end')}
                </Button>
              ) : null,
            },
          }))}
        />
      ) : null}
    </Panel>
  );
}
