import type { Mask } from './mask.ts'

/**
 * Names by which a model may reveal its family (family.ts), as sources of expressions for the flags "gu". Upper and
 * lower case matter, because "grok", "opus" and "llama" are also words.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Claude: ['Claude(?:[ -](?:Opus|Sonnet|Haiku|Instant|\\d[\\w.]*))*(?: \\d[\\w.]*)?', 'Anthropic'],
  GPT: ['(?:Chat)?GPT(?:[ -]?\\d[\\w.]*)?', 'OpenAI', 'Open AI'],
  Gemini: ['Gemini(?: (?:Pro|Flash|Ultra|Nano|\\d[\\w.]*))*', 'Gemma(?: \\d[\\w.]*)?', '(?:Google )?DeepMind'],
  Llama: ['L[Ll]a[Mm][Aa](?:[ -]?\\d[\\w.]*)?', 'Meta AI'],
  Qwen: ['Qwen[\\w.-]*', 'QwQ', 'Tongyi', 'Alibaba Cloud'],
  Mistral: ['Mistral(?: AI| Large| Small| Medium)?', 'Mixtral', 'Ministral', 'Magistral'],
  DeepSeek: ['Deep[Ss]eek(?:[ -][VR]\\d[\\w.]*)?'],
  Grok: ['Grok(?:[ -]?\\d[\\w.]*)?', 'xAI'],
  Kimi: ['Kimi(?: K\\d[\\w.]*)?', 'Moonshot(?: AI)?'],
  GLM: ['(?:Chat)?GLM(?:[ -]?\\d[\\w.]*)?', 'Zhipu(?: AI)?', 'Z\\.ai'],
  Phi: ['Phi-\\d[\\w.]*', 'Microsoft'],
  Command: ['Command (?:R\\+?|A)', 'Cohere'],
  MiniMax: ['MiniMax(?:[ -][\\w.]+)?'],
  Nova: ['Amazon Nova(?: \\w+)?'],
  Granite: ['IBM Granite'],
  OLMo: ['OLMo', 'Allen Institute for AI', 'Ai2'],
  ERNIE: ['ERNIE(?: Bot)?', 'Baidu'],
  Hunyuan: ['Hunyuan', 'Tencent'],
  Doubao: ['Doubao', 'ByteDance'],
}
/** Vendors whose names alone reveal nothing. */
const MAKERS = ['Google(?: AI)?', 'Meta', 'Microsoft', 'Alibaba', 'Amazon', 'IBM']

/**
 * Phrases before a name with which a speaker names its own model: "as Claude", "als GPT", "I am Gemini". Longer ones
 * come first.
 */
const BEFORE = [
  "I am|I'm|I’m|I, |my name is|call me|as an? |as ",
  'ich bin|ich heiße|als ein |als eine |als ',
  "je suis|je m['’]appelle|en tant que |comme ",
  'soy|me llamo|como |yo, ',
  'sono|mi chiamo|in quanto |eu sou|chamo-me|ik ben|ik heet|jag är|jag heter|jeg er|jeg hedder|jeg heter|som |olen |minä olen ',
  'jestem|nazywam się|jako |jsem|já jsem|я |меня зовут|как |мене звати|як |ben ',
]
/** Phrases before the name of a vendor: "a model made by", "trained by", "von … entwickelt". */
const MADE =
  'made by|built by|trained by|created by|developed by|designed by|entwickelt von|trainiert von|gemacht von|développé par|entraîné par|créé par|desarrollado por|entrenado por|creado por|sviluppato da|addestrato da|creato da|desenvolvido por|treinado por|ontwikkeld door|getraind door|utvecklad av|udviklet af|utviklet av|разработанн\\w+|созданн\\w+|обученн\\w+|stworzon\\w+ przez|由|開発元は'

/** Matches phrases before a name with which a speaker refers to itself. */
const SAID_OF_ONESELF = new RegExp(
  String.raw`(?<!\p{L})(?:${BEFORE.join('|')}|${MADE})[\s,«“"„]*$|(?:我是|我叫|作为|作為|私は|わたしは|저는|나는)\s*$`,
  'iu',
)

/** The text that replaces such a name, in any language. */
export const MASKED_AI = '[AI]'

/**
 * Masks for places where a speech reveals which model is speaking. Names of the given families are masked anywhere; all
 * others only where a speaker uses them about itself.
 * @param own the families of the participants, unless the topic itself is about them
 */
export function tellMasks(own: readonly string[]): readonly Mask[] {
  const everywhere = own.flatMap((family) => NAMES[family] ?? [])
  return [...(everywhere.length === 0 ? [] : [{ pattern: named(everywhere), as: MASKED_AI }]), SAID_OF_ITSELF]
}

function named(names: readonly string[]): string {
  return String.raw`(?<![A-Za-z0-9])(?:${names.join('|')})(?![\p{L}\p{N}])`
}

const SAID_OF_ITSELF: Mask = {
  pattern: named([...Object.values(NAMES).flat(), ...MAKERS]),
  as: MASKED_AI,
  after: SAID_OF_ONESELF,
}

/** Families that the topic is about. Masking them would remove the topic from the speeches. */
export function familiesNamedIn(text: string): readonly string[] {
  return NAMED_IN.flatMap(({ family, pattern }) => (pattern.test(text) ? [family] : []))
}

const NAMED_IN = Object.entries(NAMES).map(([family, names]) => ({
  family,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.join('|')})(?![\p{L}\p{N}])`, 'iu'),
}))
