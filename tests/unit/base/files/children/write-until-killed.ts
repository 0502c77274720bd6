import { atomicWrite } from '../../../../../src/base/files/atomic-write.ts'

/** Replaces one file without end, by turns with one content and another, and says when it is at it. */
const [path = '', size = '0'] = process.argv.slice(2)
for (let count = 0; ; count += 1) {
  await atomicWrite(path, Buffer.alloc(Number(size), count % 2 === 0 ? 'a' : 'b'))
  process.stdout.write(`${count}\n`)
}
