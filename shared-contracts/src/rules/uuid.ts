const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether it is a UUID as the API accepts it: RFC 9562, in either case. */
export const isUuid = (text: string): boolean => UUID.test(text);
