import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentPath, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { PostSteps, TextLink } from 'shared-ui';
import type { WithdrawableArticle } from 'shared-contracts/wire/withdrawal';
import { loadWithdrawableArticles } from '../endpoints/withdrawals.ts';
import { GuestPage } from '../guest/guest-page.tsx';
import { loadSignedInCustomer } from '../guest/signed-in-customer.ts';
import type { SignedInCustomer } from '../guest/signed-in-customer.ts';
import { ConfirmStatement } from './confirm-statement.tsx';
import { StatementForm } from './statement-form.tsx';
import { withdrawalAction } from './withdrawal-action.ts';
import type { WithdrawalStep } from './withdrawal-action.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

/** The customer whose data fill the form, and the articles of the order that the link names, if it is theirs. */
export async function loader(args: LoaderFunctionArgs): Promise<SignedInCustomer & { articles: readonly WithdrawableArticle[] }> {
  const { http } = args.context.get(shopContext);
  const number = new URL(args.request.url).searchParams.get('number') ?? '';
  const [customer, articles] = await Promise.all([
    loadSignedInCustomer(args),
    loadWithdrawableArticles(http, number.trim(), args.request.signal),
  ]);
  return { ...customer, articles };
}

export const action = withdrawalAction;

const STEPS = ['statement', 'confirm', 'done'] as const;
const NONE = {};

/** The withdrawal function that the law requires, for guests too: statement, confirmation, receipt. */
export function Component() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { user, articles } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answer = useActionData<WithdrawalStep>();
  const step = answer?.step ?? 'statement';
  const currentIndex = STEPS.indexOf(step);
  const about = search.get('number') ?? '';
  const customerValues = {
    order_number: about,
    name: user ? t('overview.fullName', { first: user.first_name, last: user.last_name }) : '',
    email: user?.email ?? '',
  };
  return (
    <GuestPage
      name={t('withdrawal.title')}
      title={t(`withdrawal.titles.${step}`)}
      intro={step === 'statement' ? t('withdrawal.intro') : undefined}
      view={step}
    >
      <PostSteps
        label={t('withdrawal.steps.label')}
        steps={STEPS.map((each, index) => ({
          label: t(`withdrawal.steps.${each}`),
          state: index < currentIndex || step === 'done' ? 'done' : index === currentIndex ? 'current' : 'todo',
        }))}
      />
      {(!answer || answer.step === 'statement') && (
        <>
          <StatementForm
            values={answer?.values ?? customerValues}
            about={about}
            articles={answer?.articles ?? articles}
            problems={answer?.problems ?? NONE}
          />
          <p>
            <TextLink to={contentPath(lang, 'returns')}>{t('withdrawal.more')}</TextLink>
          </p>
        </>
      )}
      {answer?.step === 'confirm' && <ConfirmStatement {...answer} />}
      {answer?.step === 'done' && <WithdrawalReceipt {...answer} />}
    </GuestPage>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:withdrawal.title'),
  description: t('account:withdrawal.intro'),
});
