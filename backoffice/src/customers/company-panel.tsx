import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffCustomer } from 'shared-contracts/staff/customers';
import { Badge, DataTable, TextLink } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { RecordActions } from '../detail/record-actions.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';

type Company = NonNullable<StaffCustomer['company']>;
type Person = Company['people'][number];

const TONES = { pending: 'warn', active: 'ok', suspended: 'danger' } as const;

/** A dealer's company: who belongs to it, and what each may do. */
export function CompanyPanel({ company }: { company: Company }) {
  const { t } = useTranslation('customers');
  const action = company.status === 'active' ? 'suspend' : company.status === 'suspended' ? 'resume' : null;
  return (
    <Panel
      title={t('company.title')}
      actions={
        <>
          <Badge tone={TONES[company.status]}>{t(`company.states.${company.status}`)}</Badge>
          {company.can_write && action !== null ? (
            <RecordActions actions={[action] as const} main={null} labelOf={(each) => t(`company.${each}`)}>
              {(each) => <StateForm company={company} action={each} />}
            </RecordActions>
          ) : null}
        </>
      }
    >
      <DataTable
        caption={company.name}
        columns={[
          { key: 'person', label: t('company.person') },
          { key: 'email', label: t('company.email') },
          { key: 'rights', label: t('company.rights') },
        ]}
        rows={company.people.map((person) => ({
          key: String(person.id),
          cells: {
            person: <TextLink to={`/customers/${person.id}`}>{person.name}</TextLink>,
            email: <span className="typed-text">{person.email}</span>,
            rights: <Rights person={person} />,
          },
        }))}
      />
    </Panel>
  );
}

function Rights({ person }: { person: Person }) {
  const { t } = useTranslation('customers');
  if (person.is_owner) return t('company.owner');
  const rights = (['may_order', 'sees_all', 'manages'] as const).filter((right) => person[right]);
  return rights.length === 0 ? t('company.prices') : rights.map((right) => t(`company.${right}`)).join(', ');
}

function StateForm({ company, action }: { company: Company; action: 'suspend' | 'resume' }) {
  const { t } = useTranslation('customers');
  const client = useQueryClient();
  const state = useStaffForm({
    schema: z.object({}),
    values: {},
    save: () => staffApi.post(`/companies/${company.id}/${action}`, {}),
    onSaved: () => {
      showDone(t(action === 'suspend' ? 'company.suspended' : 'company.resumed', { company: company.name }));
      void client.invalidateQueries({ queryKey: ['/customers'] });
    },
  });
  return (
    <StaffForm state={state} submitLabel={t(`company.${action}`)} variant={action === 'resume' ? 'go' : 'primary'}>
      <p>{t(action === 'suspend' ? 'company.suspendExplain' : 'company.resumeExplain', { company: company.name })}</p>
    </StaffForm>
  );
}
