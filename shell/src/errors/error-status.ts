import { isRouteErrorResponse } from 'react-router-dom';

/** Status of a thrown value; anything but a response is a bug (500). */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Key of a status' texts: `error.{kind}`. */
export const errorKind = (status: number) => (status === 404 ? 'missing' : status === 503 || status === 504 ? 'away' : 'broken');
