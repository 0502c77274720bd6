import { fileURLToPath } from 'node:url'
import { start } from './start.ts'

// Not awaited at the top level: Electron would hold back `ready`, which start() waits for.
void start(fileURLToPath(new URL('..', import.meta.url)))
