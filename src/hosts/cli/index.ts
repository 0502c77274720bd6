import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Keeping the stripped and compiled sources halves the start. Beside the packages rather than in the shared temporary
// folder, where another user of the machine could put code in the way. A folder that may not be written to is no fault.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/idi', import.meta.url)))
await import('./main.ts')
