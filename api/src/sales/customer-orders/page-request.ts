import type { FastifyRequest } from 'fastify';

/** Whether a person follows a link in a browser, who needs a page instead of JSON. */
export const isPageRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.accept?.includes('text/html') === true;
