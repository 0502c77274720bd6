import type { Sampling, SeatConfig } from '../../contract/dialog-config.ts'
import { INSTRUCTIONS_MAX_CHARS } from '../../contract/limits.ts'
import type { SeatDraft } from './draft.ts'
import type { SeatTakes } from './seat-takes.ts'

/** A number of the sampling a seat may set: its words and the range the contract takes. */
export interface NumberSetting {
  readonly name: keyof Sampling
  readonly label: string
  readonly hint: string
  readonly min: number
  readonly max: number
  readonly whole: boolean
}

const NUMBERS: readonly NumberSetting[] = [
  { name: 'temperature', label: 'Temperature', hint: '0 to 2', min: 0, max: 2, whole: false },
  { name: 'topP', label: 'Top p', hint: '0 to 1', min: 0, max: 1, whole: false },
  { name: 'topK', label: 'Top k', hint: '0 to 10,000', min: 0, max: 10_000, whole: true },
  { name: 'repeatPenalty', label: 'Repeat penalty', hint: '0 to 10', min: 0, max: 10, whole: false },
  { name: 'maxOutputTokens', label: 'Longest answer', hint: 'tokens', min: 1, max: 1_000_000, whole: true },
  { name: 'contextTokens', label: 'Context length', hint: 'tokens', min: 256, max: 10_000_000, whole: true },
]

export type SettingName = 'persona' | 'instructions' | keyof Sampling
type Errors = Partial<Record<SettingName, string>>

/** The numbers that a seat with such a model shows. */
export function shownNumbers(takes: SeatTakes): readonly NumberSetting[] {
  return NUMBERS.filter(({ name }) => {
    if (name === 'maxOutputTokens') return takes.longestAnswer
    if (name === 'contextTokens') return takes.contextLength
    return takes.sampling.includes(name)
  })
}

/** What is wrong with the settings shown, one sentence each; what is hidden cannot be wrong. */
export function checkSettings(typed: SeatDraft, takes: SeatTakes): Errors {
  const errors: Errors = {}
  for (const setting of shownNumbers(takes)) {
    if (parse(typed[setting.name], setting) === undefined && typed[setting.name].trim() !== '') {
      errors[setting.name] =
        `${setting.label} must be a ${setting.whole ? 'whole ' : ''}number from ${setting.min.toLocaleString('en')} to ${setting.max.toLocaleString('en')}.`
    }
  }
  for (const name of ['persona', 'instructions'] as const) {
    if (typed[name].length > INSTRUCTIONS_MAX_CHARS)
      errors[name] = `This is longer than ${INSTRUCTIONS_MAX_CHARS.toLocaleString('en')} characters: shorten it.`
  }
  return errors
}

/** The settings to send: set, shown, and in range. */
export function settingsOf(typed: SeatDraft, takes: SeatTakes): Partial<SeatConfig> {
  const sampling: Partial<Record<keyof Sampling, number>> = {}
  for (const setting of shownNumbers(takes)) {
    const value = parse(typed[setting.name], setting)
    if (value !== undefined) sampling[setting.name] = value
  }
  const effort = takes.efforts.find((each) => each === typed.effort)
  const thinking = takes.thinking
    ? ({ on: true, off: takes.thinkingOff ? false : undefined }[typed.thinking] ?? undefined)
    : undefined
  const critique = { all: true, final: false }[typed.stages]
  const persona = typed.persona.trim()
  const instructions = typed.instructions.trim()
  return {
    ...(persona === '' ? {} : { persona }),
    ...(instructions === '' ? {} : { instructions }),
    ...(thinking === undefined ? {} : { thinking }),
    ...(effort === undefined ? {} : { effort }),
    ...(critique === undefined ? {} : { critique }),
    ...(Object.keys(sampling).length === 0 ? {} : { sampling }),
  }
}

/** What is set, in few words, for the fold's title. */
export function settingsWords(typed: SeatDraft, takes: SeatTakes): string {
  const { persona, instructions, thinking, effort, critique, sampling = {} } = settingsOf(typed, takes)
  const words = [
    persona === undefined ? '' : 'persona',
    instructions === undefined ? '' : 'instructions',
    thinking === undefined ? '' : thinking ? 'thinking on' : 'thinking off',
    effort === undefined ? '' : `${effort} effort`,
    critique === undefined ? '' : critique ? 'three stages' : 'final only',
    ...NUMBERS.filter(({ name }) => sampling[name] !== undefined).map(
      ({ name, label }) => `${label.toLowerCase()} ${sampling[name]?.toLocaleString('en')}`,
    ),
  ]
  return words.filter((each) => each !== '').join(', ')
}

function parse(text: string, { min, max, whole }: NumberSetting): number | undefined {
  const trimmed = text.trim().replaceAll(',', whole ? '' : ',')
  if (!/^\d*\.?\d+$/.test(trimmed)) return undefined
  const value = Number(trimmed)
  return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : undefined
}
