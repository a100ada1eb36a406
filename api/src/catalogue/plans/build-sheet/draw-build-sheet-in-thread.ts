import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts';
import type { SheetContent } from './build-sheet-worker.ts';

/** The build sheet of a plan as a PDF, drawn in another thread. Throws like `drawInThread`. */
export const drawBuildSheet = drawInThread<SheetContent>(new URL('build-sheet-worker.ts', import.meta.url));
