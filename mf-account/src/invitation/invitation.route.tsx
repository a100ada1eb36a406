import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Breadcrumbs, Button, ButtonLink, Card, Field, FormGrid, Note, TextInput, Wrap } from 'shared-ui';
import { RightsText } from '../company/rights-fields.tsx';
import { failureText } from '../failure/failure-text.ts';
import { SignOutForm } from '../layout/sign-out-form.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { UsernameInput } from '../password/username-input.tsx';
import { invitationAction } from './invitation-action.ts';
import type { InvitationRefusal } from './invitation-action.ts';
import { loadInvitation } from './invitation-data.ts';
import type { InvitationData } from './invitation-data.ts';
import styles from './invitation.module.css';

export const loader = loadInvitation;
export const action = invitationAction;

type Open = Extract<InvitationData, { kind: 'open' }>;

/** An invitation to work in a company's account: with the account of the address, or with a new one. */
export function Component() {
  const loaded = useLoaderData<InvitationData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: t('invitation.trail') }]} />
      <Card as="section" pad="l" className={styles.card}>
        {loaded.kind === 'open' ? (
          <OpenInvitation open={loaded} />
        ) : (
          <>
            <h1>{t('invitation.closed')}</h1>
            <p>{loaded.failure ? failureText(loaded.failure, t) : t('invitation.cut')}</p>
            <div>
              <ButtonLink variant="primary" to={paths.account(lang)}>
                {t('invitation.account')}
              </ButtonLink>
            </div>
          </>
        )}
      </Card>
    </Wrap>
  );
}

function OpenInvitation({ open }: { open: Open }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const refusal = useActionData<InvitationRefusal>();
  const { company_name: company, invited_by: by, email, has_account: hasAccount } = open.invitation;
  const { signedInAs } = open;
  const isOwn = signedInAs?.toLowerCase() === email.toLowerCase();
  return (
    <>
      <div className={styles.head}>
        <h1 className="typed-text">{company}</h1>
        <p>{by === null ? t('invitation.text', { company, email }) : t('invitation.textBy', { company, email, by })}</p>
      </div>
      <div>
        <h2 className={styles.title}>{t('invitation.rights')}</h2>
        <RightsText rights={open.invitation} />
      </div>
      {refusal ? <Refused refusal={refusal} /> : null}
      {signedInAs === null ? (
        hasAccount ? (
          <>
            <p>{t('invitation.signIn', { email })}</p>
            <div>
              <ButtonLink
                variant="primary"
                to={paths.login(lang, `${paths.companyInvitation(lang)}?token=${encodeURIComponent(open.token)}`)}
              >
                {t('invitation.signInSubmit')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <NewAccount open={open} refusal={refusal} />
        )
      ) : isOwn ? (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="join" />
          <input type="hidden" name="token" value={open.token} />
          <p>{t('invitation.private')}</p>
          <div>
            <Button type="submit" variant="primary">
              {t('invitation.join')}
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <Note tone="warn">{t('invitation.other', { email, current: signedInAs })}</Note>
          <SignOutForm>
            <Button type="submit" variant="line">
              {t('signOut.submit')}
            </Button>
          </SignOutForm>
        </>
      )}
    </>
  );
}

const errorOf = (refusal: InvitationRefusal | undefined, field: string): string | undefined =>
  refusal?.failure.kind === 'rule' ? refusal.failure.errors?.[field]?.[0] : undefined;

function Refused({ refusal: { failure } }: { refusal: InvitationRefusal }) {
  const { t } = useTranslation('account');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const isInFields = failure.kind === 'rule' && Object.keys(failure.errors ?? {}).length > 0;
  return (
    <div ref={box} tabIndex={-1} className={styles.answer}>
      <Note tone="danger" role="alert">
        {isInFields ? t('login.check') : failureText(failure, t)}
      </Note>
    </div>
  );
}

function NewAccount({ open, refusal }: { open: Open; refusal: InvitationRefusal | undefined }) {
  const { t } = useTranslation('account');
  const { state } = useNavigation();
  const { email } = open.invitation;
  const input = (name: 'first_name' | 'last_name' | 'phone') => ({ name, defaultValue: refusal?.values[name], required: true });
  const field = (name: 'first_name' | 'last_name' | 'phone') => ({
    id: `invited-${name}`,
    label: t(`form.field.${name}`),
    error: errorOf(refusal, name),
  });
  return (
    <Form method="post" className={styles.form}>
      <h2 className={styles.title}>{t('invitation.create')}</h2>
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="token" value={open.token} />
      <UsernameInput email={email} />
      <FormGrid>
        <Field {...field('first_name')} span={6}>
          <TextInput {...input('first_name')} autoComplete="given-name" maxLength={MAX_LENGTHS.personName} />
        </Field>
        <Field {...field('last_name')} span={6}>
          <TextInput {...input('last_name')} autoComplete="family-name" maxLength={MAX_LENGTHS.personName} />
        </Field>
        <Field {...field('phone')} span={12}>
          <TextInput {...input('phone')} type="tel" autoComplete="tel" maxLength={MAX_LENGTHS.phone} />
        </Field>
      </FormGrid>
      <NewPasswordFields
        idPrefix="invited-"
        email={email}
        label={t('invitation.password')}
        errors={{ password: errorOf(refusal, 'password'), password_confirmation: errorOf(refusal, 'password_confirmation') }}
      />
      <p className={styles.hint}>{t('invitation.factor')}</p>
      <div>
        <Button type="submit" variant="primary" busy={state !== 'idle'} busyLabel={t('busy')}>
          {t('invitation.createSubmit')}
        </Button>
      </div>
    </Form>
  );
}

export const meta = ({ t }: MetaArgs<InvitationData>): PageMeta => ({ title: t('account:invitation.trail'), robots: 'noindex' });
