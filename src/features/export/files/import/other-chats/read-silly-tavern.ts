import { UNKNOWN_MODEL } from '../../../../../core/contract/unknown-model.ts'
import { sayLater } from '../../../../../base/language/say.ts'
import { z } from 'zod'
import { importInvalid } from '../imported-dialog.ts'
import type { Chat } from './chat-dialog.ts'

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined)

const lineSchema = z.looseObject({
  name: z.string(),
  mes: z.string(),
  is_user: lenient(z.boolean()),
  is_system: lenient(z.boolean()),
  send_date: lenient(z.union([z.string(), z.number()])),
  extra: lenient(
    z.looseObject({ api: lenient(z.string()), model: lenient(z.string()), reasoning: lenient(z.string()) }),
  ),
})

/**
 * The longest first line that is searched for the marks of such a file, in characters. Notes and lorebooks may be in
 * it.
 */
const HEAD_CHARS = 1_000_000

/** Whether a text is a SillyTavern file: a line of JSON about the chat, then a line of JSON for each message. */
export function isSillyTavern(text: string): boolean {
  const end = text.indexOf('\n')
  const head = end === -1 ? text : text.slice(0, end)
  if (!head.startsWith('{') || head.length > HEAD_CHARS) return false
  if (!/"(?:chat_metadata|user_name|character_name)"/.test(head)) return false
  const first = parsed(head)
  return typeof first === 'object' && first !== null && !('mes' in first) && !('schema' in first)
}

/**
 * Reads a chat from a SillyTavern file.
 * @throws ExportError IMPORT_INVALID, naming the line that is cut or is no message
 */
export function readSillyTavern(text: string): Chat {
  const [, ...lines] = text.split(/\r?\n/)
  const models = new Map<string, { provider: string; model: string }>()
  const speeches = lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const { data: message } = lineSchema.safeParse(parsed(line))
    if (!message)
      throw importInvalid(
        sayLater('The file cannot be imported: {field} is no message: the file is cut or damaged there.', {
          field: `line ${at + 2}`,
        }),
      )
    const { name, mes, extra } = message
    // SillyTavern does not send such notes to its models, so they are left out.
    if (message.is_system === true) return []
    const person = message.is_user === true
    if (!person && extra?.model) models.set(name, { provider: extra.api ?? UNKNOWN_MODEL, model: extra.model })
    return [
      {
        name,
        text: mes,
        person,
        at: timeOf(message.send_date),
        ...(extra?.reasoning && { thinking: extra.reasoning }),
      },
    ]
  })
  return { title: null, speeches, models }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Reads a time: milliseconds, ISO, or "2024-7-3 @14h 20m 31s 512ms", depending on the version of the program. */
function timeOf(date: string | number | null | undefined): number | null {
  if (typeof date === 'number') return date > 0 ? date : null
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@ ?(\d{1,2})h ?(\d{1,2})m(?: ?(\d{1,2})s)?/.exec(date ?? '')
  if (found) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
      .slice(1)
      .map((part) => Number(part ?? 0))
    return new Date(year, month - 1, day, hour, minute, second).getTime()
  }
  const at = Date.parse((date ?? '').replace(/(\d)(am|pm)$/i, '$1 $2'))
  return Number.isNaN(at) ? null : at
}
