import { translateKnown } from '../../base/language/t.ts'
import type { ModelInfo, ModelList, ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { ModelMark } from './model-marks.ts'

/** A provider with its list of models; null while there is no answer. */
export interface ProviderModels {
  readonly provider: ProviderInfo
  readonly list: ModelList | null
  /** The sentence why there is no list; null when nothing went wrong. */
  readonly problem: string | null
}

/** An option: a model of a list, a typed id, or a provider that lists no models. */
export interface ModelOption {
  readonly provider: ProviderInfo
  /** The id of the model; empty for a provider whose model is still to be typed. */
  readonly id: string
  /** The description from the list; null for a typed id, and for a favourite that is not listed. */
  readonly model: ModelInfo | null
  /** The address of the provider; empty for the default one. */
  readonly baseUrl: string
}

/** The favourites and the recent models, which come before all lists. */
export interface Marks {
  readonly favourites: readonly ModelMark[]
  readonly recents: readonly ModelMark[]
}

export interface OptionGroup {
  /** The kind of the group. "person" comes first, "typed" last. */
  readonly kind: 'person' | 'favourites' | 'recents' | 'provider' | 'typed'
  /** The provider and its list; null for a group that is not the list of one provider. */
  readonly listing: ProviderModels | null
  readonly options: readonly ModelOption[]
  /** The number of options in the groups before this one. */
  readonly before: number
  /** The number of matching options that are not shown. */
  readonly more: number
}

/** The most options of a group, few enough to be rendered at once. */
const SHOWN_PER_GROUP = 300

const UNMARKED: Marks = { favourites: [], recents: [] }

/**
 * The options for a typed text: favourites and recent models, then the lists of the providers, beginning with the
 * chosen one. The typed text can itself be used as an id, first for the chosen provider. A provider that lists nothing
 * can be chosen by its name.
 */
export function modelOptions(
  listings: readonly ProviderModels[],
  chosen: ProviderInfo | null,
  query: string,
  marks: Marks = UNMARKED,
  baseUrl = '',
): readonly OptionGroup[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const typed = query.trim()
  const groups: OptionGroup[] = []
  let before = 0
  const add = (
    kind: OptionGroup['kind'],
    listing: ProviderModels | null,
    options: readonly ModelOption[],
    more = 0,
  ) => {
    groups.push({ kind, listing, options, before, more })
    before += options.length
  }
  for (const kind of ['favourites', 'recents'] as const) {
    const options = marked(marks[kind], listings, words).filter(
      (option) =>
        kind === 'favourites' || !groups.some((group) => group.options.some((other) => sameOption(option, other))),
    )
    if (options.length > 0) add(kind, null, options)
  }
  const listed: ModelOption[] = []
  for (const listing of [...listings].sort((a, b) => place(a.provider, chosen) - place(b.provider, chosen))) {
    const { provider, list, problem } = listing
    const matches = (list?.models ?? [])
      .filter((model) => matchesWords(model, provider, words))
      .sort((a, b) => closeness(a, typed) - closeness(b, typed))
    const place = { provider, baseUrl: provider.id === chosen?.id ? baseUrl : '' }
    const none = list === null ? problem !== null : list.models.length === 0
    const alone = none && matchesWords({ id: '', label: '' }, provider, words)
    const options: ModelOption[] = alone
      ? [{ ...place, id: '', model: null }]
      : matches.slice(0, SHOWN_PER_GROUP).map((model) => ({ ...place, id: model.id, model }))
    if (options.length > 0 || words.length === 0)
      add('provider', listing, options, Math.max(0, matches.length - SHOWN_PER_GROUP))
    listed.push(...options)
  }
  const holders = listed.filter((option) => option.id === typed).map((option) => option.provider.id)
  const own = (typed === '' ? [] : listings)
    .map(({ provider }) => provider)
    .filter(({ id, ready, rehearsal }) =>
      id === chosen?.id ? !holders.includes(id) : holders.length === 0 && ready && !rehearsal,
    )
    .toSorted((a, b) => place(a, chosen) - place(b, chosen))
    .map((provider) => ({ provider, id: typed, model: null, baseUrl: provider.id === chosen?.id ? baseUrl : '' }))
  if (own.length > 0) add('typed', null, own)
  return groups
}

const NOBODY: ProviderInfo = {
  id: '',
  label: '',
  ready: true,
  why: null,
  defaultModel: null,
  rehearsal: false,
  takesBaseUrl: false,
}

/** The groups with the person as the first option. */
export function withPerson(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const person: ModelOption = { provider: NOBODY, id: '', model: null, baseUrl: '' }
  return [
    { kind: 'person', listing: null, options: [person], before: 0, more: 0 },
    ...groups.map((group) => ({ ...group, before: group.before + 1 })),
  ]
}

/**
 * The index of the chosen option; -1 for none. A typed id is not the option of a list, even if the text is the same.
 * @param model null for the person
 */
export function chosenAt(
  groups: readonly OptionGroup[],
  model: { readonly id: string; readonly provider: string; readonly baseUrl: string } | null,
): number {
  return groups
    .flatMap(({ kind, options }) => (kind === 'typed' ? [] : options.map((option) => ({ kind, option }))))
    .findIndex(({ kind, option: { id, provider, baseUrl } }) =>
      model === null || kind === 'person'
        ? model === null && kind === 'person'
        : id === model.id && provider.id === model.provider && baseUrl === model.baseUrl,
    )
}

/** The marked models whose provider is offered, with their descriptions from its list. */
function marked(
  marks: readonly ModelMark[],
  listings: readonly ProviderModels[],
  words: readonly string[],
): readonly ModelOption[] {
  return marks.flatMap(({ provider: id, model: modelId, baseUrl }) => {
    const listing = listings.find(({ provider }) => provider.id === id)
    if (!listing) return []
    const { provider, list } = listing
    const model = list?.models.find((each) => each.id === modelId) ?? null
    return matchesWords({ id: modelId, label: model?.label ?? '' }, provider, words)
      ? [{ provider, id: modelId, model, baseUrl }]
      : []
  })
}

function sameOption(a: ModelOption, b: ModelOption): boolean {
  return a.id === b.id && a.provider.id === b.provider.id && a.baseUrl === b.baseUrl
}

/**
 * The sort key of a provider: the chosen one first, then those that are ready, then rehearsal voices, then those that
 * are not ready.
 */
function place(provider: ProviderInfo, chosen: ProviderInfo | null): number {
  if (provider.id === chosen?.id) return 0
  if (!provider.ready) return 3
  return provider.rehearsal ? 2 : 1
}

function matchesWords(
  model: Pick<ModelInfo, 'id' | 'label'>,
  provider: ProviderInfo,
  words: readonly string[],
): boolean {
  const text = `${model.id} ${model.label} ${provider.label} ${translateKnown(provider.label)}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function closeness(model: ModelInfo, typed: string): number {
  if (typed === '') return 0
  const id = model.id.toLowerCase()
  const query = typed.toLowerCase()
  if (id === query) return 0
  return id.startsWith(query) ? 1 : 2
}
