import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { formatCount } from '../../../base/format/count.ts'
import { usageError } from '../usage-error.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'

/** The text for a turn: the given one, or all of stdin. @throws AppError INPUT_INVALID */
export async function readTurnText(typed: string | undefined): Promise<string> {
  if (typed === undefined && process.stdin.isTTY)
    throw usageError('There is no text: give it with --text "..." or on stdin.')
  const text = (typed ?? (await readPipe())).trim()
  if (text === '') throw usageError('The text is empty: give it with --text "..." or on stdin.')
  if (text.length > MESSAGE_MAX_CHARS) throw tooLong()
  return text
}

async function readPipe(): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of process.stdin) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > 4 * MESSAGE_MAX_CHARS + 4) throw tooLong()
  }
  return decodeLoosely(Buffer.concat(parts))
}

function tooLong() {
  return usageError(`The text is longer than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`)
}
