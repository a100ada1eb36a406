import { useTranslation } from 'react-i18next';
import type { Job } from 'shared-contracts/wire/job';
import { Card, TextLink } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './job.module.css';

export function JobContact({ contact: { first_name, last_name, role, portrait, email, phone } }: { contact: Job['contact'] }) {
  const { t } = useTranslation('content');
  return (
    <Card tone="tint" className={styles.contact}>
      <h2>{t('jobs.contact')}</h2>
      <ApiPicture className={styles.portrait} image={portrait} sizes="96px" />
      <p>
        <strong>
          {first_name} {last_name}
        </strong>
        <br />
        {role}
      </p>
      <p className={styles.ways}>
        <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon="phone">
          {phone}
        </TextLink>
        <TextLink href={`mailto:${email}`} icon="mail">
          {email}
        </TextLink>
      </p>
    </Card>
  );
}
