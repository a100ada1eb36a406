import { useSearchParams } from 'react-router-dom';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { loadRegister, registerAction } from './register-data.ts';
import { RegisterPage } from './register-page.tsx';

export const loader = loadRegister;
export const action = registerAction;

/** `?as=dealer` preselects the dealer type. */
export function Component() {
  const [search] = useSearchParams();
  return <RegisterPage title="title" intro="intro" type={search.get('as') === 'dealer' ? 'b2b' : 'b2c'} draft="register" />;
}

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:register.title'),
  description: t('account:register.intro'),
  robots: 'noindex',
});
