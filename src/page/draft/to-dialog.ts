import type { NewDialog, SeatConfig, SeatId } from '../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import { drawManners } from '../../core/dialog/members/manners.ts'
import { continuesOf } from './continues.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import { namesOf, type Draft, type TalkDraft } from './draft.ts'
import { isLanguage } from './languages.ts'
import { settingsOf } from './seat-settings.ts'
import { parseTokens, parseTurns, parseUsd } from './typed-numbers.ts'
import { modeSetupOf } from './mode-form.ts'
import { findModel, seatTakes, takesOf, type SeatTakes } from './seat-takes.ts'
import { baseUrlOf, draftModelOf, providerOf } from './seat-provider.ts'

/**
 * The providers and the models that can be chosen. `models` gives null for a list that was not requested or has not
 * loaded.
 */
export interface DraftChoices {
  readonly providers: readonly ProviderInfo[]
  readonly models: (provider: string, baseUrl: string) => readonly ModelInfo[] | null
}

/** The provider and the model of a seat, with defaults in place of what was not chosen. */
export interface SettledSeat {
  readonly provider: ProviderInfo | null
  readonly baseUrl: string
  readonly model: string
  /** The description of the model; null when the provider does not describe it. */
  readonly info: ModelInfo | null
  readonly takes: SeatTakes
}

export function settleSeat(draft: Draft, seat: SeatId, choices: DraftChoices): SettledSeat {
  const typed = draft.seats[seat]
  const provider = providerOf(typed, choices.providers)
  const baseUrl = baseUrlOf(typed, provider)
  const models = choices.models(provider?.id ?? '', baseUrl)
  const model = draftModelOf(typed, provider, models).trim()
  const info = findModel(models, model, provider)
  return { provider, baseUrl, model, info, takes: takesOf(seat, seatTakes(provider, info)) }
}

/** The fields of a dialog that the form has for every mode. */
export type CommonDialog = Omit<NewDialog, 'topic' | 'turns'>

/** The dialog that the form describes; null while the number of turns, a provider or a model is missing. */
export function toDialog(draft: Draft, choices: DraftChoices): NewDialog | null {
  const settled = SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))
  if (settled.some(({ provider, model }) => provider === null || model === '')) return null
  const common = commonDialog(draft, choices)
  const [own, setup] = modeSetupOf(draft) ?? []
  return own ? own.dialogOf(common, setup, choices) : talkDialog(common, draft)
}

function talkDialog(common: CommonDialog, talk: TalkDraft): NewDialog | null {
  const turns = parseTurns(talk.turns)
  if (turns === null) return null
  const { critique, earlyEnd, context, map, summaries } = talk
  return {
    ...common,
    topic: talk.topic.trim(),
    turns,
    critique,
    earlyEnd,
    context: [...context],
    ...(talk.continues === null ? {} : { continues: continuesOf(talk.continues) }),
    ...(talk.record ? { record: true } : {}),
    ...(map || summaries ? { insights: { ...(map ? { map } : {}), ...(summaries ? { summaries } : {}) } } : {}),
  }
}

function commonDialog(draft: Draft, choices: DraftChoices): CommonDialog {
  const usd = parseUsd(draft.capUsd)
  const tokens = parseTokens(draft.capTokens)
  const foldAbove = parseTokens(draft.foldAbove)
  const cap = { ...(usd === null ? {} : { usd }), ...(tokens === null || tokens === 0 ? {} : { tokens }) }
  const { mode, ownMode, style, length, language } = draft
  return {
    mode,
    ...(ownMode === null ? {} : { ownMode }),
    ...(style === '' ? {} : { style }),
    seats: {
      moderator: seatConfig(draft, 'moderator', choices),
      first: seatConfig(draft, 'first', choices),
      second: seatConfig(draft, 'second', choices),
    },
    seed: draft.seed,
    ...(Object.keys(cap).length === 0 ? {} : { cap }),
    ...(foldAbove === null ? {} : { foldAbove }),
    ...(draft.waits ? { waits: true } : {}),
    ...(draft.oneByOne ? { oneByOne: true } : {}),
    ...(draft.mendDrafts ? { mendDrafts: true } : {}),
    ...(draft.allStages ? { allStages: true } : {}),
    ...(length === 'usual' ? {} : { length }),
    ...(isLanguage(language) ? { language } : {}),
    ...(draft.lesson === null ? {} : { lesson: draft.lesson }),
  }
}

/** The configuration of a seat, without the values that are left to the app. */
export function seatConfig(draft: Draft, seat: SeatId, choices: DraftChoices): SeatConfig {
  const typed = draft.seats[seat]
  const { provider, baseUrl, model, takes } = settleSeat(draft, seat, choices)
  const position = seat === 'moderator' ? '' : typed.position.trim()
  return {
    provider: provider?.id ?? '',
    model,
    name: namesOf(draft)[seat],
    ...(position === '' ? {} : { position }),
    ...(baseUrl === '' ? {} : { baseUrl }),
    ...settingsOf(typed, takes),
    ...(typed.voice === null ? {} : { voice: typed.voice }),
    ...(typed.tools.length === 0 ? {} : { tools: [...typed.tools] }),
    // In a mode where the person always plays, no seat is given to the person beforehand.
    ...(typed.person === null || modeSetupOf(draft) ? {} : { person: typed.person }),
  }
}

/** The manners that will be drawn for participants without a persona. */
export function drawnManners(
  draft: Draft,
  mode: ModeInfo | null,
  choices: DraftChoices,
): { readonly [Seat in SeatId]?: string } {
  if (!mode?.manners) return {}
  return drawManners(draft.seed, {
    first: seatConfig(draft, 'first', choices),
    second: seatConfig(draft, 'second', choices),
  })
}
