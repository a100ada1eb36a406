import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { Card, DefinitionList, Stack, TextLink } from 'shared-ui';
import { dealerStateOf } from '../company/dealer-state.ts';
import { EmailText } from '../layout/email-text.tsx';
import styles from './overview.module.css';

const ROLES = { none: 'b2c', active: 'b2b', pending: 'pending', suspended: 'suspended' } as const;

export function AccountDetails({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const state = dealerStateOf(user);
  const items = [
    { term: t('overview.name'), details: t('overview.fullName', { first: user.first_name, last: user.last_name }) },
    { term: t('overview.email'), details: <EmailText email={user.email} /> },
    { term: t('overview.phone'), details: user.phone },
    { term: t('overview.company'), details: user.company_name },
    { term: t('overview.vat'), details: user.vat },
    { term: t('overview.role'), details: t(`overview.roles.${ROLES[state]}`) },
  ];
  return (
    <Card as="section" pad="l">
      <Stack gap={4}>
        <div className={styles.detailsHead}>
          <h2 className={styles.title}>{t('overview.details')}</h2>
          <TextLink to={paths.profile(lang)}>{t('overview.change')}</TextLink>
        </div>
        <DefinitionList items={items.flatMap(({ term, details }) => (details ? [{ term, details }] : []))} />
      </Stack>
    </Card>
  );
}
