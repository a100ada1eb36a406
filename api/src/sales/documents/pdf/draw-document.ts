import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts';
import type { DocumentSnapshot } from '../snapshot.ts';

/** `renderDocument` in another thread. Throws like `drawInThread`. */
export const drawDocument = drawInThread<DocumentSnapshot>(new URL('document-worker.ts', import.meta.url));
