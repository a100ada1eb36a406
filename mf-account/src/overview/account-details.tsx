import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/wire/auth';
import { Card, DefinitionList, Note, Stack } from 'shared-ui';
import styles from './overview.module.css';

/** Who is signed in. A dealer who waits for approval sees what happens next. Spec §1: professionals are contacted afterwards. */
export function AccountDetails({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const isPending = user.role === 'b2b' && user.status === 'pending';
  const items = [
    { term: t('overview.name'), details: t('overview.fullName', { first: user.first_name, last: user.last_name }) },
    { term: t('overview.email'), details: user.email },
    { term: t('overview.phone'), details: user.phone },
    { term: t('overview.company'), details: user.company_name },
    { term: t('overview.vat'), details: user.vat },
    { term: t('overview.role'), details: t(isPending ? 'overview.roles.pending' : `overview.roles.${user.role}`) },
  ];
  return (
    <Card as="section" pad="l">
      <Stack gap={4}>
        <h2 className={styles.title}>{t('overview.details')}</h2>
        {isPending && (
          <Note title={t('overview.pending.title')}>
            <p>{t('overview.pending.text')}</p>
          </Note>
        )}
        <DefinitionList items={items.flatMap(({ term, details }) => (details ? [{ term, details }] : []))} />
      </Stack>
    </Card>
  );
}
