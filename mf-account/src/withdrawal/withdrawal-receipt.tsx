import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { Button, ButtonLink, Card, Cluster, DefinitionList, formatDate, Note, Stack } from 'shared-ui';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { Statement } from './confirm-statement.tsx';
import type { WithdrawalStep } from './withdrawal-action.ts';
import { WITHDRAWAL_DRAFT } from './withdrawal-fields.ts';
import styles from './withdrawal.module.css';

/** As in the mail that confirms it. */
const MOMENT = { dateStyle: 'long', timeStyle: 'medium' } as const;

/** The received statement with its time in Brussels. The receipt itself is sent by mail. */
export function WithdrawalReceipt({ values, articles, declared }: Extract<WithdrawalStep, { step: 'done' }>) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  useEffect(() => dropDraft(WITHDRAWAL_DRAFT), []);
  return (
    <>
      <Note tone="ok" role="status">
        {t('withdrawal.done.mail', { email: values.email })}
      </Note>
      <Card pad="l">
        <Stack gap={4}>
          <DefinitionList
            items={[
              { term: t('withdrawal.done.reference'), details: <b>{declared.reference}</b> },
              {
                term: t('withdrawal.done.at'),
                details: <time dateTime={declared.received_at}>{formatDate(declared.received_at, locale, MOMENT)}</time>,
              },
            ]}
          />
          <Statement values={values} articles={articles} />
        </Stack>
      </Card>
      <p>{t('withdrawal.done.next')}</p>
      <Cluster gap={3}>
        <Button className={styles.print} variant="line" icon="printer" onClick={() => window.print()}>
          {t('order.print')}
        </Button>
        <ButtonLink variant="quiet" to={paths.home(lang)}>
          {t('withdrawal.done.home')}
        </ButtonLink>
      </Cluster>
    </>
  );
}
