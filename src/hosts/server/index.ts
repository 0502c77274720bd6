import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As for the command line, and in the same place.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/idi', import.meta.url)))
const { runServer } = await import('./run-server.ts')
await runServer(process.argv.slice(2))
