import { isRouteErrorResponse } from 'react-router-dom';

/** Status of whatever a route threw; what is no answer is a bug. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Which texts fit a status: `error.{kind}`. */
export const errorKind = (status: number) => (status === 404 ? 'missing' : status === 503 || status === 504 ? 'away' : 'broken');
