import type { DocumentSnapshot } from '../snapshot.ts';
import { renderDocument } from './render-document.ts';

/** Runs in a thread of its own: see `drawInThread`. */
export default (document: DocumentSnapshot): Promise<Buffer> => renderDocument(document);
