import * as z from 'zod';
import { traceparent } from './traceparent.ts';

/**
 * Where an error was caught: by React outside or inside an error boundary, or recovered by it; in a route's loader or action; a rejected
 * promise; a remote whose code did not load; a page that could not be hydrated after many attempts.
 */
const BROWSER_ERROR_KINDS = ['uncaught', 'caught', 'recovered', 'route', 'rejection', 'load', 'hydration'] as const;

const version = z.string().regex(/^[\w.+-]{1,40}$/);

/** The maximum number of stack frames sent. */
const MAX_FRAMES = 8;

/** POST /api/browser-errors: an error on a page, without data about the visitor (docs/decisions/0070). */
export const browserErrorBody = z.object({
  kind: z.enum(BROWSER_ERROR_KINDS),
  name: z.string().regex(/^\w{1,40}$/),
  message: z.string().max(200),
  /** functions and positions in the shop's own files, innermost first */
  frames: z.array(z.string().regex(/^[\w$.<>[\] -]{0,80} ?\/[\w./+-]{1,160}:\d{1,6}:\d{1,7}$/)).max(MAX_FRAMES),
  /** id of the current route, not the address */
  route: z.string().regex(/^[\w/:*.-]{0,80}$/),
  /** remote whose code failed; absent: the shell */
  remote: z
    .object({
      name: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
      version,
    })
    .optional(),
  /** the shell's build: names of its entry files, as in `PageData.build.shell` */
  build: z.string().regex(/^[\w.,+-]{1,120}$/),
  /** trace that the page was rendered in */
  traceparent: traceparent.optional(),
});

export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];
export type BrowserErrorBody = z.infer<typeof browserErrorBody>;
