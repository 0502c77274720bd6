import { fileURLToPath } from 'node:url'
import { bundleIfStale } from '../scripts/package/bundle-if-stale.ts'

/** Before the tests that start the command line or the browser host: both as they are published. */
export const setup = (): Promise<void> => bundleIfStale(fileURLToPath(new URL('..', import.meta.url)))
