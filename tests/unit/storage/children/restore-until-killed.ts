import { writeSync } from 'node:fs'
import { openStorage } from '../../../../src/storage/index.ts'

/** Restores a backup as copies, says "in the middle" at the third dialog and stays there until it is killed. */
const [dataDir = '', backup = ''] = process.argv.slice(2)
let dialogs = 0
openStorage(dataDir).restore(backup, 'copy', () => {
  dialogs += 1
  if (dialogs === 3) {
    writeSync(1, 'in the middle\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  return `copy-${dialogs}`
})
