import { EFFORTS, SEAT_IDS, type Sampling, type SeatConfig, type SeatId } from '../contract/dialog-config.ts'
import { parseAssignments, shown } from './assignments.ts'
import { usageError } from './usage-error.ts'

/** Repeated flags of the form seat=value that set how a seat's model works. */
export interface SettingOptions {
  readonly effort?: readonly string[]
  readonly thinking?: readonly string[]
  readonly temperature?: readonly string[]
  readonly topP?: readonly string[]
  readonly topK?: readonly string[]
  readonly repeatPenalty?: readonly string[]
  readonly maxTokens?: readonly string[]
  readonly window?: readonly string[]
  readonly voice?: readonly string[]
}

type Settings = Pick<SeatConfig, 'effort' | 'thinking' | 'sampling' | 'voice'>

/** Flags that set a number of the sampling, with an example for messages. */
export const SAMPLING_FLAGS = [
  { option: 'temperature', flag: '--temperature', field: 'temperature', example: '0.7' },
  { option: 'topP', flag: '--top-p', field: 'topP', example: '0.9' },
  { option: 'topK', flag: '--top-k', field: 'topK', example: '40' },
  { option: 'repeatPenalty', flag: '--repeat-penalty', field: 'repeatPenalty', example: '1.1' },
  { option: 'maxTokens', flag: '--max-tokens', field: 'maxOutputTokens', example: '1000' },
  { option: 'window', flag: '--window', field: 'contextTokens', example: '8192' },
] as const satisfies readonly {
  readonly option: keyof SettingOptions
  readonly flag: string
  readonly field: keyof Sampling
  readonly example: string
}[]

const SEATS_AND_ALL = [...SEAT_IDS, 'all']

/** What the flags say of each seat; ranges are the dialog's to check. @throws AppError INPUT_INVALID */
export function parseSettings(options: SettingOptions): (seat: SeatId) => Settings {
  const values = (flag: string, texts: readonly string[] | undefined, example: string) => {
    const map = parseAssignments(flag, texts, SEATS_AND_ALL, `seat=value, such as first=${example}`)
    return (seat: SeatId) => map.get(seat) ?? map.get('all')
  }
  const effort = values('--effort', options.effort, 'high')
  const thinking = values('--thinking', options.thinking, 'on')
  const voice = values('--voice', options.voice, 'builtin/anna')
  const sampling = SAMPLING_FLAGS.map(({ option, flag, field, example }) => ({
    flag,
    field,
    of: values(flag, options[option], example),
  }))
  return (seat) => {
    const numbers = sampling.flatMap(({ flag, field, of }) => {
      const text = of(seat)
      return text === undefined ? [] : [[field, parseNumber(flag, text)] as const]
    })
    const chosen = { effort: effort(seat), thinking: thinking(seat), voice: voice(seat) }
    return {
      ...(chosen.effort === undefined ? {} : { effort: parseEffort(chosen.effort) }),
      ...(chosen.thinking === undefined ? {} : { thinking: parseSwitch(chosen.thinking) }),
      ...(chosen.voice === undefined ? {} : { voice: parseVoice(chosen.voice) }),
      ...(numbers.length === 0 ? {} : { sampling: Object.fromEntries(numbers) as Sampling }),
    }
  }
}

function parseEffort(text: string): (typeof EFFORTS)[number] {
  const effort = EFFORTS.find((known) => known === text.toLowerCase())
  if (effort) return effort
  throw usageError(`--effort is ${shown(text)}: use ${EFFORTS.join(', ')}.`)
}

/** "engine/voice"; a voice may hold slashes. */
function parseVoice(text: string): NonNullable<SeatConfig['voice']> {
  const at = text.indexOf('/')
  if (at > 0 && at < text.length - 1) return { engine: text.slice(0, at), voice: text.slice(at + 1) }
  throw usageError(`--voice is ${shown(text)}: give an engine and its voice, such as builtin/anna.`)
}

function parseSwitch(text: string): boolean {
  const word = text.toLowerCase()
  if (word === 'on' || word === 'off') return word === 'on'
  throw usageError(`--thinking is ${shown(text)}: use on or off.`)
}

function parseNumber(flag: string, text: string): number {
  const value = /^\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(value)) return value
  throw usageError(`${flag} is ${shown(text)}: give a number.`)
}
