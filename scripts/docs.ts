import { writeFileSync } from 'node:fs'
import { COMMANDS_FILE, describeCommands } from './docs/commands.ts'

writeFileSync(COMMANDS_FILE, describeCommands())
process.stdout.write(`${COMMANDS_FILE}\n`)
