import type { MetaArgs, PageMeta } from 'shared-contracts';
import { loadRegister, registerAction } from './register-data.ts';
import { RegisterPage } from './register-page.tsx';

export const loader = loadRegister;
export const action = registerAction;

export function Component() {
  return <RegisterPage title="dealerTitle" intro="dealerIntro" type="b2b" draft="register-as-dealer" />;
}

export const meta = ({ t }: MetaArgs): PageMeta => ({
  title: t('account:register.dealerTitle'),
  description: t('account:register.dealerIntro'),
  robots: 'noindex',
});
