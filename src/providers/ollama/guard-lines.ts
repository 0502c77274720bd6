import { VendorSays } from '../vendor-says.ts'

const NEWLINE = 0x0a

/**
 * Lets only whole lines of JSON through. The SDK would drop a broken one, print it to the console and go on with a
 * hole in the text; here it fails the answer, and a half line at the end of a lost connection is left out.
 */
export function guardLines(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let held: Uint8Array = new Uint8Array()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
        const { done, value } = await reader.read()
        if (done) {
          if (held.length > 0 && isJson(decoder.decode(held))) controller.enqueue(held)
          controller.close()
          return
        }
        const bytes = held.length === 0 ? value : concat(held, value)
        const end = bytes.lastIndexOf(NEWLINE) + 1
        held = bytes.subarray(end)
        if (end === 0) continue
        const whole = bytes.subarray(0, end)
        for (const line of decoder.decode(whole).split('\n')) if (line.trim() !== '') checkLine(line)
        controller.enqueue(whole)
        return
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function checkLine(line: string): void {
  const value = JSON.parse(line) as unknown
  if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object')
  if ('error' in value) throw new VendorSays(typeof value.error === 'string' ? value.error : JSON.stringify(value.error))
}

function isJson(line: string): boolean {
  try {
    checkLine(line)
    return true
  } catch (error) {
    if (error instanceof VendorSays) throw error
    return false
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
