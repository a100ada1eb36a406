import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { approveDealerBody, declineDealerBody } from 'shared-contracts/staff/customers';
import type { DealerApplicationAnswer } from 'shared-contracts/staff/customers';
import { Checkbox, Field, Note, TextArea, TextLink } from 'shared-ui';
import type * as z from 'zod';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { RecordActions } from '../detail/record-actions.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { addressText } from './address-text.ts';

type Application = DealerApplicationAnswer['data'];

const pathOf = (id: number | string): string => `/dealer-applications/${encodeURIComponent(id)}`;
const nameOf = ({ company_name: company, name }: Application): string => company ?? name;

/** One application: who asks, whether VIES knows the number, and the two answers. */
export default function DealerDetail() {
  const { t } = useTranslation('customers');
  const { t: frame } = useTranslation('frame');
  const { id = '' } = useParams();
  const format = useFormat();
  const can = useCan();
  const back = { path: '/dealers', label: t('dealers.title') };
  const { answer, placeholder } = useRecord(recordQuery<DealerApplicationAnswer>('/dealer-applications', id), {
    title: t('dealers.title'),
    back,
  });
  if (!answer) return placeholder;
  const { data: application } = answer;
  return (
    <Page title={nameOf(application)} back={back} actions={application.can_write ? <DealerActions application={application} /> : undefined}>
      <Panel
        title={t('facts.title')}
        actions={can('read_customers') ? <TextLink to={`/customers/${application.id}`}>{t('dealers.customer')}</TextLink> : undefined}
      >
        {application.vat_status === 'invalid' ? <Note tone="warn">{t('dealers.invalid')}</Note> : null}
        <Facts
          items={[
            {
              term: t('column.vat'),
              details: application.vat === null ? '–' : `${application.vat} (${t(`vatStatus.${application.vat_status}`)})`,
            },
            { term: t('dealers.person'), details: <span className="typed-text">{application.name}</span> },
            { term: t('column.email'), details: <a href={`mailto:${application.email}`}>{application.email}</a> },
            {
              term: t('facts.phone'),
              details: application.phone === '' ? null : <a href={`tel:${application.phone}`}>{application.phone}</a>,
            },
            { term: t('facts.language'), details: frame(`record.language.${application.language}`) },
            {
              term: t('facts.billing'),
              details:
                application.billing_address === null ? null : (
                  <span className="typed-text">{addressText(application.billing_address)}</span>
                ),
            },
            { term: t('dealers.since'), details: format.moment(application.since) },
          ]}
        />
      </Panel>
    </Page>
  );
}

function DealerActions({ application }: { application: Application }) {
  const { t } = useTranslation('customers');
  return (
    <RecordActions actions={['approve', 'decline'] as const} labelOf={(action) => t(`dealers.${action}`)}>
      {(action) => (action === 'approve' ? <ApproveForm application={application} /> : <DeclineForm application={application} />)}
    </RecordActions>
  );
}

/** @returns what follows a decision: the application waits no more, so the list is shown */
function useDecided(): (text: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (text) => {
    showDone(text);
    for (const key of ['/dealer-applications', '/customers']) void client.invalidateQueries({ queryKey: [key, 'list'] });
    void client.invalidateQueries({ queryKey: ['queues'] });
    void navigate('/dealers');
  };
}

function ApproveForm({ application }: { application: Application }) {
  const { t } = useTranslation('customers');
  const decided = useDecided();
  const state = useStaffForm({
    schema: approveDealerBody as unknown as z.ZodType<{ anyway: boolean }, { anyway: boolean }>,
    values: { anyway: false },
    fieldOfCode: { 'dealer_check.vat_invalid': 'anyway' },
    save: (values) => staffApi.post(`${pathOf(application.id)}/approve`, values),
    onSaved: () => decided(t('dealers.approved', { name: nameOf(application) })),
  });
  const { id, error } = state.field('anyway');
  return (
    <StaffForm state={state} submitLabel={t('dealers.approve')} variant="go">
      <p>{t('dealers.approveExplain')}</p>
      {application.vat_status === 'invalid' ? (
        <Checkbox {...state.form.register('anyway')} id={id} label={t('dealers.anyway')} hint={t('dealers.invalid')} error={error} />
      ) : null}
    </StaffForm>
  );
}

function DeclineForm({ application }: { application: Application }) {
  const { t } = useTranslation('customers');
  const { t: frame } = useTranslation('frame');
  const decided = useDecided();
  const state = useStaffForm({
    schema: declineDealerBody as unknown as z.ZodType<{ reason: string }, { reason: string }>,
    values: { reason: '' },
    save: (values) => staffApi.post(`${pathOf(application.id)}/decline`, values),
    onSaved: () => decided(t('dealers.declined', { name: nameOf(application) })),
  });
  return (
    <StaffForm state={state} submitLabel={t('dealers.decline')}>
      <p>{t('dealers.declineExplain')}</p>
      <Field
        {...state.field('reason')}
        label={t('dealers.reason', { language: frame(`record.language.${application.language}`) })}
        optionalLabel={t('optional')}
      >
        <TextArea {...state.form.register('reason')} rows={4} lang={application.language} />
      </Field>
    </StaffForm>
  );
}
