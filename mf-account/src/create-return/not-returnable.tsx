import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import { ButtonLink, EmptyState, Mascot, TextLink } from 'shared-ui';
import styles from './create-return.module.css';

const TITLES: Readonly<Record<string, 'expired' | 'created' | 'notSent' | 'cancelled'>> = {
  'return.period_expired': 'expired',
  'return.already_created': 'created',
  'return.not_delivered': 'notSent',
  'return.order_cancelled': 'cancelled',
};

/** Why nothing of the order can be returned: "return period expired", "return already created". Spec §4 Return. */
export function NotReturnable({ returnable: { order_id, problem } }: { returnable: ReturnableAnswer }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const code = TITLES[problem?.code ?? ''] ?? 'other';
  const isReturned = code === 'created';
  return (
    <EmptyState
      title={t(`createReturn.refused.${code}`)}
      text={problem?.message}
      illustration={<Mascot pose="wave" />}
      action={
        <div className={styles.ways}>
          <ButtonLink to={isReturned ? paths.retours(lang) : paths.order(lang, order_id)}>
            {t(isReturned ? 'createReturn.refused.retours' : 'createReturn.refused.order')}
          </ButtonLink>
          {code === 'expired' ? (
            <p className={styles.small}>
              {t('createReturn.refused.help')} <TextLink to={contentPath(lang, 'service')}>{t('createReturn.refused.service')}</TextLink>
            </p>
          ) : null}
        </div>
      }
    />
  );
}
