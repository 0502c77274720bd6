import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'

/** Opens a folder, appends large facts until one fails, and prints the error and the number of stored facts. */
const [dataDir = '', dialogId = ''] = process.argv.slice(2)
let stored = 0
try {
  const { log } = openStorage(dataDir)
  for (; dialogId !== '' && stored < 1_000; stored += 1) {
    await log.append(dialogId, [{ type: 'message-added', messageId: String(stored), text: 'x'.repeat(50_000) }])
  }
  process.stdout.write(JSON.stringify({ stored }))
} catch (error) {
  process.stdout.write(JSON.stringify({ stored, error: error instanceof AppError ? error.toShape() : String(error) }))
}
process.exit(0)
