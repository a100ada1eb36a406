import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData, useSearchParams } from 'react-router-dom';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { GuestPage } from '../guest/guest-page.tsx';
import { loadSignedInCustomer } from '../guest/signed-in-customer.ts';
import type { SignedInCustomer } from '../guest/signed-in-customer.ts';
import { trackAction } from './track-action.ts';
import type { TrackAnswer } from './track-action.ts';
import { TrackForm } from './track-form.tsx';
import { TrackedOrder } from './tracked-order.tsx';

export const loader = loadSignedInCustomer;
export const action = trackAction;

/** Tracks an order without an account, from the link in its mails or in the footer. */
export function Component() {
  const answer = useActionData<TrackAnswer>();
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const { user } = useLoaderData<SignedInCustomer>();
  if (answer && 'order' in answer) {
    return (
      <GuestPage name={t('track.title')} title={t('order.title', { number: answer.order.number })} view={answer.order.number}>
        <TrackedOrder {...answer} user={user} />
      </GuestPage>
    );
  }
  return (
    <GuestPage name={t('track.title')} intro={t('track.intro')} view="form">
      <TrackForm initialValues={{ order_number: search.get('number') ?? '', email: user?.email ?? '' }} answer={answer} />
    </GuestPage>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:track.title'),
  description: t('account:track.intro'),
  robots: 'noindex',
});
