import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import type { ModelInfo, ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { SpeechLength } from '../../../core/contract/dialog-config.ts'
import type { Tournament } from '../model/tournament.ts'
import { NAME_MAX_CHARS, TURNS_MAX } from '../../../core/contract/limits.ts'
import { AT_ONCE_MAX, ROUNDS_MAX, TOURNAMENT_FORMAT } from '../model/tournament-limits.ts'
import type { HeldBy } from '../model/tournament-view.ts'
import { GIVEN_NAMES } from '../../../core/dialog/members/given-names.ts'
import { baseUrlOf, draftModelOf, providerOf } from '../../../page/draft/seat-provider.ts'
import { persistedStore } from '../../../page/host/store/persisted.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** A chosen model; null means the app's default. */
export interface ModelDraft {
  readonly provider: string | null
  readonly model: string | null
  readonly baseUrl: string
}

export interface EntrantDraft extends ModelDraft {
  readonly name: string
  readonly persona: string
  readonly instructions: string
  /** Settings from an imported file that the form does not show. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** The form of a tournament as typed; numbers are checked when it is started. */
export interface TournamentDraft {
  readonly name: string
  readonly entrants: readonly EntrantDraft[]
  /** The motions, one on each line. */
  readonly motions: string
  readonly mode: string
  readonly rounds: string
  readonly turns: string
  readonly critique: boolean
  readonly moderator: ModelDraft & Pick<EntrantDraft, 'more'>
  readonly judges: readonly ModelDraft[]
  readonly capUsd: string
  readonly atOnce: string
  readonly heldBy: HeldBy
  /** Fields of an imported file that the form does not show. */
  readonly rest: Partial<Pick<Tournament, 'length' | 'language' | 'seed'>>
}

export const EMPTY_MODEL: ModelDraft = { provider: null, model: null, baseUrl: '' }
export const EMPTY_ENTRANT: EntrantDraft = { ...EMPTY_MODEL, name: '', persona: '', instructions: '' }

export const EMPTY_TOURNAMENT: TournamentDraft = {
  name: '',
  entrants: [EMPTY_ENTRANT, EMPTY_ENTRANT],
  motions: '',
  mode: 'debate',
  rounds: '1',
  turns: '2',
  critique: true,
  moderator: EMPTY_MODEL,
  judges: [],
  capUsd: '',
  atOnce: '1',
  heldBy: 'queue',
  rest: {},
}

/** The unsent form. */
export const tournamentDraft = persistedStore<TournamentDraft>('idi.tournament', restoreDraft)

function restoreDraft(stored: unknown): TournamentDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_TOURNAMENT
  const fields = stored as Readonly<Record<string, unknown>>
  const fit = Object.entries(EMPTY_TOURNAMENT).every(
    ([name, usual]) => typeof fields[name] === typeof usual && Array.isArray(fields[name]) === Array.isArray(usual),
  )
  return fit ? (stored as TournamentDraft) : EMPTY_TOURNAMENT
}

/** The form of an existing tournament, to change it or to run it again. */
export function draftOfTournament(tournament: Tournament): TournamentDraft {
  const { name, entrants, motions, mode, rounds, turns, critique, moderator, judges = [], cap, atOnce } = tournament
  const { length, language, seed } = tournament
  const model = (each: Pick<Tournament['moderator'], 'provider' | 'model' | 'baseUrl'>): ModelDraft => ({
    provider: each.provider,
    model: each.model,
    baseUrl: each.baseUrl ?? '',
  })
  return {
    name,
    mode,
    critique,
    heldBy: 'queue',
    entrants: entrants.map(({ name: called, persona = '', instructions = '', ...entrant }) => ({
      ...model(entrant),
      name: called,
      persona,
      instructions,
      more: settingsOf(entrant),
    })),
    motions: motions.join('\n'),
    rounds: String(rounds),
    turns: String(turns),
    atOnce: String(atOnce),
    moderator: { ...model(moderator), more: settingsOf(moderator) },
    judges: judges.map((judge) => model({ ...judge, model: judge.model })),
    capUsd: cap ? String(cap.usd) : '',
    rest: {
      seed,
      ...(length !== undefined && { length: length as SpeechLength }),
      ...(language !== undefined && { language }),
    },
  }
}

/** All but where its model is. */
function settingsOf({
  provider: _provider,
  model: _model,
  baseUrl: _baseUrl,
  ...more
}: Partial<Tournament['moderator']>): Readonly<Record<string, unknown>> {
  return more
}

/** The choices. */
export interface ModelChoices {
  readonly providers: readonly ProviderInfo[]
  readonly models: (provider: string, baseUrl: string) => readonly ModelInfo[] | null
}

/** A model completed with the app's default; the model is "" when there is none. */
export function completedModel(
  draft: ModelDraft,
  { providers, models }: ModelChoices,
): { readonly provider: ProviderInfo | null; readonly model: string; readonly baseUrl: string } {
  const provider = providerOf(draft, providers)
  const baseUrl = baseUrlOf(draft, provider)
  return { provider, baseUrl, model: draftModelOf(draft, provider, models(provider?.id ?? '', baseUrl)).trim() }
}

/**
 * The names of the entrants, no two alike: the typed one, else its model, with a number if that is taken. A rehearsal
 * voice has no model to be called after, and is given a name with a first letter of its own.
 */
export function entrantNames(draft: TournamentDraft, choices: ModelChoices): readonly string[] {
  const typed = draft.entrants.map(({ name }) => name.trim())
  const taken = new Set(typed.filter((name) => name !== '').map((name) => name.toLowerCase()))
  const initials = new Set([...taken].map((name) => name.charAt(0)))
  return draft.entrants.map((entrant, place) => {
    const own = typed[place] ?? ''
    if (own !== '') return own
    const { provider, model } = completedModel(entrant, choices)
    const given = GIVEN_NAMES.find((each) => !initials.has(each.charAt(0).toLowerCase()))
    const usual = (provider?.rehearsal ? given : model) || t('Entrant')
    let name = usual
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${usual} ${number}`
    taken.add(name.toLowerCase())
    initials.add(name.charAt(0).toLowerCase())
    return name
  })
}

/** "Ada, Ben, Cy and more" */
function usualName(names: readonly string[]): string {
  const first = names.slice(0, 3).join(comma())
  return names.length > 3 ? t('{names} and more', { names: first }) : first
}

/** The tournament of the form, or its first problem, a sentence. */
export function toTournament(draft: TournamentDraft, choices: ModelChoices): Tournament | string {
  const names = entrantNames(draft, choices)
  const motions = motionLines(draft.motions)
  const placed = (each: ModelDraft, name: string) => {
    const { provider, model, baseUrl } = completedModel(each, choices)
    return { name, provider: provider?.id ?? '', model, ...(baseUrl !== '' && { baseUrl }) }
  }
  const entrants = draft.entrants.map((entrant, index) => ({
    ...entrant.more,
    ...placed(entrant, names[index] ?? ''),
    ...(entrant.persona.trim() !== '' && { persona: entrant.persona.trim() }),
    ...(entrant.instructions.trim() !== '' && { instructions: entrant.instructions.trim() }),
  }))
  const long = names.find((name) => name.length > NAME_MAX_CHARS)
  if (long !== undefined)
    return t('The name “{name}…” is too long for the table: it may have {most} characters.', {
      name: beginningOf(long, 40),
      most: NAME_MAX_CHARS,
    })
  const unnamed = entrants.findIndex(({ model }) => model === '')
  if (unnamed >= 0)
    return t('No model is named for entrant {number}: choose one or type its id.', { number: unnamed + 1 })
  const moderator = { ...placed(draft.moderator, 'Moderator'), ...draft.moderator.more }
  if (moderator.model === '') return t('No model is named for the moderator: choose one or type its id.')
  if (entrants.length < 2) return t('A tournament takes at least two entrants.')
  if (motions.length === 0) return t('There is no motion: write at least one.')
  const judges = draft.judges.map((judge) => {
    const { name: _name, ...at } = placed(judge, '')
    return at
  })
  const unjudged = judges.findIndex(({ model }) => model === '')
  if (unjudged >= 0)
    return t('No model is named for judge {number}: choose one or type its id.', { number: unjudged + 1 })
  const numbers = { rounds: whole(draft.rounds), turns: whole(draft.turns), atOnce: whole(draft.atOnce) }
  if (!within(numbers.rounds, ROUNDS_MAX))
    return t('Rounds has to be a whole number from 1 to {most}.', { most: ROUNDS_MAX })
  if (!within(numbers.turns, TURNS_MAX))
    return t('Turns each has to be a whole number from 1 to {most}.', { most: TURNS_MAX })
  if (!within(numbers.atOnce, AT_ONCE_MAX))
    return t('Dialogs at once has to be a whole number from 1 to {most}.', { most: AT_ONCE_MAX })
  const usd = draft.capUsd.trim() === '' ? null : Number(draft.capUsd)
  if (usd !== null && !(usd > 0)) return t('The cap is not an amount above 0.')
  return {
    format: TOURNAMENT_FORMAT,
    name: draft.name.trim() || usualName(names),
    entrants,
    motions,
    mode: draft.mode,
    critique: draft.critique,
    moderator,
    rounds: numbers.rounds,
    turns: numbers.turns,
    atOnce: numbers.atOnce,
    seed: 1,
    ...draft.rest,
    ...(judges.length > 0 && { judges }),
    ...(usd !== null && { cap: { usd } }),
  } as Tournament
}

export function motionLines(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

function within(number: number | null, most: number): boolean {
  return number !== null && number <= most
}

function whole(text: string): number | null {
  const number = Number(text.trim())
  return text.trim() !== '' && Number.isInteger(number) && number > 0 ? number : null
}
