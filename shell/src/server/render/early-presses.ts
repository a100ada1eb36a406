import { createHash } from 'node:crypto';
import { keepEarlyPresses } from '../../client/early-presses.ts';

/** The only inline script of a page, so that it runs before the first paint; the same on every page, and allowed by its digest. */
export const EARLY_PRESSES_SCRIPT = `(${keepEarlyPresses.toString().replace(/\n\s+/g, '\n')})()`;

export const EARLY_PRESSES_SOURCE = `'sha256-${createHash('sha256').update(EARLY_PRESSES_SCRIPT).digest('base64')}'`;
