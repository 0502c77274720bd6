import { sayLater } from '../../../../../base/language/say.ts'
import { saying, sentenceOf, type Saying } from '../../../../../base/language/say.ts'
import { AppError } from '../../../../../core/contract/errors/errors.ts'
import { beginningOf } from '../../../../../base/text/shorten.ts'
import { type ImportedDialog, importInvalid } from '../imported-dialog.ts'
import { chatDialog } from './chat-dialog.ts'
import { readChatGpt } from './read-chatgpt.ts'
import { isSillyTavern, readSillyTavern } from './read-silly-tavern.ts'
import { readOwnScript } from './read-own-script.ts'
import { readTranscript } from './read-transcript.ts'

/** A chat of a file, or a sentence that says why it cannot be read. */
export type ChatRead = { readonly dialog: ImportedDialog } | { readonly problem: Saying }

/**
 * How many characters at the beginning of a file show whether ChatGPT wrote it: such a file begins with a title, times
 * and the tree of messages.
 */
const HEAD_CHARS = 4_000

/**
 * Reads chats of other programs: ChatGPT's data (one chat or all of them), SillyTavern's files, and transcripts with a
 * name before each speech; and this app's own scripts in Markdown and plain text. Null for any other file.
 * @throws ExportError IMPORT_INVALID for such a file that is cut or damaged
 */
export function otherChats(source: string): Iterable<ChatRead> | null {
  const text = source.replace(/^\uFEFF/, '')
  if (isSillyTavern(text)) return [{ dialog: chatDialog(readSillyTavern(text)) }]
  const json = /^\s*[[{]/.test(text)
  if (json) return /"mapping"\s*:/.test(beginningOf(text, HEAD_CHARS)) ? chatGptChats(text) : null
  const chat = readOwnScript(text) ?? readTranscript(text)
  return chat && [{ dialog: chatDialog(chat) }]
}

function* chatGptChats(text: string): Generator<ChatRead> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw importInvalid(
      sayLater('The file cannot be imported: the file is cut or damaged: it ends before its last chat does.'),
    )
  }
  for (const one of Array.isArray(parsed) ? (parsed as readonly unknown[]) : [parsed]) {
    try {
      yield { dialog: chatDialog(readChatGpt(one)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      yield { problem: saying(sentenceOf(error)) }
    }
  }
}
