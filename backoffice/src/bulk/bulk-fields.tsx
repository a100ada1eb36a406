import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkActionId } from 'shared-contracts/staff/bulk-changes';
import { MESSAGE_STATES } from 'shared-contracts/staff/messages';
import { Field, Select, TextInput } from 'shared-ui';
import { Options } from '../form/options.tsx';
import { useColleagues } from '../messages/inbox-kind.ts';
import { categoriesQuery } from '../products/use-product.ts';
import { NOBODY } from './bulk-values.ts';
import type { Typed } from './bulk-values.ts';

interface BulkFieldsProps {
  action: BulkActionId;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: Typed) => void;
}

/** What is the same for all rows of an action. */
export function BulkFields(props: BulkFieldsProps) {
  switch (props.action) {
    case 'products-move':
      return <CategoryField {...props} />;
    case 'orders-ship':
      return <CarrierField {...props} />;
    case 'orders-deliver':
      return <DayField {...props} />;
    case 'messages-change':
    case 'applications-change':
      return <InboxFields {...props} />;
    default:
      return null;
  }
}

function CategoryField({ typed, errors, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('bulk');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Field label={t('field.category')} error={errors.category_id}>
      <Select required value={typed.category_id ?? ''} onChange={({ target }) => onChange({ category_id: target.value })}>
        <option value="">{t('field.choose')}</option>
        <Options of={categories.map(({ id, name }) => ({ value: String(id), label: name }))} />
      </Select>
    </Field>
  );
}

function CarrierField({ typed, errors, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('bulk');
  return (
    <Field label={t('field.carrier')} hint={t('field.carrierHint')} error={errors.carrier}>
      <TextInput
        data-autofocus
        autoComplete="off"
        maxLength={60}
        value={typed.carrier ?? ''}
        onChange={({ target }) => onChange({ carrier: target.value })}
      />
    </Field>
  );
}

function DayField({ typed, errors, onChange }: BulkFieldsProps) {
  const { t } = useTranslation('bulk');
  return (
    <Field label={t('field.on')} hint={t('field.onHint')} error={errors.on}>
      <TextInput type="date" value={typed.on ?? ''} onChange={({ target }) => onChange({ on: target.value })} />
    </Field>
  );
}

function InboxFields({ typed, errors, onChange }: BulkFieldsProps) {
  const { t } = useTranslation(['bulk', 'messages']);
  const colleagues = useColleagues();
  return (
    <>
      <Field label={t('bulk:field.state')} error={errors.state}>
        <Select value={typed.state ?? ''} onChange={({ target }) => onChange({ ...typed, state: target.value })}>
          <option value="">{t('bulk:field.asItIs')}</option>
          <Options of={MESSAGE_STATES.map((value) => ({ value, label: t(`messages:state.${value}`) }))} />
        </Select>
      </Field>
      <Field label={t('bulk:field.assignee')} error={errors.assignee}>
        <Select value={typed.assignee ?? ''} onChange={({ target }) => onChange({ ...typed, assignee: target.value })}>
          <option value="">{t('bulk:field.asItIs')}</option>
          <option value={NOBODY}>{t('bulk:field.nobody')}</option>
          <Options of={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))} />
        </Select>
      </Field>
    </>
  );
}
