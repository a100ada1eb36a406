import { drawInThread } from '../../platform/pdf/draw-in-thread.ts';
import type { TermsVersion } from './terms.repository.ts';

/** `termsPdf` in another thread; the bytes of each language and version are kept, so visitors do not queue for them. */
export const drawTerms = drawInThread<TermsVersion>(new URL('terms-worker.ts', import.meta.url));
