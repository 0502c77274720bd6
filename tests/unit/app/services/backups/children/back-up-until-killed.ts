import { writeSync } from 'node:fs'
import { createDataFolder } from '../../../../../../src/app/services/backups/create-data-folder.ts'
import { openStorage } from '../../../../../../src/core/storage/index.ts'

/** Backs a folder up, prints "in the middle" at the first step and waits there until it is killed. */
const [dataDir = ''] = process.argv.slice(2)
const data = createDataFolder({
  storage: openStorage(dataDir),
  dataDir,
  newId: () => '',
  now: Date.now,
  restored: async () => {},
})
await data.backUp({
  onProgress() {
    writeSync(1, 'in the middle\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
})
