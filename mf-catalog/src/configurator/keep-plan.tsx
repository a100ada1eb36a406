import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, selectSession, useShopSelector } from 'shared-contracts';
import { Button } from 'shared-ui';
import styles from './configurator.module.css';

/** For the signed-in customer: keeps the plan in the account, or changes the plan of the account that this one came from. */
export function KeepPlan({ plan, of }: { plan: string; of: string | null }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const { user } = useShopSelector(selectSession);
  if (user === null || plan === of) return null;
  return (
    <Form method="post" action={paths.configurator(lang)} className={styles.keep}>
      <input type="hidden" name="keep" value={plan} />
      {of === null ? null : <input type="hidden" name="of" value={of} />}
      <Button type="submit" variant="line" block>
        {t(of === null ? 'configurator.keep' : 'configurator.keep_changed')}
      </Button>
    </Form>
  );
}
