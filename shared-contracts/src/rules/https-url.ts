/**
 * Whether a text is an https address that may stand in a mail: without a user name or password, which would disguise where it leads, and
 * without blanks or line breaks, which parsers of addresses drop.
 */
export const isHttpsUrl = (text: string): boolean => {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};
