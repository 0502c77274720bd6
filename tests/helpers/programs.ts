import { fileURLToPath } from 'node:url'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

// Tests start these programs hundreds of times: as they are published they take a third of the time. What else uses the
// helpers has nobody who made them.
const published = process.env.VITEST !== undefined

/** The command line. */
export const CLI = published ? `${CHECKOUT}dist/hosts-cli-index.js` : `${CHECKOUT}src/hosts/cli/index.ts`
/** The browser host. */
export const HOST = published ? `${CHECKOUT}dist/hosts-server-index.js` : `${CHECKOUT}src/hosts/server/index.ts`
