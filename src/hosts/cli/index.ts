import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caching the compiled sources halves the start. The cache is beside the packages rather than in the shared temporary
// folder, where another user of the machine could plant code. A folder that cannot be written to is no error.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/idi', import.meta.url)))
await import('./main.ts')
