/**
 * The name of a cookie that only this server reads. On https the prefix makes browsers accept it from this host only, so that no other host
 * of the domain can set it (RFC 6265bis, "__Host-"). On http, on a developer's machine, browsers refuse the prefix.
 */
export const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
