import type { Budget } from './preflight-protocol.ts';

/** Kilobytes, brotli; a remote's package.json may set others. A shell holds files in memory, so that these too have a limit. */
export const DEFAULT_BUDGET: Budget = {
  route_js: 40,
  route_css: 15,
  slot_js: 15,
  slot_css: 6,
  lang_js: 8,
  chunk_js: 150,
  file: 5 * 1024,
  version: 40 * 1024,
};
