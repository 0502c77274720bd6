import { fileURLToPath } from 'node:url'
import { isFresh } from '../../scripts/fresh.mjs'
import { COMMAND_FILE, COMMAND_SOURCES, SERVER_FILE } from '../../scripts/package/command.mjs'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

// Tests start these programs hundreds of times; the published form takes a third of the time. Tests build it first;
// other users of the helpers get it where it is as new as the sources.
const published = process.env.VITEST !== undefined || isFresh(CHECKOUT, [COMMAND_FILE], COMMAND_SOURCES)

/** The command line. */
export const CLI = published ? `${CHECKOUT}${COMMAND_FILE}` : `${CHECKOUT}src/hosts/cli/index.ts`
/** The browser host. */
export const HOST = published ? `${CHECKOUT}${SERVER_FILE}` : `${CHECKOUT}src/hosts/server/index.ts`
