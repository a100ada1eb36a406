import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { SlotProps } from 'shared-contracts';
import { Dialog, Stack } from 'shared-ui';
import { LoginForm } from './login-form.tsx';

/** Signing in over a page: the slot `sign-in`. */
export default function SignInDialog({ email, text, onSignedIn, onClose }: SlotProps['sign-in']) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Dialog size="s" open onClose={onClose} title={t(text === undefined ? 'signIn.title' : 'signIn.offer')} closeLabel={t('signIn.close')}>
      <Stack gap={4}>
        <p>{text ?? t('signIn.text')}</p>
        <LoginForm email={email} action={paths.login(lang)} onSignedIn={onSignedIn} />
      </Stack>
    </Dialog>
  );
}
