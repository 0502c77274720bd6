import { fileURLToPath } from 'node:url'
import { start } from './start.ts'

// This is not awaited at the top level, because Electron would delay `ready`, for which start() waits.
void start(fileURLToPath(new URL('..', import.meta.url)))
