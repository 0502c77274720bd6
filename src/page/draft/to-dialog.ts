import type { NewDialog, SeatConfig, SeatId } from '../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import { TURNS_MAX, TURNS_MIN } from '../../core/contract/limits.ts'
import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import { drawManners } from '../../core/dialog/members/manners.ts'
import { continuesOf } from './continues.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import { namesOf, type Draft } from './draft.ts'
import { isLanguage } from './languages.ts'
import { settingsOf } from './seat-settings.ts'
import { isStoryForm, storyDialog } from '../../features/story/page/story-form.ts'
import { modeForm } from './mode-form.ts'
import { sideModelsOf } from '../../features/story/page/side-models.ts'
import { findModel, seatTakes, takesOf, type SeatTakes } from './seat-takes.ts'
import { baseUrlOf, draftModelOf, providerOf } from './seat-provider.ts'

/** What the host offers: providers, and the models of those that were asked. */
export interface DraftChoices {
  readonly providers: readonly ProviderInfo[]
  readonly models: (provider: string, baseUrl: string) => readonly ModelInfo[] | null
}

/** A seat with what the app chooses for it filled in. */
export interface SettledSeat {
  readonly provider: ProviderInfo | null
  readonly baseUrl: string
  readonly model: string
  /** Null for a model that nobody described. */
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

/** The dialog as far as it can be told; null while turns, a provider or a model are missing. */
export function toDialog(draft: Draft, choices: DraftChoices): NewDialog | null {
  const own = modeForm(draft)
  const turns = own ? 1 : parseTurns(isStoryForm(draft) ? draft.storyTurns : draft.turns)
  const settled = SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))
  if (turns === null || settled.some(({ provider, model }) => provider === null || model === '')) return null
  const seats = {
    moderator: seatConfig(draft, 'moderator', choices),
    first: seatConfig(draft, 'first', choices),
    second: seatConfig(draft, 'second', choices),
  }
  const usd = parseUsd(draft.capUsd)
  const tokens = parseTokens(draft.capTokens)
  const foldAbove = parseTokens(draft.foldAbove)
  const cap = { ...(usd === null ? {} : { usd }), ...(tokens === null || tokens === 0 ? {} : { tokens }) }
  const { mode, ownMode, critique, earlyEnd, length, context, language, map, summaries } = draft
  const insights =
    map || summaries ? { insights: { ...(map ? { map } : {}), ...(summaries ? { summaries } : {}) } } : {}
  const dialog: NewDialog = {
    topic: draft.topic.trim(),
    mode,
    ...(ownMode === null ? {} : { ownMode }),
    turns,
    critique,
    earlyEnd,
    seats,
    seed: draft.seed,
    context: [...context],
    ...(draft.continues === null ? {} : { continues: continuesOf(draft.continues) }),
    ...(Object.keys(cap).length === 0 ? {} : { cap }),
    ...(foldAbove === null ? {} : { foldAbove }),
    ...(draft.waits ? { waits: true } : {}),
    ...(draft.record ? { record: true } : {}),
    ...(length === 'usual' ? {} : { length }),
    ...(isLanguage(language) ? { language } : {}),
    ...insights,
  }
  if (own) return own.dialogOf(dialog, draft, choices.providers)
  return isStoryForm(draft) ? storyDialog({ ...dialog, ...sideModelsOf(draft, choices) }, draft) : dialog
}

/** A seat as the contract has it, without what was left to the app. */
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
  }
}

/** The manners that the participants of the dialog will be given, because nobody gave them any. */
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

/** Turns as typed; null when it is no whole number in range. */
export function parseTurns(text: string): number | null {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= TURNS_MIN && number <= TURNS_MAX ? number : null
}

/** "0.50" or "$2" as US dollars; null when empty or no amount above 0. */
export function parseUsd(text: string): number | null {
  const trimmed = text.trim().replace(/^\$\s*/, '')
  const value = /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : 0
  return value > 0 && value <= 100_000 ? value : null
}

/** "9000", "9,000", "9k" or "1.5M" as tokens; null when it is none of these. */
export function parseTokens(text: string): number | null {
  const [, digits, unit] = /^(\d+(?:\.\d+)?|\.\d+)\s*([km]?)$/i.exec(text.trim().replaceAll(',', '')) ?? []
  if (digits === undefined) return null
  const value = Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
  return Number.isInteger(value) && value <= 1_000_000_000 ? value : null
}
