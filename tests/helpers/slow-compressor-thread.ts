import { workerData } from 'node:worker_threads'
import { Deflate } from 'node:zlib'
import { lockCompressors } from '../../src/base/files/end-thread.ts'

lockCompressors()
const steps = new Int32Array(workerData as SharedArrayBuffer)

/** Makes a compressor. zlib reads its settings while it makes it. */
function make(during: () => void): void {
  let isFirst = true
  new Deflate({
    get level() {
      if (isFirst) during()
      isFirst = false
      return 1
    },
  })
}

make(() => {
  Atomics.store(steps, 0, 1)
  Atomics.notify(steps, 0)
  Atomics.wait(steps, 0, 1)
  Atomics.store(steps, 0, 3)
})
make(() => Atomics.store(steps, 0, 4))
setInterval(() => {}, 1000)
