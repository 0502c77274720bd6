import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache is in the same place as that of the command line, for the same reason.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/idi', import.meta.url)))
export const { runServer, serveApp } = await import('./run-server.ts')
// Tests import the published file and serve the app in their own process. Older Nodes leave `main` undefined.
if (import.meta.main !== false) await runServer(process.argv.slice(2))
