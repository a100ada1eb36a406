import type { LoaderFunctionArgs } from 'react-router-dom';

/** What a slow loader came to: its data, or that it threw; `again` has the loader throw the same when it is next run. */
export type Outcome<T> = { data: T } | { again: () => void };

/** Data that is still on its way: the page's frame is shown meanwhile. */
export interface Later<T> {
  later: Promise<Outcome<T>>;
}

/** What comes sooner is shown at once; bones show after another 200 ms (shared-ui, Skeleton), so that none flash up. */
const PATIENCE_MS = 60;

/**
 * A loader that keeps nobody waiting: in the browser, data that takes its time comes later, into a page that already stands
 * (`withSkeleton`). Made by the server the page waits for its data, so that statuses are right and nothing needs script.
 */
export function atOnce<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  let due: { url: string; thrown: unknown } | undefined;
  return async (args: LoaderFunctionArgs): Promise<T | Later<T>> => {
    if (typeof document === 'undefined') return load(args);
    const { url } = args.request;
    const last = due;
    due = undefined;
    if (last?.url === url) throw last.thrown;
    const loading = load(args);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<true>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, true)));
    const isSlow = await Promise.race([loading.then(() => false), patience]).finally(() => clearTimeout(timer));
    if (!isSlow) return loading;
    return {
      later: loading.then(
        (data) => ({ data }),
        (thrown: unknown) => ({ again: () => void (due = { url, thrown }) }),
      ),
    };
  };
}

export const isLater = <T>(given: T | Later<T> | undefined): given is Later<T> =>
  typeof given === 'object' && given !== null && 'later' in given && given.later instanceof Promise;

/** For a page's `meta`: its data when they are there, undefined while they are on their way. */
export const arrived = <T>(given: T | Later<T> | undefined): T | undefined => (isLater(given) ? undefined : given);
