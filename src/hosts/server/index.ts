import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache is in the same place as that of the command line, for the same reason.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/idi', import.meta.url)))
const { runServer } = await import('./run-server.ts')
await runServer(process.argv.slice(2))
