import { termsPdf } from './terms-pdf.ts';
import type { TermsVersion } from './terms.repository.ts';

/** Runs in a thread of its own: see `drawInThread`. */
export default (version: TermsVersion): Promise<Buffer> => termsPdf(version);
