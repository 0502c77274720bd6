/**
 * Flags for the Chromium that scripts and tests drive: no sandbox, because they also run as root in containers; no
 * network, no GPU.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
