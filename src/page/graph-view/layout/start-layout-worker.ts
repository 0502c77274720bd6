// oxlint-disable-next-line import/default -- the bundler makes the address of the file, which has no exports
import url from './layout-worker.ts?worker&url'

/** The content policy allows threads only from an address that trusted code names: this file and no other. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Starts the layout thread. It gets numbers and ids only. */
export function startLayoutWorker(): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const vouched = trustedTypes
    ? trustedTypes.createPolicy('graph-layout', { createScriptURL: () => url }).createScriptURL(url)
    : url
  return new Worker(vouched, { type: 'module', name: 'graph-layout' })
}
