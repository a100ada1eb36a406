import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffMailAnswer } from 'shared-contracts/staff/mails';
import { Badge, Button, Dialog, Note } from 'shared-ui';
import * as z from 'zod';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { MAIL_TONES } from './mail-list.tsx';
import styles from './mails.module.css';

type Mail = StaffMailAnswer['data'];

/** One mail: what it said, to whom it went, and sending it once more. */
export default function MailDetail() {
  const { t } = useTranslation('mails');
  const { t: frame } = useTranslation('frame');
  const { id = '' } = useParams();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const back = { path: '/mails', label: t('title') };
  const { answer, placeholder } = useRecord(recordQuery<StaffMailAnswer>('/mails', id), { title: t('title'), back });
  if (!answer) return placeholder;
  const { data: mail } = answer;
  return (
    <Page
      title={mail.subject}
      back={back}
      badges={<Badge tone={MAIL_TONES[mail.state]}>{frame(`record.mailState.${mail.state}`)}</Badge>}
      actions={
        mail.can_write && mail.state !== 'queued' ? (
          <Button size="s" icon="refresh-cw" onClick={() => setIsOpen(true)}>
            {t('resend')}
          </Button>
        ) : undefined
      }
      side={
        <Panel title={t('title')}>
          <Facts
            items={[
              { term: t('to'), details: <span className="typed-text">{mail.to_address}</span> },
              { term: t('language'), details: frame(`record.language.${mail.lang}`) },
              { term: t('created'), details: format.moment(mail.created_at) },
              { term: t('sent'), details: mail.sent_at === null ? null : format.moment(mail.sent_at) },
              { term: t('replyTo'), details: mail.reply_to },
              { term: t('attempts'), details: format.number(mail.attempts) },
              { term: t('attachments'), details: mail.attachments.length === 0 ? null : mail.attachments.join(', ') },
            ]}
          />
        </Panel>
      }
    >
      {mail.last_error === null ? null : (
        <Note tone="danger" title={t('error')}>
          {mail.last_error}
        </Note>
      )}
      <Panel title={t('text')}>
        <p className={`${styles.text} typed-text`} lang={mail.lang}>
          {mail.text}
        </p>
      </Panel>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('resend')} closeLabel={t('close')} size="s">
        {isOpen ? <ResendForm mail={mail} onDone={() => setIsOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
}

function ResendForm({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const { t } = useTranslation('mails');
  const client = useQueryClient();
  const state = useStaffForm({
    schema: z.object({}),
    values: {},
    save: () => staffApi.post(`/mails/${mail.id}/resend`, { again: mail.state === 'sent' }),
    onSaved: () => {
      showDone(t('resent', { to: mail.to_address }));
      void client.invalidateQueries({ queryKey: ['/mails'] });
      void client.invalidateQueries({ queryKey: ['queues'] });
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('resend')}>
      <p>{t('resendExplain', { to: mail.to_address })}</p>
    </StaffForm>
  );
}
