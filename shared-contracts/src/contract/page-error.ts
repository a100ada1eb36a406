import { data } from 'react-router-dom';
import type { Failure, Result } from './result.ts';

/** Data of a thrown route error; the shell's error page and status code are made of it. */
export interface PageErrorData {
  message: string;
}

/** 404 `Page not found: {path}`: unknown route, product or text. Spec §8. */
export const notFound = (url: string) => data<PageErrorData>({ message: `Page not found: ${new URL(url).pathname}` }, { status: 404 });

/**
 * The answer of a call without which the page can't be shown. @throws 404 when the API answers 404; 503 when it can't be reached; else its
 * status
 */
export function required<T>(result: Result<T>, request: Request): T {
  if (result.ok) return result.data;
  throw pageError(result.error, request.url);
}

function pageError(error: Failure, url: string) {
  if (error.kind === 'network') return data<PageErrorData>({ message: 'Something went wrong' }, { status: 503 });
  if (error.status === 404) return notFound(url);
  return data<PageErrorData>({ message: error.kind === 'rule' ? error.message : 'Something went wrong' }, { status: error.status });
}
