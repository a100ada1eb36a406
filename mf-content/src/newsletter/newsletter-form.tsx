import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { contentPath, selectLang, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, Card, Note, TextLink } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { checkEmail } from './check-email.ts';
import type { NewsletterAnswer } from './newsletter-action.ts';
import styles from './newsletter.module.css';

const FIELDS = ['email'] as const;
const NONE = {};

/** One e-mail address; the mail that follows asks its owner to confirm. */
export function NewsletterForm({ answer }: { answer: NewsletterAnswer | undefined }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { state, formMethod } = useNavigation();
  const form = useCheckedForm({ id: 'newsletter', fields: FIELDS, check: checkEmail, answered: answer?.problems ?? NONE });
  const resultRef = useRef<HTMLDivElement>(null);
  const isAsked = answer?.isAsked ?? false;
  // The focused button was removed.
  useEffect(() => {
    if (isAsked) resultRef.current?.focus();
  }, [isAsked]);
  if (isAsked) {
    return (
      <div ref={resultRef} tabIndex={-1} className={styles.card}>
        <Note tone="ok" role="status" title={t('newsletter.asked')}>
          <p>{t('newsletter.askedText', { email: answer?.email })}</p>
        </Note>
      </div>
    );
  }
  return (
    <Card as="section" tone="tint" pad="l" className={styles.card} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{t('newsletter.title')}</h2>
      <Form {...form.formProps} method="post" className={styles.form}>
        <FormFrame form={form} fields={FIELDS} values={{ email: answer?.email }} failure={answer?.failure}>
          <CheckedInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTHS.email}
            label={t('form.field.email')}
            hint={t('newsletter.hint')}
          />
          <Button type="submit" icon="mail" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('newsletter.busy')}>
            {t('newsletter.send')}
          </Button>
        </FormFrame>
      </Form>
      <p className={styles.small}>
        {t('newsletter.privacy')} <TextLink to={contentPath(lang, 'privacy')}>{t('contact.privacyLink')}</TextLink>
      </p>
    </Card>
  );
}
