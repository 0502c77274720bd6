const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
}

/**
 * The headers of every response of every host.
 * @param connect what the page may connect to: nothing in Electron, where it has a port; its own origin in the
 * browser, which includes the WebSocket
 */
export function securityHeaders(connect: 'none' | 'self'): Readonly<Record<string, string>> {
  const policy = { ...POLICY, 'connect-src': `'${connect}'` }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}
