import type { NewDialog, SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import { CONTEXT_FILES_MAX, NAME_MAX_CHARS, POSITION_MAX_CHARS, TOPIC_MAX_CHARS, TURNS_MAX, TURNS_MIN } from '../../contract/limits.ts'
import type { ModelInfo, ProviderInfo } from '../../contract/procedures.ts'
import { SEAT_LABELS } from '../../dialog/selectors.ts'
import type { Draft } from './draft.ts'
import { baseUrlOf, modelOf, providerOf } from './settle-seat.ts'
import { SEATS_AS_SEATED } from '../state/seats.ts'

type SeatField = 'provider' | 'model' | 'name' | 'position' | 'baseUrl'
/** The same names as the paths in the host's own errors. */
export type FieldKey = 'topic' | 'mode' | 'turns' | 'context' | `seats.${SeatId}.${SeatField}`
export type FieldErrors = Readonly<Partial<Record<FieldKey, string>>>

export interface Choices {
  readonly providers: readonly ProviderInfo[]
  readonly models: (provider: string, baseUrl: string) => readonly ModelInfo[] | null
}

/** Turns as typed; null when it is no whole number in range. */
export function parseTurns(text: string): number | null {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= TURNS_MIN && number <= TURNS_MAX ? number : null
}

/** Either the dialog to create, or one sentence for each field that stands in its way. */
export function checkDraft(draft: Draft, choices: Choices): { readonly dialog: NewDialog; readonly errors: null } | { readonly dialog: null; readonly errors: FieldErrors } {
  const errors: Partial<Record<FieldKey, string>> = {}
  const topic = draft.topic.trim()
  const turns = parseTurns(draft.turns)
  if (topic === '') errors.topic = 'The topic is empty: write what the dialog should be about.'
  else if (topic.length > TOPIC_MAX_CHARS) errors.topic = `The topic is longer than ${TOPIC_MAX_CHARS.toLocaleString('en')} characters: shorten it, or attach the long text as a file.`
  if (turns === null) errors.turns = `Turns must be a whole number from ${TURNS_MIN} to ${TURNS_MAX}.`
  if (draft.context.length > CONTEXT_FILES_MAX) errors.context = `At most ${CONTEXT_FILES_MAX} files can be attached: remove some.`
  for (const seat of SEATS_AS_SEATED) Object.assign(errors, checkSeat(draft, seat, choices))
  if (turns === null || Object.keys(errors).length > 0) return { dialog: null, errors }
  const seats = { moderator: seatConfig(draft, 'moderator', choices), first: seatConfig(draft, 'first', choices), second: seatConfig(draft, 'second', choices) }
  const { mode, critique, earlyEnd, context } = draft
  return { dialog: { topic, mode, turns, critique, earlyEnd, seats, context: [...context] }, errors: null }
}

function checkSeat(draft: Draft, seat: SeatId, choices: Choices): FieldErrors {
  const errors: Partial<Record<FieldKey, string>> = {}
  const typed = draft.seats[seat]
  const provider = providerOf(typed, choices.providers)
  const baseUrl = baseUrlOf(typed, provider)
  if (provider === null) errors[`seats.${seat}.provider`] = `There is no provider "${typed.provider ?? ''}" here: choose another for ${SEAT_LABELS[seat]}.`
  else if (!provider.ready && baseUrl === '') errors[`seats.${seat}.provider`] = provider.why ?? `${provider.label} is not ready: choose another provider.`
  if (provider !== null && modelOf(typed, provider, choices.models(provider.id, baseUrl)).trim() === '') {
    errors[`seats.${seat}.model`] = `No model is named for ${SEAT_LABELS[seat]}: choose one or type its id.`
  }
  if (baseUrl !== '' && !isWebAddress(baseUrl)) errors[`seats.${seat}.baseUrl`] = 'The base URL must be a web address such as http://127.0.0.1:11434.'
  if (typed.name.trim().length > NAME_MAX_CHARS) errors[`seats.${seat}.name`] = `The name is longer than ${NAME_MAX_CHARS} characters: shorten it.`
  if (typed.position.trim().length > POSITION_MAX_CHARS) errors[`seats.${seat}.position`] = `The position is longer than ${POSITION_MAX_CHARS.toLocaleString('en')} characters: shorten it.`
  return errors
}

function seatConfig(draft: Draft, seat: SeatId, choices: Choices): SeatConfig {
  const typed = draft.seats[seat]
  const provider = providerOf(typed, choices.providers)
  const baseUrl = baseUrlOf(typed, provider)
  const position = seat === 'moderator' ? '' : typed.position.trim()
  return {
    provider: provider?.id ?? '',
    model: modelOf(typed, provider, choices.models(provider?.id ?? '', baseUrl)).trim(),
    name: typed.name.trim() || SEAT_LABELS[seat],
    ...(position === '' ? {} : { position }),
    ...(baseUrl === '' ? {} : { baseUrl }),
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
}

/** The form's name of the field an error of the host is about; null when it is about none. */
export function fieldOf(path: unknown): FieldKey | null {
  if (typeof path !== 'string') return null
  const key = path.replace(/^dialog\./, '').replace(/^context\..*$/, 'context')
  return /^(topic|mode|turns|context|seats\.(moderator|first|second)\.(provider|model|name|position|baseUrl))$/.test(key) ? (key as FieldKey) : null
}
