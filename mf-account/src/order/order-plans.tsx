import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { TextLink } from 'shared-ui';
import detail from '../layout/detail.module.css';
import styles from './order.module.css';

/** The drawings for the builder of each plan as it was ordered, as PDF; and, once it was delivered, the way to tell its story. */
export function OrderPlans({ order: { plans = [], status } }: { order: Pick<Order, 'plans' | 'status'> }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const drawn = plans.flatMap(({ share_id, name, build_sheet_url: url }) => (url == null ? [] : [{ share_id, name, url }]));
  if (drawn.length === 0) return null;
  return (
    <section>
      <h2 className={detail.heading}>{t('order.plans.title')}</h2>
      <ul className={styles.papers}>
        {drawn.map(({ share_id, name, url }) => (
          <li key={share_id}>
            <TextLink icon="download" href={`${url}?lang=${lang}`} target="_blank">
              {t('order.plans.buildSheet', { name })}
            </TextLink>
            {status === 'delivered' ? (
              <>
                <br />
                <TextLink to={paths.ownStories(lang, share_id)}>{t('order.plans.story', { name })}</TextLink>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
