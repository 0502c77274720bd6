// oxlint-disable-next-line import/default -- the bundler makes the address of the file, which has no exports
import url from './layout-worker.ts?worker&url'

/**
 * The part of the Trusted Types API that is used here. The content policy allows threads only from an address that
 * trusted code names.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Starts the thread that computes layouts. It is given only numbers and ids. */
export function startLayoutWorker(): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const vouched = trustedTypes
    ? trustedTypes.createPolicy('graph-layout', { createScriptURL: () => url }).createScriptURL(url)
    : url
  return new Worker(vouched, { type: 'module', name: 'graph-layout' })
}
