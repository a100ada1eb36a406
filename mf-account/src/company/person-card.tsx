import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { CompanyAnswer, CompanyPerson } from 'shared-contracts/wire/company';
import { Badge, Button, Card, classNames, Field } from 'shared-ui';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import type { CompanyRefusal } from './company-action.ts';
import styles from './company.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { RightsFields, RightsText } from './rights-fields.tsx';

interface Props {
  person: CompanyPerson;
  company: CompanyAnswer['company'];
  isSelf: boolean;
  refusal: CompanyRefusal | undefined;
}

/** Somebody of the company. Who manages people changes the rights of others, and ends them; the owner can hand the company over. */
export function PersonCard({ person, company, isSelf, refusal }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const mayManage = company.manages && !person.is_owner && !isSelf;
  const own = refusal?.id === person.id ? refusal : undefined;
  const action = paths.company(lang);
  return (
    <Card as="article" className={styles.person} aria-labelledby={`person-${person.id}`}>
      <div className={styles.personHead}>
        <h3 id={`person-${person.id}`} className={classNames(styles.name, 'typed-text')}>
          {person.name}
        </h3>
        {person.is_owner ? <Badge tone="brand">{t('companyPeople.owner')}</Badge> : null}
        {isSelf ? <Badge>{t('companyPeople.you')}</Badge> : null}
      </div>
      <p className={classNames(styles.email, 'typed-text')}>{person.email}</p>
      {person.is_owner ? <p className={styles.hint}>{t('companyPeople.ownerText')}</p> : <RightsText rights={person} />}
      {mayManage ? (
        <div className={styles.more}>
          <details open={own?.intent === 'rights'}>
            <summary>{t('companyPeople.change', { name: person.name })}</summary>
            <Form method="post" action={action} className={styles.form}>
              {own?.intent === 'rights' ? <RefusalNote refusal={own} /> : null}
              <input type="hidden" name="intent" value="rights" />
              <input type="hidden" name="id" value={person.id} />
              <RightsFields id={`rights-${person.id}`} rights={own?.intent === 'rights' ? own.values.rights : person} own={company} />
              <Button type="submit" size="s" variant="primary">
                {t('companyPeople.save')}
              </Button>
            </Form>
          </details>
          <details open={own?.intent === 'remove'}>
            <summary>{t('companyPeople.remove', { name: person.name })}</summary>
            <Form method="post" action={action} className={styles.form}>
              {own?.intent === 'remove' ? <RefusalNote refusal={own} /> : null}
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={person.id} />
              <p>{t('companyPeople.removeText', { company: company.name })}</p>
              <Button type="submit" size="s" variant="line">
                {t('companyPeople.removeSubmit')}
              </Button>
            </Form>
          </details>
          {company.is_owner ? (
            <details open={own?.intent === 'owner'}>
              <summary>{t('companyPeople.handOver', { name: person.name })}</summary>
              <Form method="post" action={action} className={styles.form}>
                {own?.intent === 'owner' ? <RefusalNote refusal={own} /> : null}
                <input type="hidden" name="intent" value="owner" />
                <input type="hidden" name="id" value={person.id} />
                <p>{t('companyPeople.handOverText', { company: company.name })}</p>
                <Field id={`owner-${person.id}`} label={t('companyPeople.password')} error={passwordError(own)}>
                  <CurrentPasswordInput />
                </Field>
                <Button type="submit" size="s" variant="line">
                  {t('companyPeople.handOverSubmit')}
                </Button>
              </Form>
            </details>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

const passwordError = (refusal: CompanyRefusal | undefined): string | undefined =>
  refusal?.failure.kind === 'rule' ? refusal.failure.errors?.password?.[0] : undefined;
