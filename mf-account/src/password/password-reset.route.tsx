import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';

/** The second address of the password page: redirects with the link's parameters. Spec §2. */
export function loader({ request, context }: LoaderFunctionArgs) {
  throw redirect(paths.password(context.get(shopContext).lang) + new URL(request.url).search);
}

export const Component = () => null;

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:password.ask.title'), robots: 'noindex' });
