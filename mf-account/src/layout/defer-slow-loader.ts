import type { LoaderFunctionArgs } from 'react-router-dom';

/** The result of a slow loader: its data, or an error that `rethrow` makes the loader throw on its next run. */
export type Outcome<T> = { data: T } | { rethrow: () => void };

/** Data that is still loading, while the page's frame is shown. */
export interface Deferred<T> {
  pending: Promise<Outcome<T>>;
}

/** Faster data is awaited. The skeleton appears after another 200 ms (shared-ui, Skeleton), so that it never flashes. */
const SKELETON_DELAY_MS = 60;

/**
 * A loader that does not block the navigation: in the browser the page is shown before slow data has arrived (`withSkeleton`). On the server
 * the page waits for its data, so that statuses are correct and no JavaScript is needed.
 */
export function deferSlowLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  let pendingError: { url: string; error: unknown } | undefined;
  return async (args: LoaderFunctionArgs): Promise<T | Deferred<T>> => {
    if (typeof document === 'undefined') return load(args);
    const { url } = args.request;
    const lastError = pendingError;
    pendingError = undefined;
    if (lastError?.url === url) throw lastError.error;
    const loading = load(args);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const delay = new Promise<true>((resolve) => (timer = setTimeout(resolve, SKELETON_DELAY_MS, true)));
    const isSlow = await Promise.race([loading.then(() => false), delay]).finally(() => clearTimeout(timer));
    if (!isSlow) return loading;
    return {
      pending: loading.then(
        (data) => ({ data }),
        (thrown: unknown) => ({ rethrow: () => void (pendingError = { url, error: thrown }) }),
      ),
    };
  };
}

export const isDeferred = <T>(value: T | Deferred<T> | undefined): value is Deferred<T> =>
  typeof value === 'object' && value !== null && 'pending' in value && value.pending instanceof Promise;

/** For a page's `meta`: undefined while the data is loading. */
export const loadedData = <T>(value: T | Deferred<T> | undefined): T | undefined => (isDeferred(value) ? undefined : value);
