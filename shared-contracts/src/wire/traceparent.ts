import * as z from 'zod';

/** A place in a trace, as in the header `traceparent`. W3C Trace Context, section 3.2 */
export const traceparent = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);
