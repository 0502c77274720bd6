import { openStorage } from '../../../../src/storage/index.ts'

/** Takes a dialog, says "claimed" and keeps it until the process ends. */
const [dataDir = '', dialogId = ''] = process.argv.slice(2)
const { log } = openStorage(dataDir)
await log.claim(dialogId)
process.stdout.write('claimed\n')
setInterval(() => undefined, 60_000)
