import { atomicWrite } from '../../../../../src/base/files/atomic-write.ts'

/** Replaces a file again and again, alternating between two contents, and prints when it has begun. */
const [path = '', size = '0'] = process.argv.slice(2)
for (let count = 0; ; count += 1) {
  await atomicWrite(path, Buffer.alloc(Number(size), count % 2 === 0 ? 'a' : 'b'))
  process.stdout.write(`${count}\n`)
}
