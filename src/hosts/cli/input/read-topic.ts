import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { TOPIC_MAX_CHARS } from '../../../core/contract/limits.ts'
import { formatCount } from '../../../base/format/count.ts'
import { usageError } from '../usage-error.ts'
import { decodeText } from '../../../base/text/decode-text.ts'

/** The most bytes that are read: enough for the longest topic in any script, and a few more to notice a longer file. */
const BYTES_MAX = TOPIC_MAX_CHARS * 4 + 4

/** The first characters of documents whose markup would be taken for the topic: RTF, PDF, office files, web pages. */
const DOCUMENT = /^(?:\{\\rtf|%PDF-|PK[^\w\s]{2}|\s{0,40}<(?:!doctype\s+html|html)\b)/i
const HEAD_BYTES = 100

/** The topic, given or read from a file. @throws AppError INPUT_INVALID, FILE_NOT_FOUND, FILE_UNREADABLE */
export async function readTopic(
  options: { readonly topic?: string; readonly topicFile?: string },
  cwd: string,
): Promise<string> {
  const { topic, topicFile } = options
  if (topic !== undefined && topicFile !== undefined)
    throw usageError('Both --topic and --topic-file are given: leave one of them out.')
  const text = topicFile === undefined ? topic : await readTopicFile(resolve(cwd, topicFile))
  if (text === undefined)
    throw usageError('There is no topic: give one with --topic "What the dialog is about" or --topic-file FILE.')
  if (text.trim() === '')
    throw usageError(
      `The topic is empty: write what the dialog should be about${topicFile === undefined ? '' : ` in ${topicFile}`}.`,
    )
  if (text.trim().length > TOPIC_MAX_CHARS) {
    throw usageError(
      `The topic is longer than ${formatCount(TOPIC_MAX_CHARS)} characters: shorten it, or attach the long text with --context FILE.`,
    )
  }
  return text
}

async function readTopicFile(path: string): Promise<string> {
  const bytes = await readStart(path)
  if (DOCUMENT.test(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))))
    throw new AppError(
      'FILE_UNREADABLE',
      `The topic file ${path} is a document, not plain text: give the topic with --topic, and attach the file with --context.`,
    )
  // The last character may be cut off. That does not count as an error, because the check of the length reports such a
  // file.
  const text = decodeText(bytes.subarray(0, BYTES_MAX), bytes.length > BYTES_MAX)
  if (text === null)
    throw new AppError(
      'FILE_UNREADABLE',
      `The topic file ${path} is neither UTF-8 nor UTF-16 text, and its letters do not show which encoding it is in: save it as UTF-8, or give the topic with --topic.`,
    )
  return text
}

async function readStart(path: string): Promise<Uint8Array> {
  try {
    const file = await open(path)
    try {
      const buffer = new Uint8Array(BYTES_MAX + 1)
      let length = 0
      for (;;) {
        const { bytesRead } = await file.read(buffer, length, buffer.length - length)
        if (bytesRead === 0) return buffer.subarray(0, length)
        length += bytesRead
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT')
      throw new AppError(
        'FILE_NOT_FOUND',
        `The topic file ${path} does not exist: check the path after --topic-file.`,
        { cause: error },
      )
    throw new AppError(
      'FILE_UNREADABLE',
      `The topic file ${path} cannot be read (${code ?? 'unknown reason'}): it must be a readable text file.`,
      { cause: error },
    )
  }
}
