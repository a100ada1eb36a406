import * as z from 'zod';

/** The shape of all error responses. `message` is in the request's language, `code` is stable and has dots. */
export const apiError = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
});
export type ApiError = z.infer<typeof apiError>;
