import { VendorSays } from '../errors/vendor-says.ts'

const NEWLINE = 0x0a
const BLANK_LINE = /(?:^|\n)\s*\n/

/**
 * Passes on only complete lines of JSON. The SDK would print an invalid line to the console, drop it and continue with
 * a gap in the text; here it makes the answer fail. An incomplete line at the end of a lost connection is dropped. JSON
 * on several lines, which some proxies send, is turned into one line for each piece.
 */
export function guardLines(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  /** The pieces of an incomplete line. They are joined once, when the line ends. */
  let held: Uint8Array[] = []
  /** Whether the body is one JSON value on several lines; null until the first line shows it. */
  let several: boolean | null = null
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) {
          const rest = concat(held)
          several ??= /^\s*\[/.test(decoder.decode(rest))
          if (several) controller.enqueue(Buffer.from(linesOf(JSON.parse(decoder.decode(rest)))))
          else if (isJson(decoder.decode(rest))) controller.enqueue(rest)
          controller.close()
          return
        }
        const end = value.lastIndexOf(NEWLINE) + 1
        if (end === 0 || several) {
          held.push(value)
          continue
        }
        const whole = concat([...held, value.subarray(0, end)])
        held = end < value.length ? [value.subarray(end)] : []
        const text = decoder.decode(whole)
        const lines = text.split('\n').filter((line) => line.trim() !== '')
        if (lines.length === 0) continue
        several ??= /^\s*[[{]/.test(text) && !isJson(lines[0] ?? '')
        if (several) {
          held = [whole, ...held]
          continue
        }
        for (const line of lines) checkLine(line)
        // The SDK treats an empty line as invalid, so empty lines are left out.
        controller.enqueue(BLANK_LINE.test(text) ? Buffer.from(`${lines.join('\n')}\n`) : whole)
        return
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Writes a complete answer, or a list of the pieces of an answer, as lines. */
function linesOf(value: unknown): string {
  const lines = (Array.isArray(value) ? value : [value]).map((line) => JSON.stringify(line))
  lines.forEach(checkLine)
  return lines.map((line) => `${line}\n`).join('')
}

function checkLine(line: string): void {
  const value = JSON.parse(line) as unknown
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('Not an object')
  if ('error' in value)
    throw new VendorSays(typeof value.error === 'string' ? value.error : JSON.stringify(value.error))
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

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
