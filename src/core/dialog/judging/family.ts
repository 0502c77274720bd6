import type { SeatId } from '../../contract/dialog-config.ts'
import type { DialogState } from '../state.ts'

/** A family of models, recognised by a model's name. */
interface Family {
  readonly label: string
  /** What to look for in a model's name, in upper or lower case. */
  readonly pattern: RegExp
}

/**
 * The families, in the order of search. A name that contains two families, such as a model distilled from another,
 * belongs to both. A name must begin at the start of a word, so that "ollama" is not taken for "llama".
 */
const FAMILIES: readonly Family[] = [
  { label: 'Claude', pattern: /claude|anthropic/ },
  { label: 'GPT', pattern: /(?<![a-z])(?:gpt|chatgpt|codex|davinci)|(?<![a-z0-9])o[1345](?![a-z0-9])/ },
  // Gemma is built on the same technology as Gemini.
  { label: 'Gemini', pattern: /(?<![a-z])(?:gemini|gemma|palm|learnlm|medgemma|codegemma|shieldgemma)/ },
  { label: 'Llama', pattern: /(?<![a-z])(?:meta-)?(?:llama|codellama|tinyllama)|vicuna|alpaca/ },
  { label: 'Qwen', pattern: /(?<![a-z])(?:qwen|qwq|qvq)|tongyi/ },
  { label: 'Mistral', pattern: /mi[sx]tral|ministral|magistral|devstral|codestral|pixtral|voxtral/ },
  { label: 'DeepSeek', pattern: /deepseek/ },
  { label: 'Grok', pattern: /(?<![a-z])grok/ },
  { label: 'Kimi', pattern: /(?<![a-z])(?:kimi|moonshot)/ },
  { label: 'GLM', pattern: /(?<![a-z])(?:chat)?glm|(?<![a-z])z-ai\// },
  { label: 'Phi', pattern: /(?<![a-z])phi-?\d/ },
  { label: 'Command', pattern: /(?<![a-z])(?:command-?(?:r|a)|command-light|c4ai|aya)(?![a-z])|cohere/ },
  { label: 'MiniMax', pattern: /minimax|(?<![a-z])abab/ },
  { label: 'Nova', pattern: /amazon[./]nova|(?<![a-z])nova-(?:micro|lite|pro|premier)/ },
  { label: 'Granite', pattern: /(?<![a-z])granite/ },
  { label: 'OLMo', pattern: /(?<![a-z])(?:olmo|tulu|molmo)/ },
  { label: 'Falcon', pattern: /(?<![a-z])falcon/ },
  { label: 'SmolLM', pattern: /smollm/ },
  { label: 'ERNIE', pattern: /(?<![a-z])ernie/ },
  { label: 'Hunyuan', pattern: /hunyuan/ },
  { label: 'Doubao', pattern: /doubao|(?<![a-z])seed-/ },
]

/** Vendors that serve only their own models, so that all of them are of that family. */
const OF_VENDOR: Readonly<Record<string, string>> = { anthropic: 'Claude', openai: 'GPT', gemini: 'Gemini' }

/** The provider of the built-in voices, which are no AI and of no family. */
const NO_AI = 'rehearsal'

/** A model, at any address. */
interface Model {
  readonly provider: string
  readonly model: string
  readonly baseUrl?: string | undefined
}

/** The families of a model; empty when its name does not show one. */
export function familiesOf({ provider, model, baseUrl }: Model): readonly string[] {
  const name = model.toLowerCase()
  const named = FAMILIES.filter(({ pattern }) => pattern.test(name)).map(({ label }) => label)
  // At an address of a person's own any model may answer.
  const own = baseUrl === undefined ? OF_VENDOR[provider] : undefined
  return named.length > 0 || own === undefined ? named : [own]
}

/**
 * The family in words: "Claude"; "Llama and DeepSeek" for a model of both; "no AI" for the built-in voices; null when
 * the name does not tell.
 */
export function familyName(model: Model): string | null {
  if (model.provider === NO_AI) return 'no AI'
  const families = familiesOf(model)
  return families.length === 0 ? null : families.join(' and ')
}

/**
 * The participants whose model, now or in a present turn, is of the same family as this one. The model of a seat that
 * only a person has spoken for does not count.
 */
export function kinOf(judge: Model, state: DialogState): readonly Exclude<SeatId, 'moderator'>[] {
  if (judge.provider === NO_AI) return []
  const families = familiesOf(judge)
  return (['first', 'second'] as const).filter((seat) => {
    const spoke = state.turns.filter((turn) => turn.member === seat && turn.status === 'ended')
    const models: readonly Model[] = [
      ...(state.config && (spoke.length === 0 || spoke.some(({ person }) => !person))
        ? [state.config.seats[seat]]
        : []),
      ...spoke.flatMap((turn) => turn.stages),
    ]
    return models.some(
      (model) =>
        (model.provider === judge.provider && model.model === judge.model) ||
        familiesOf(model).some((family) => families.includes(family)),
    )
  })
}

/**
 * The order in which models are offered as judges: first those of other families than the participants', then those of
 * unknown family, then those of the same family, and the built-in voices last. Within each group families alternate, so
 * that the first three are of three families if possible.
 */
export function inOfferedOrder<T extends Model & { readonly rehearsal: boolean }>(
  models: readonly T[],
  state: DialogState,
): readonly T[] {
  const rank = (model: T) =>
    model.rehearsal ? 3 : kinOf(model, state).length > 0 ? 2 : familyName(model) === null ? 1 : 0
  const met = new Map<string, number>()
  const placed = models.map((model, index) => {
    const key = `${rank(model)} ${familyName(model) ?? model.provider}`
    const round = met.get(key) ?? 0
    met.set(key, round + 1)
    return { model, rank: rank(model), round, index }
  })
  return placed.toSorted((a, b) => a.rank - b.rank || a.round - b.round || a.index - b.index).map(({ model }) => model)
}
