// oxlint-disable-next-line import/default -- the bundler makes the address of the file, which has no exports
import url from './layout-worker.ts?worker&url'

/** The content policy starts a thread only from an address that code vouches for: this one file, and no other. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Starts the thread that lays pictures out. It is given numbers and ids, and reaches nothing. */
export function startLayoutWorker(): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const vouched = trustedTypes
    ? trustedTypes.createPolicy('graph-layout', { createScriptURL: () => url }).createScriptURL(url)
    : url
  return new Worker(vouched, { type: 'module', name: 'graph-layout' })
}
