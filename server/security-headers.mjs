/** The policy of everything except pages (data, files, refusals): it loads nothing, in no frame. A page's own policy is set in proxy.ts. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const POLICIES = [
  // The service worker connects only to the program itself.
  [/^\/sw\.js$/, "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"],
  // The script of a worker loads its other parts.
  [/^\/_next\/static\/.+\.js$/, "default-src 'none'; script-src 'self'; frame-ancestors 'none'"],
  // The worker that reads text from pictures loads its program, which is WebAssembly, and its letters.
  [
    /^\/text-reader\//,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  ],
  // An uploaded file must not be shown as one of our pages.
  [/^\/api\/v1\/photos\//, "default-src 'none'; sandbox; frame-ancestors 'none'"],
];

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The page that scans cards asks for the camera. Pages are left without loading a new one, so that it is the policy of all.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** The header for a program that is reached by https: browsers then use only https for a year. */
const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Returns the headers of every answer; `isSecure`: whether people reach the program by https. proxy.ts can replace them, a route cannot: Next
 * leaves out a header that is already set.
 */
export function securityHeaders(url, isSecure) {
  const path = url.split('?', 1)[0];
  const [, policy] = POLICIES.find(([pattern]) => pattern.test(path)) ?? [null, DATA_POLICY];
  return Object.entries({
    'Content-Security-Policy': policy,
    ...HEADERS,
    ...(isSecure ? HTTPS_HEADERS : {}),
  });
}
