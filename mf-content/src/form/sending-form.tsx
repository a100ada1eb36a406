import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { contentPath, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Card, TextLink } from 'shared-ui';
import type { ButtonProps } from 'shared-ui';
import { FormFrame } from './form-frame.tsx';
import type { FieldName } from './problem-text.ts';
import { Honeypot } from './honeypot.tsx';
import { SendingProgress } from './sending-progress.tsx';
import styles from './sending-form.module.css';
import type { useSending } from './use-sending.ts';

interface Props {
  /** of `useSending` */
  sending: ReturnType<typeof useSending<FieldName>>;
  /** idempotency key of the first try */
  sendingKey: string;
  button: Pick<ButtonProps, 'variant' | 'icon'> & { label: string };
  /** a sentence that ends in the link to the privacy statement */
  privacy: { text: string; link: string };
  /** the fields */
  children: ReactNode;
}

/** Card with a form that is sent with its file: errors, fields, button, progress and privacy note. */
export function SendingForm({ sending, sendingKey, button: { label, ...look }, privacy, children }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { form, fields, values, refused, sent, onSubmit } = sending;
  return (
    <Card pad="l">
      <Form {...form.formProps} method="post" encType="multipart/form-data" onSubmit={onSubmit} className={styles.form}>
        <input type="hidden" name="attempt" value={refused?.key ?? sendingKey} />
        <Honeypot />
        <FormFrame form={form} fields={fields} values={values} messages={refused?.messages} failure={refused?.failure}>
          {children}
          <div className={styles.end}>
            <Button {...look} type="submit" busy={sent !== null} busyLabel={t('form.sending')}>
              {label}
            </Button>
            <SendingProgress sent={sent} />
            <p className={styles.small}>
              {privacy.text} <TextLink to={contentPath(lang, 'privacy')}>{privacy.link}</TextLink>
            </p>
          </div>
        </FormFrame>
      </Form>
    </Card>
  );
}
