import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShop, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { Button, Card, Note, formatDate } from 'shared-ui';
import { failureText } from '../form/failure-text.ts';
import { choose, useChoice } from './consent-choice.ts';
import styles from './consent-form.module.css';

/** The choice about statistics: refusing is as easy as agreeing, and both can be changed later. */
export function ConsentForm() {
  const { t } = useTranslation('content');
  const locale = useShopSelector(selectLocale);
  const { http } = useShop();
  const choice = useChoice();
  const [failure, setFailure] = useState<Failure>();
  const decide = async (analytics: boolean) => {
    const answer = await choose(http, analytics);
    setFailure(answer.ok ? undefined : answer.error);
  };
  const state = choice === null ? 'none' : choice.analytics ? 'allowed' : 'refused';
  return (
    <Card as="section" tone="tint" pad="l" className={styles.choice} aria-labelledby="consent">
      <h2 id="consent">{t('cookies.choice')}</h2>
      <p>{t('cookies.question')}</p>
      <p role="status" className={styles.said}>
        {t(`cookies.said.${state}`, { date: choice ? formatDate(choice.given_at, locale, 'time') : '' })}
      </p>
      {failure ? (
        <Note tone="danger" role="alert">
          {failureText(failure, t)}
        </Note>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="line" aria-pressed={choice?.analytics === false} onClick={() => void decide(false)}>
          {t('cookies.refuse')}
        </Button>
        <Button variant="line" aria-pressed={choice?.analytics === true} onClick={() => void decide(true)}>
          {t('cookies.allow')}
        </Button>
      </div>
      <p className={styles.noScript}>{t('cookies.noScript')}</p>
    </Card>
  );
}
