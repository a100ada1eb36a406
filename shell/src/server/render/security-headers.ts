interface Options {
  paymentOrigins: readonly string[];
  isSecure: boolean;
  /** digests of the sheets written into the page */
  styles?: readonly string[];
  nonce?: string;
  /** the address holds a secret, such as the token of a mail's link */
  isSecret?: boolean;
}

/** Headers every page carries. One policy for stored pages; a nonce only where React's streaming needs its own small scripts. */
export function securityHeaders({ paymentOrigins, isSecure, styles = [], nonce, isSecret = false }: Options): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The order form of a visitor without script is answered with a redirect to the payment page, which this rule covers too.
    `form-action 'self' ${paymentOrigins.join(' ')}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // The page's own files and calls would carry its whole address into logs.
    'referrer-policy': isSecret ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
