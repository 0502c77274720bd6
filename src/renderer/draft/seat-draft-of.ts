import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import { SEAT_LABELS } from '../../dialog/selectors.ts'
import type { SeatDraft } from './draft.ts'

type Config = { readonly [Key in keyof SeatConfig]?: SeatConfig[Key] | undefined }

/** The fields of the form that a seat's configuration sets; the others are absent. */
export function seatDraftOf(seat: SeatId, config: Config): Partial<SeatDraft> {
  const {
    provider,
    model,
    baseUrl,
    name,
    position,
    persona,
    instructions,
    thinking,
    effort,
    critique,
    sampling,
    voice,
  } = config
  const fields: Record<keyof SeatDraft, SeatDraft[keyof SeatDraft] | undefined> = {
    provider,
    model,
    // Another provider has another address.
    baseUrl: baseUrl ?? (provider === undefined ? undefined : ''),
    // A seat that was never named bears its label.
    name: name === SEAT_LABELS[seat] ? '' : name,
    position,
    persona,
    instructions,
    thinking: thinking === undefined ? undefined : thinking ? 'on' : 'off',
    effort,
    stages: critique === undefined ? undefined : critique ? 'all' : 'final',
    temperature: text(sampling?.temperature),
    topP: text(sampling?.topP),
    topK: text(sampling?.topK),
    repeatPenalty: text(sampling?.repeatPenalty),
    maxOutputTokens: text(sampling?.maxOutputTokens),
    contextTokens: text(sampling?.contextTokens),
    voice,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<SeatDraft>
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}
