/**
 * Header with the tags of what an answer shows, separated by blanks: from the API to the shell, and from the shell to the caches before it.
 * Varnish, Fastly and others know it by this name.
 */
export const PAGE_TAGS_HEADER = 'surrogate-key';
