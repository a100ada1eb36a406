import * as z from 'zod';

/**
 * Where an error was noticed: React without or with an error boundary, or recovering from it by itself; a route's loader or action; a
 * rejected promise; code of a remote that did not load; a page that could not be hydrated after many attempts.
 */
const BROWSER_ERROR_KINDS = ['uncaught', 'caught', 'recovered', 'route', 'rejection', 'load', 'hydration'] as const;

const version = z.string().regex(/^[\w.+-]{1,40}$/);

/** The most frames of a stack that are sent. */
const MAX_FRAMES = 8;

/** POST /api/browser-errors: an error in a page, nothing about its visitor (docs/decisions/0070). */
export const browserErrorBody = z.object({
  kind: z.enum(BROWSER_ERROR_KINDS),
  name: z.string().regex(/^\w{1,40}$/),
  message: z.string().max(200),
  /** functions and places in the shop's own files, innermost first */
  frames: z.array(z.string().regex(/^[\w$.<>[\] -]{0,80} ?\/[\w./+-]{1,160}:\d{1,6}:\d{1,7}$/)).max(MAX_FRAMES),
  /** id of the route on show, not the address */
  route: z.string().regex(/^[\w/:*.-]{0,80}$/),
  /** whose code it was; absent: the shell's */
  remote: z
    .object({
      name: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
      version,
    })
    .optional(),
  /** the shell's build: names of its first files, as `PageData.build.shell` has them */
  build: z.string().regex(/^[\w.,+-]{1,120}$/),
});

export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];
export type BrowserErrorBody = z.infer<typeof browserErrorBody>;
