import { fileURLToPath } from 'node:url'
import { isFresh } from '../../scripts/fresh.mjs'
import { COMMAND_FILE, COMMAND_SOURCES } from '../../scripts/package/command.mjs'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

// These programs are started hundreds of times: as they are published they take a third of the time. For tests they are made
// first; what else uses the helpers has them where they are as new as their sources.
const published = process.env.VITEST !== undefined || isFresh(CHECKOUT, [COMMAND_FILE], COMMAND_SOURCES)

/** The command line. */
export const CLI = published ? `${CHECKOUT}dist/hosts-cli-index.js` : `${CHECKOUT}src/hosts/cli/index.ts`
/** The browser host. */
export const HOST = published ? `${CHECKOUT}dist/hosts-server-index.js` : `${CHECKOUT}src/hosts/server/index.ts`
