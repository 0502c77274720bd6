import type { ModelInfo, ModelList } from '../../contract/model-info.ts'
import type { ProviderInfo } from '../../contract/procedures.ts'

/** A provider with what it lists; null while nothing was answered. */
export interface Listing {
  readonly provider: ProviderInfo
  readonly list: ModelList | null
  /** Why there is no list, in one sentence. */
  readonly problem: string | null
}

/** One line to choose: a listed model, or the id as typed. */
export interface ModelOption {
  readonly provider: ProviderInfo
  readonly id: string
  /** Null for an id as typed. */
  readonly model: ModelInfo | null
}

export interface OptionGroup {
  /** Null for the id as typed, which comes last. */
  readonly listing: Listing | null
  readonly options: readonly ModelOption[]
  /** Lines of the groups before this one. */
  readonly before: number
  /** Matches beyond those shown. */
  readonly more: number
}

/** Lines of one group: more than anybody scrolls through, few enough to draw at once. */
const SHOWN_PER_GROUP = 300

/** The lines for what was typed, by provider, the chosen one's first; an id that nobody lists can be used as typed. */
export function modelOptions(listings: readonly Listing[], chosen: ProviderInfo | null, query: string): readonly OptionGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const typed = query.trim()
  const groups: OptionGroup[] = []
  let before = 0
  for (const listing of [...listings].sort((a, b) => place(a.provider, chosen) - place(b.provider, chosen))) {
    const { provider, list } = listing
    const matches = (list?.models ?? []).filter((model) => matchesWords(model, provider, words)).sort((a, b) => closeness(a, typed) - closeness(b, typed))
    const options = matches.slice(0, SHOWN_PER_GROUP).map((model) => ({ provider, id: model.id, model }))
    if (options.length > 0 || words.length === 0) groups.push({ listing, options, before, more: Math.max(0, matches.length - SHOWN_PER_GROUP) })
    before += options.length
  }
  const listed = groups.some(({ listing, options }) => listing?.provider.id === chosen?.id && options.some((option) => option.id === typed))
  if (chosen !== null && typed !== '' && !listed) groups.push({ listing: null, options: [{ provider: chosen, id: typed, model: null }], before, more: 0 })
  return groups
}

/** Ready ones before the others, the rehearsal voices after the AIs, the chosen one before all. */
function place(provider: ProviderInfo, chosen: ProviderInfo | null): number {
  if (provider.id === chosen?.id) return 0
  if (!provider.ready) return 3
  return provider.rehearsal ? 2 : 1
}

function matchesWords(model: ModelInfo, provider: ProviderInfo, words: readonly string[]): boolean {
  const text = `${model.id} ${model.label} ${provider.label}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function closeness(model: ModelInfo, typed: string): number {
  if (typed === '') return 0
  const id = model.id.toLowerCase()
  const wanted = typed.toLowerCase()
  if (id === wanted) return 0
  return id.startsWith(wanted) ? 1 : 2
}
