import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// A cache of the compiled sources halves the time to start. It lies beside the packages and not in the shared temporary
// folder, where another user of the machine could plant code. If the folder cannot be written to, the cache is skipped.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/idi', import.meta.url)))
export const { main, runProcess } = await import('./main.ts')
// Others import the published file and call it themselves. Older Nodes leave `main` undefined.
if (import.meta.main !== false) await runProcess()
