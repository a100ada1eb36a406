import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Card, Wrap } from 'shared-ui';
import { confirmAction } from './confirm-action.ts';
import { readMailLink } from './mail-link.ts';
import type { MailLink } from './mail-link.ts';
import type { ConfirmOutcome } from './confirm-link.ts';
import { ConfirmQuestion } from './confirm-question.tsx';
import { ConfirmResult } from './confirm-result.tsx';
import styles from './confirm.module.css';

export const loader = ({ request, context }: LoaderFunctionArgs): MailLink | null => {
  const link = readMailLink(new URL(request.url).searchParams);
  return link && { ...link, needsPassword: link.kind === 'email' && !context.get(shopContext).isSignedIn() };
};
export const action = confirmAction;

export function Component() {
  const loadedLink = useLoaderData<MailLink | null>();
  const outcome = useActionData<ConfirmOutcome>() ?? (loadedLink ? undefined : ({ kind: null, status: 'invalid' } as const));
  const link = outcome ? (outcome.status === 'unavailable' || outcome.status === 'password') && outcome.link : loadedLink;
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: t('confirm.trail') }]} />
      <Card as="section" pad="l" className={styles.card}>
        {outcome && outcome.status !== 'password' && <ConfirmResult outcome={outcome} />}
        {link && (
          <ConfirmQuestion
            link={link}
            isRetry={outcome?.status === 'unavailable'}
            problem={outcome?.status === 'password' ? outcome.text : undefined}
          />
        )}
      </Card>
    </Wrap>
  );
}

export const meta = ({ data, t }: MetaArgs<MailLink | null>): PageMeta => ({
  title: data ? t(`account:confirm.${data.kind}.title`) : t('account:confirm.trail'),
  robots: 'noindex',
});
