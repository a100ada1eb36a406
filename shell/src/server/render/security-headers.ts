interface Options {
  paymentOrigins: readonly string[];
  isSecure: boolean;
  /** digests of the inline sheets of the page */
  styles?: readonly string[];
  nonce?: string;
  /** digests of inline scripts */
  scripts?: readonly string[];
  /** where else scripts, styles, pictures, fonts and updates may come from: the engineer's own machine, for a local remote */
  sources?: readonly string[];
  /** the address contains a secret, such as the token of a mail's link */
  isSecret?: boolean;
}

/** Headers of every page. One policy for cached pages; a nonce only where React's streaming needs its own small scripts. */
export function securityHeaders({
  paymentOrigins,
  isSecure,
  styles = [],
  scripts = [],
  nonce,
  sources = [],
  isSecret = false,
}: Options): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...sources, ...scripts, ...(nonce ? [`'nonce-${nonce}'`] : [])].join(' ')}`,
    `style-src ${["'self'", ...sources, ...styles].join(' ')}`,
    ["img-src 'self' data:", ...sources].join(' '),
    ["font-src 'self'", ...sources].join(' '),
    ["connect-src 'self'", ...sources].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Without JavaScript the order form is answered with a redirect to the payment page, to which this rule applies too.
    `form-action 'self' ${paymentOrigins.join(' ')}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Otherwise the page's own files and calls would put its whole address into logs.
    'referrer-policy': isSecret ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
