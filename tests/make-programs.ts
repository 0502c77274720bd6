import { fileURLToPath } from 'node:url'
import { bundleIfStale } from '../scripts/package/bundle-if-stale.ts'

/** Builds the command line and the browser host as they are published, for the tests that start them. */
export const setup = (): Promise<void> => bundleIfStale(fileURLToPath(new URL('..', import.meta.url)))
