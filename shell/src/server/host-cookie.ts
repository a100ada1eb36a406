/**
 * The name of a cookie that only this server reads. On https its prefix makes browsers accept it from this host only (RFC 6265bis,
 * "__Host-"); on http, on a developer's machine, browsers refuse the prefix.
 */
export const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
