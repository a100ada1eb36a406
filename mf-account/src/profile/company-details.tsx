import { useTranslation } from 'react-i18next';
import { contentPath, selectLang, useShopSelector } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import { Badge, DefinitionList, Note, TextLink } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { dealerStateOf } from '../company/dealer-state.ts';
import { ProfileSection } from './profile-section.tsx';
import styles from './profile.module.css';

const VAT_TONES = { valid: 'ok', invalid: 'danger', unchecked: 'mute', unavailable: 'mute' } satisfies Record<string, BadgeTone>;

/** A dealer's company, read-only: prices and invoices depend on the VAT number, so changing it takes a new application. */
export function CompanyDetails({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const state = dealerStateOf(user);
  const vatStatus = user.vat_status ?? 'unchecked';
  const items = [
    { term: t('profile.fields.company_name'), details: user.company_name ?? '' },
    {
      term: t('overview.vat'),
      details: (
        <>
          {user.vat} <Badge tone={VAT_TONES[vatStatus]}>{t(`profile.company.vat.${vatStatus}`)}</Badge>
        </>
      ),
    },
    {
      term: t('profile.company.status'),
      details: <Badge tone={state === 'active' ? 'ok' : 'warn'}>{t(`profile.company.${state === 'none' ? 'active' : state}`)}</Badge>,
    },
  ];
  return (
    <ProfileSection id="company" title={t('profile.company.title')}>
      {state === 'suspended' && <Note tone="warn">{t('overview.suspended', { company: user.company?.name ?? '' })}</Note>}
      {state === 'pending' && (
        <Note title={t('overview.pending.title')}>
          <p>{t('overview.pending.text')}</p>
        </Note>
      )}
      <DefinitionList items={items} />
      <p className={styles.text}>
        {t('profile.company.change')} <TextLink to={contentPath(lang, 'service')}>{t('profile.company.contact')}</TextLink>
      </p>
    </ProfileSection>
  );
}
