import { isBase64 } from '../../../../base/text/base64.ts'
import type { CharacterCard } from '../../../../core/contract/host/character-card.ts'
import type { AppError } from '../../../../core/contract/errors/errors.ts'
import { formatBytes } from '../../../../base/format/bytes.ts'
import { fileError } from '../file-error.ts'
import { isPng, PNG_TEXT_MAX_BYTES, pngTexts } from './png-texts.ts'
import { decodeText } from '../../../../base/text/decode-text.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The keywords of a card in a picture, the newer version first. */
const KEYWORDS = ['ccv3', 'chara'] as const
const VERSIONS = { chara_card_v2: 2, chara_card_v3: 3 } as const
const TEXTS = [
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'system_prompt',
  'creator_notes',
] as const
/** The most entries of a list that are read; a longer list is not one of tags or greetings. */
const LIST_MAX = 100

/**
 * Reads a Character Card from a JSON file or a PNG picture. Missing fields are empty, but the name is required.
 * @param file name of the file, for errors
 * @throws AppError FILE_UNREADABLE, FILE_TOO_LARGE
 */
export function readCharacterCard(bytes: Uint8Array, file = 'The file'): CharacterCard {
  const refused = (problem: string): AppError => fileError('FILE_UNREADABLE', file, problem)
  return cardOf(parsed(isPng(bytes) ? inPicture(bytes, file) : plain(bytes, file), refused), refused)
}

type Refuse = (problem: string) => AppError

function plain(bytes: Uint8Array, file: string): string {
  if (bytes.length > PNG_TEXT_MAX_BYTES)
    throw fileError(
      'FILE_TOO_LARGE',
      file,
      `is ${formatBytes(bytes.length)}, and a card may have at most ${formatBytes(PNG_TEXT_MAX_BYTES)}`,
    )
  return (
    decodeText(bytes) ?? wrong(file, 'is neither a PNG picture nor UTF-8 or UTF-16 text, so it is no character card')
  )
}

/** The JSON of the card in a picture. */
function inPicture(bytes: Uint8Array, file: string): string {
  const read = pngTexts(bytes, KEYWORDS)
  if ('problem' in read) return wrong(file, read.problem)
  const keyword = KEYWORDS.find((each) => read.texts.has(each))
  const text = keyword === undefined ? undefined : read.texts.get(keyword)
  if (text === undefined)
    return wrong(file, 'is a picture without a character card in it: it may have been lost when the picture was saved')
  // Some programs omit the base64, although the chunk allows any letter.
  if (text.trimStart().startsWith('{')) return text
  const base64 = text.replaceAll(/\s/g, '')
  if (base64 === '' || !isBase64(base64)) return wrong(file, `is damaged: its text “${keyword}” is no base64`)
  return (
    decodeText(Buffer.from(base64, 'base64')) ??
    wrong(file, `is damaged: its text “${keyword}” is no UTF-8 once it is decoded`)
  )
}

function parsed(text: string, refused: Refuse): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw refused('holds no JSON, so it is no character card')
  }
}

function cardOf(json: unknown, refused: Refuse): CharacterCard {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw refused('is no character card')
  const { spec, data } = json as { readonly spec?: unknown; readonly data?: unknown }
  const isKnownSpec = typeof spec === 'string' && Object.hasOwn(VERSIONS, spec)
  if (spec !== undefined && !isKnownSpec)
    throw refused(
      `says that it is “${beginningOf(typeof spec === 'string' ? spec : JSON.stringify(spec), 60)}”: cards of version 1, 2 and 3 are read`,
    )
  if (isKnownSpec && (typeof data !== 'object' || data === null || Array.isArray(data)))
    throw refused('is a character card without its data')
  const fields = (isKnownSpec ? data : json) as Readonly<Record<string, unknown>>
  const name = text(fields['name'], 'name', refused).trim()
  // The first version has no mark of its own: it is recognised by its fields.
  if (!isKnownSpec && !TEXTS.some((field) => Object.hasOwn(fields, field))) throw refused('is no character card')
  if (name === '') throw refused('is a character card without a name')
  const texts = Object.fromEntries(TEXTS.map((field) => [field, text(fields[field], field, refused)]))
  return {
    version: isKnownSpec ? VERSIONS[spec as keyof typeof VERSIONS] : 1,
    name,
    ...(texts as Record<(typeof TEXTS)[number], string>),
    tags: list(fields['tags']),
    alternate_greetings: list(fields['alternate_greetings']),
  }
}

function text(value: unknown, field: string, refused: Refuse): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw refused(`is a character card whose ${field} is no text`)
  return value.toWellFormed().replaceAll('\r\n', '\n')
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value
        .slice(0, LIST_MAX)
        .filter((each) => typeof each === 'string')
        .map((each) => each.toWellFormed())
    : []
}

function wrong(file: string, problem: string): never {
  throw fileError('FILE_UNREADABLE', file, problem)
}
