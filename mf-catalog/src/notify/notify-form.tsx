import { useEffect, useRef } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router-dom';
import { Button, Field, Note, TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { NOTIFY_INTENT } from './notify-action.ts';
import type { NotifyOutcome } from './notify-action.ts';
import styles from './notify-form.module.css';

interface NotifyFormProps {
  variantId: number;
  /** the formatted day on which it is expected */
  restockDate: string | null;
}

/** Replaces the cart button of a sold-out variant: requests one mail when it is back. Works as a plain form. */
export function NotifyForm({ variantId, restockDate }: NotifyFormProps) {
  const { t } = useTranslation('catalog');
  const { pathname, search } = useLocation();
  const posted = useActionData<NotifyOutcome>();
  const fetcher = useFetcher<NotifyOutcome>({ key: `notify-${variantId}` });
  const answer = fetcher.data ?? posted;
  const outcome = answer?.variantId === variantId ? answer : undefined;
  const input = useRef<HTMLInputElement>(null);
  const answered = useRef<HTMLDivElement>(null);
  const problem = outcome && !outcome.isAsked ? (outcome.message ?? t('notify.failed')) : undefined;
  useEffect(() => {
    if (problem) input.current?.focus();
    // The pressed button was removed.
    else if (fetcher.data?.isAsked) answered.current?.focus();
  }, [problem, fetcher.data]);

  return (
    <div className={styles.notify}>
      <div ref={answered} role="status" tabIndex={-1}>
        {outcome?.isAsked ? (
          <Note tone="ok" title={t('notify.asked_title')}>
            {t('notify.asked', { email: outcome.email })}
          </Note>
        ) : null}
      </div>
      {outcome?.isAsked ? null : (
        <fetcher.Form method="post" action={pathname + search}>
          <p className={styles.text}>
            <b>{t('notify.title')}</b> {restockDate ? t('notify.text_date', { date: restockDate }) : t('notify.text')}
          </p>
          <input type="hidden" name="intent" value={NOTIFY_INTENT} />
          <input type="hidden" name="variant_id" value={variantId} />
          <Field label={t('notify.email')} error={problem}>
            <TextInput ref={input} type="email" name="email" autoComplete="email" required defaultValue={outcome?.email} />
          </Field>
          <Button type="submit" variant="go" icon="bell" block busy={fetcher.state !== 'idle'} busyLabel={t('notify.busy')}>
            {t('notify.ask')}
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
