import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isLang, notFound, paths, shopContext } from 'shared-contracts';
import type { RouteHandle, RouteModule } from 'shared-contracts';

/**
 * Every page's loader behind the shell's two rules. An unknown language is nobody's page (404, spec §8). Pages that ask for it are
 * for signed-in, or for signed-out, visitors only (spec §6): others go to the login page, with the way back, or to the account.
 */
export const guardedLoader = (loader: RouteModule['loader'], access: RouteHandle['access']) => async (args: LoaderFunctionArgs) => {
  const { lang } = args.params;
  if (!isLang(lang)) throw notFound(args.request.url);
  const isSignedIn = args.context.get(shopContext).isSignedIn();
  const toLogin = () => {
    const { pathname, search } = new URL(args.request.url);
    return redirect(paths.login(lang, pathname + search));
  };
  if (access === 'authenticated' && !isSignedIn) throw toLogin();
  if (access === 'unauthenticated' && isSignedIn) throw redirect(paths.account(lang));
  if (!loader) return null;
  try {
    return await loader(args);
  } catch (error) {
    // The session ended meanwhile: the API answered 401.
    if (access === 'authenticated' && statusOf(error) === 401) throw toLogin();
    throw error;
  }
};

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'init' in error ? (error.init as ResponseInit | null)?.status : undefined;
