import { EXPENSIVE } from '../../../platform/plugins/rate-limit.ts';
import { strictLimit } from '../../../platform/plugins/strict-limit.ts';

/** For the routes of build sheets: drawing that of a long fence takes most of a second of processor time. */
export const BUILD_SHEET_LIMIT = { ...EXPENSIVE, ...strictLimit('build-sheets', 60, '10 minutes') };
