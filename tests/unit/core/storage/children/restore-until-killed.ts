import { writeSync } from 'node:fs'
import { openStorage } from '../../../../../src/core/storage/index.ts'

/** Merges a backup, prints "in the middle" after two dialogs and waits there until it is killed. */
const [dataDir = '', backup = ''] = process.argv.slice(2)
const storage = openStorage(dataDir)
for (const _share of storage.restore(backup, 'merge', () => '')) {
  if ((await storage.log.list()).length === 3) {
    writeSync(1, 'in the middle\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
