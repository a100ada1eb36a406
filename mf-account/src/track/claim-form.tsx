import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, ButtonLink, Card, Stack } from 'shared-ui';
import type { SignedInCustomer } from '../guest/signed-in-customer.ts';
import type { TrackValues } from './track-action.ts';

/**
 * Adds a guest's order to the signed-in account with the address it was ordered with, once that address is confirmed. Other visitors get a
 * link to sign in.
 */
export function ClaimForm({ values, user }: SignedInCustomer & { values: TrackValues }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  const isOwn = user !== null && user.email.toLowerCase() === values.email?.trim().toLowerCase();
  if (!isOwn) {
    return (
      <Card pad="l">
        <Stack gap={4}>
          <p>{t('track.account')}</p>
          <div>
            <ButtonLink variant="line" to={paths.login(lang, paths.orders(lang))}>
              {t('track.signIn')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
    );
  }
  return (
    <Card pad="l">
      <Stack gap={4}>
        <p>{t(user.email_confirmed === false ? 'track.claim.unconfirmed' : 'track.claim.text')}</p>
        {user.email_confirmed === false ? (
          <div>
            <ButtonLink variant="line" to={paths.profile(lang)}>
              {t('track.claim.confirm')}
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" action={paths.track(lang)}>
            <input type="hidden" name="intent" value="claim" />
            {Object.entries(values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary" busy={formData?.get('intent') === 'claim'} busyLabel={t('order.busy')}>
              {t('track.claim.submit')}
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

/** The order is in the visitor's own account, which has more about it. */
export function OwnOrder({ id }: { id: number }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Card pad="l">
      <Stack gap={4}>
        <p>{t('track.own.text')}</p>
        <div>
          <ButtonLink variant="line" to={paths.order(lang, id)}>
            {t('track.own.open')}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
