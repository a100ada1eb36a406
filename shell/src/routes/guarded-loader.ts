import { redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { isLang, notFound, paths, shopContext } from 'shared-contracts';
import type { RouteHandle, RouteModule } from 'shared-contracts';

/**
 * Wraps every page's loader and action with two rules. An unknown language is a 404 (spec §8). Pages for signed-in, or signed-out, visitors
 * redirect others to the login page, or to the account (spec §6). A write is tried first: if the API refuses it, the visitor can sign in
 * again in the browser without losing the form.
 */
async function runGuarded(
  work: (() => unknown) | undefined,
  access: RouteHandle['access'],
  { params, request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  isWrite = false,
) {
  const { lang } = params;
  if (!isLang(lang)) throw notFound(request.url);
  const isSignedIn = context.get(shopContext).isSignedIn();
  const redirectToLogin = () => {
    const { pathname, search } = new URL(request.url);
    return redirect(paths.login(lang, pathname + search));
  };
  if (access === 'authenticated' && !isSignedIn && !isWrite) throw redirectToLogin();
  if (access === 'unauthenticated' && isSignedIn) throw redirect(paths.account(lang));
  if (!work) return null;
  try {
    return await work();
  } catch (error) {
    // The session ended since the page was requested.
    if (access === 'authenticated' && statusOf(error) === 401) throw redirectToLogin();
    throw error;
  }
}

export const guardedLoader = (loader: RouteModule['loader'], access: RouteHandle['access']) => (args: LoaderFunctionArgs) =>
  runGuarded(loader && (() => loader(args)), access, args);

/** A page without an action keeps answering 405, so nothing is wrapped. */
export const guardedAction = (action: RouteModule['action'], access: RouteHandle['access']) =>
  action && ((args: ActionFunctionArgs) => runGuarded(() => action(args), access, args, true));

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'init' in error ? (error.init as ResponseInit | null)?.status : undefined;
