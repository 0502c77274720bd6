import { EXIT } from '../exit-codes.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'

/** The most bytes that are read, more than any key has. */
const MAX_BYTES = 32_768

/**
 * Reads a secret from stdin: everything from a pipe, or one hidden line from a terminal.
 * @throws AppError INPUT_INVALID
 */
export function readSecret(prompt: string, terminal: Terminal): Promise<string> {
  return process.stdin.isTTY ? readHidden(prompt, terminal) : readPipe()
}

async function readPipe(): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes > MAX_BYTES) throw usageError('What comes from stdin is far longer than a key: pass the key alone.')
  }
  // PowerShell pipes UTF-16.
  return decodeLoosely(Buffer.concat(parts))
}

function readHidden(prompt: string, terminal: Terminal): Promise<string> {
  const { stdin } = process
  terminal.write(prompt)
  stdin.setRawMode(true).setEncoding('utf8').resume()
  return new Promise((resolve) => {
    let text = ''
    function end(): void {
      stdin.off('data', read).setRawMode(false).pause()
      terminal.write('\n')
    }
    function read(part: string): void {
      for (const character of part) {
        if (character === '\u0003') {
          end()
          process.exit(EXIT.interrupted)
        }
        if (character === '\r' || character === '\n' || character === '\u0004') {
          end()
          resolve(text)
          return
        }
        text = character === '\u007F' || character === '\b' ? text.slice(0, -1) : text + character
      }
    }
    stdin.on('data', read)
  })
}
