import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, TextLink } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { rolesQuery } from './use-team.ts';

/** Roles, how many colleagues have them, and how much they may do. */
export default function RoleList() {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  if (error && !roles) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('roles.title')}
      actions={
        <NewRecordLink scope="write_staff" to="/roles/new">
          {t('roles.new')}
        </NewRecordLink>
      }
    >
      {roles ? (
        <TablePanel
          title={t('roles.title')}
          columns={[
            { key: 'name', label: t('roles.name') },
            { key: 'members', label: t('roles.members'), align: 'end' },
            { key: 'scopes', label: t('roles.scopes'), align: 'end' },
            { key: 'factor', label: t('roles.factor') },
          ]}
          rows={roles.map(({ id, name, members, scopes, second_factor_required: isRequired }) => ({
            key: id,
            cells: {
              name: <TextLink to={`/roles/${id}`}>{name}</TextLink>,
              members: format.number(members),
              scopes: format.number(scopes.length),
              factor: t(isRequired ? 'yes' : 'no'),
            },
          }))}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}
