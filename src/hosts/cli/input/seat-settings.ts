import { SEAT_IDS, type SeatConfig, type SeatId } from '../../../core/contract/dialog-config.ts'
import { lentNameSchema } from '../../../core/contract/lent/lent-name.ts'
import {
  SEAT_SETTINGS,
  type SeatSetting,
  type SeatSettings,
  type SettingFlagName,
} from '../../../core/contract/seat-settings.ts'
import { optionTexts, parseSetting, toSeatSettings, type SettingValue } from '../../../core/contract/setting-values.ts'
import { parseAssignments, quotePiece } from './assignments.ts'
import { usageError } from '../usage-error.ts'

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text
type OptionOf<Flag> = Flag extends `--${infer Name}` ? CamelCase<Name> : never

/** Repeated flags of the form seat=value for the settings of a seat's model, under the names that Commander gives them. */
export type SettingOptions = {
  readonly [Flag in SettingFlagName | '--voice' | '--tone' | '--tools' as OptionOf<Flag>]?: readonly string[]
}

const SEATS_AND_ALL = [...SEAT_IDS, 'all']

/**
 * Reads the settings of each seat from the flags; their ranges are checked with the dialog.
 * @throws AppError INPUT_INVALID
 */
export function parseSettings(
  options: SettingOptions,
): (seat: SeatId) => SeatSettings & Pick<SeatConfig, 'voice' | 'tools'> {
  const flags: Readonly<Record<string, readonly string[] | undefined>> = options
  const values = (flag: string, example: string) => {
    const texts = flags[flag.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
    const map = parseAssignments(flag, texts, SEATS_AND_ALL, `seat=value, such as first=${example}`)
    return (seat: SeatId) => map.get(seat) ?? map.get('all')
  }
  const settings = SEAT_SETTINGS.flatMap((row) =>
    row.flag === null ? [] : [[row, row.flag, values(row.flag.name, row.flag.example)] as const],
  )
  const voice = values('--voice', 'builtin/anna')
  const tone = values('--tone', '"calm, a little amused"')
  const tools = values('--tools', 'weather')
  return (seat) => {
    const chosen = settings.flatMap(([row, flag, of]) => {
      const text = of(seat)
      return text === undefined ? [] : [[row, readValue(row, flag.name, text)] as const]
    })
    const chosenVoice = voice(seat)
    const lent = tools(seat)
    return {
      ...toSeatSettings(chosen),
      ...voiceWith(chosenVoice, tone(seat)),
      ...(lent === undefined ? {} : { tools: parseTools(lent) }),
    }
  }
}

function readValue(row: SeatSetting, flag: string, text: string): SettingValue {
  const value = parseSetting(row, text)
  if (value !== null) return value
  throw usageError(
    `${flag} is ${quotePiece(text)}: ${row.kind === 'number' ? 'give a number' : `use ${optionTexts(row)}`}.`,
  )
}

/** Reads --tools, such as "weather,notes/search": connections, or single tools of them; "none" for no tools. */
function parseTools(text: string): string[] {
  if (text === 'none') return []
  return text.split(',').map((name) => {
    const parsed = lentNameSchema.safeParse(name.trim())
    if (parsed.success) return parsed.data
    throw usageError(`--tools is ${quotePiece(text)}: ${parsed.error.issues[0]?.message ?? 'name connections'}`)
  })
}

/** The voice of a seat with its tone. @throws AppError INPUT_INVALID for a tone without a voice */
function voiceWith(chosen: string | undefined, tone: string | undefined): Pick<SeatConfig, 'voice'> {
  if (chosen !== undefined) return { voice: { ...parseVoice(chosen), ...(tone !== undefined && { tone }) } }
  if (tone === undefined) return {}
  throw usageError('--tone is of a voice: name it, too, such as --voice first=openai/nova.')
}

/** Reads "engine/voice"; a voice may contain slashes. @throws AppError INPUT_INVALID */
function parseVoice(text: string): NonNullable<SeatConfig['voice']> {
  const at = text.indexOf('/')
  if (at > 0 && at < text.length - 1) return { engine: text.slice(0, at), voice: text.slice(at + 1) }
  throw usageError(`--voice is ${quotePiece(text)}: give an engine and its voice, such as builtin/anna.`)
}
