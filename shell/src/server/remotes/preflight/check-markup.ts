/** Markup that the strict policy (`script-src 'self'; style-src 'self'`) would block without an error on the server. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")/i, 'its markup holds an inline script'],
  [/<style[\s>]/i, 'its markup holds a <style> element'],
  [/<[^>]+\sstyle="/i, 'its markup holds a style attribute'],
  [/<[^>]+\son[a-z]+="/i, 'its markup holds an event handler attribute'],
  [/(?:href|action)="javascript:/i, 'its markup holds a javascript: address'],
];

/** Violations of the shop's content security policy in server-rendered markup. */
export const markupProblems = (html: string): string[] => FORBIDDEN.filter(([pattern]) => pattern.test(html)).map(([, problem]) => problem);
