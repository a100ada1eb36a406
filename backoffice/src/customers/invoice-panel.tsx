import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffCustomer } from 'shared-contracts/staff/customers';
import { invoiceTermsBody } from 'shared-contracts/staff/on-invoice';
import type { CompanyInvoiceTerms, CompanyInvoiceTermsAnswer } from 'shared-contracts/staff/on-invoice';
import { Badge, Cluster, DefinitionList, Field, Note, TextInput, TextLink } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { useCan } from '../client/session.ts';
import { Panel } from '../detail/page.tsx';
import { RecordActions } from '../detail/record-actions.tsx';
import { typedEuro } from '../form/amounts.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';

type Company = NonNullable<StaffCustomer['company']>;
interface Props {
  company: Company;
  terms: CompanyInvoiceTerms;
}

const CENTS = 100;
const DEFAULT_DAYS = 30;

/** Whether a company may order on invoice, what it has open, and how much of its limit is free. */
export function InvoicePanel({ company, terms }: Props) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const can = useCan();
  const { days, limit_cents: limit } = terms;
  const isApproved = days !== null && limit !== null;
  return (
    <Panel
      title={t('invoice.title')}
      actions={
        <Cluster gap={2}>
          <Badge tone={isApproved ? 'ok' : 'mute'}>{t(isApproved ? 'invoice.yes' : 'invoice.no')}</Badge>
          {company.can_write ? (
            <RecordActions
              actions={isApproved ? (['change', 'end'] as const) : (['allow'] as const)}
              main={null}
              labelOf={(each) => t(`invoice.${each}`)}
            >
              {(each, close) =>
                each !== 'end' ? (
                  <TermsForm company={company} terms={terms} onDone={close} />
                ) : (
                  <EndForm company={company} terms={terms} onDone={close} />
                )
              }
            </RecordActions>
          ) : null}
        </Cluster>
      }
    >
      {terms.has_account ? null : (
        <Note tone="warn">
          <p>{t('invoice.noAccount')}</p>
          {can('read_settings') ? <TextLink to="/settings/payment.invoice">{t('invoice.toSetting')}</TextLink> : null}
        </Note>
      )}
      <DefinitionList
        align="end"
        items={[
          ...(isApproved
            ? [
                { term: t('invoice.days'), details: t('invoice.daysValue', { count: days }) },
                { term: t('invoice.limit'), details: format.money(limit) },
              ]
            : []),
          { term: t('invoice.open'), details: format.money(terms.open_cents) },
          { term: t('invoice.overdue'), details: format.money(terms.overdue_cents) },
          ...(isApproved
            ? [{ term: <b>{t('invoice.free')}</b>, details: <b>{format.money(Math.max(0, limit - terms.open_cents))}</b> }]
            : []),
        ]}
      />
      {terms.open_cents > 0 && can('read_refunds') ? (
        <TextLink to={`/open-invoices?q=${encodeURIComponent(company.name)}`}>{t('invoice.toList')}</TextLink>
      ) : null}
    </Panel>
  );
}

type FormProps = Props & { onDone: () => void };
type Body = Pick<z.output<typeof invoiceTermsBody>, 'days' | 'limit_cents'>;

/** The saved terms are read again with the page. */
function useTermsForm<Input extends Record<string, unknown>>(
  { company, terms, onDone }: FormProps,
  options: { schema: z.ZodType<Body, Input>; values: Input; done: string },
) {
  const client = useQueryClient();
  return useStaffForm<Input, Body, CompanyInvoiceTermsAnswer>({
    schema: options.schema,
    values: options.values,
    revision: terms.revision,
    save: (body, revision) => staffApi.put<CompanyInvoiceTermsAnswer>(`/companies/${company.id}/invoice-terms`, { ...body, revision }),
    onSaved: () => {
      showDone(options.done);
      void client.invalidateQueries({ queryKey: ['/customers'] });
      onDone();
    },
  });
}

const termsFields = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(invoiceTermsBody.shape.days.unwrap()),
  limit_cents: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/)
    .transform((text) => Math.round(Number(text.replace(',', '.')) * CENTS))
    .pipe(invoiceTermsBody.shape.limit_cents.unwrap()),
});

function TermsForm(props: FormProps) {
  const { t } = useTranslation('customers');
  const { company, terms } = props;
  const state = useTermsForm(props, {
    schema: termsFields,
    values: {
      days: String(terms.days ?? DEFAULT_DAYS),
      limit_cents: terms.limit_cents === null ? '' : typedEuro(terms.limit_cents, currentLang()),
    },
    done: t('invoice.saved', { company: company.name }),
  });
  return (
    <StaffForm state={state} submitLabel={t(terms.days === null ? 'invoice.allow' : 'invoice.change')} variant="go">
      <p>{t('invoice.changeExplain', { company: company.name })}</p>
      <Field {...state.field('days')} label={t('invoice.daysField')}>
        <TextInput {...state.form.register('days')} inputMode="numeric" />
      </Field>
      <Field {...state.field('limit_cents')} label={t('invoice.limit')}>
        <TextInput {...state.form.register('limit_cents')} unit="€" inputMode="decimal" />
      </Field>
    </StaffForm>
  );
}

const noTerms = z.object({}).transform((): Body => ({ days: null, limit_cents: null }));

function EndForm(props: FormProps) {
  const { t } = useTranslation('customers');
  const state = useTermsForm(props, { schema: noTerms, values: {}, done: t('invoice.ended', { company: props.company.name }) });
  return (
    <StaffForm state={state} submitLabel={t('invoice.end')}>
      <p>{t('invoice.endExplain', { company: props.company.name })}</p>
    </StaffForm>
  );
}
