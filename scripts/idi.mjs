// npm run idi: starts the published form of the command line, which starts in a third of the time, where it is as new
// as the sources; else the sources.
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isFresh } from './fresh.mjs'
import { COMMAND_FILE, COMMAND_SOURCES } from './package/command.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
enableCompileCache(join(ROOT, 'node_modules/.cache/idi'))
const file = isFresh(ROOT, [COMMAND_FILE], COMMAND_SOURCES) ? COMMAND_FILE : 'src/hosts/cli/index.ts'
const { runProcess } = await import(pathToFileURL(join(ROOT, file)).href)
await runProcess()
