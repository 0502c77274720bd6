/** Parts of a request that can be left out if a vendor refuses the request because of them. */
export type Refusable =
  | 'encrypted-thinking'
  | 'summary'
  | 'stream'
  | 'usage'
  | 'cache-key'
  | 'cache-hour'
  | 'cache-marks'
  | 'json-schema'
  | 'json-object'
  | 'stop'
  | 'temperature'
  | 'topP'
  | 'topK'
  | 'repeatPenalty'
  | 'contextTokens'
  | 'max_completion_tokens'
  | 'max_tokens'
  | 'thinking-back'
  | 'effort'
  | 'thinking'
  | 'search'
  | 'images'
  | 'tools'
  | 'tool-messages'
  | 'system'

interface Row {
  readonly setting: Refusable
  /** Matches the names that vendors use for the setting when they refuse it, in lower case. */
  readonly named: RegExp | ((words: string) => boolean)
  /**
   * Matches the setting's field in the JSON of a request. Quotation marks inside texts are escaped there, so texts do
   * not match.
   */
  readonly sent: RegExp
  /** Whether the words refuse the setting clearly, but in another way than "not supported". */
  readonly clear?: (words: string) => boolean
}

const ROLE = /\brol(?:e|es|le|len|l)\b|r[ôo]les?\b|\broller?\b|角色|ロール/
/** Names of the two roles in a chat template that allows no others. */
const TWO_VOICES = /\b(?:user|human)\b.{0,40}\b(?:assistant|model|gpt)\b/s
const BY_TURNS = /alternat|by turns|abwechseln|交替|交互/
const USER_FIRST =
  /(?:first|begin|start|initial|erste|beginn)\w{0,12}\b.{0,40}\buser\b|\buser\b.{0,30}\b(?:first|begin|start)/s
/** Words by which any error of a chat template can be recognised. */
const TEMPLATE = /jinja|chat[_ ]?template|template error|prompt template|raise_exception/
/** Words that mention a system message but allow one. */
const SYSTEM_MAY_COME = /(?:optional|after the|nach der) system|system (?:message|prompt|role)s? (?:is|are) optional/

/** Whether a chat template refuses a role or the order of roles: many have no place for a system message. */
function refusesRoles(words: string): boolean {
  if (BY_TURNS.test(words)) return ROLE.test(words) || TWO_VOICES.test(words)
  if (ROLE.test(words) && (/\bsystem\b/.test(words) || TWO_VOICES.test(words))) return true
  return USER_FIRST.test(words) && (ROLE.test(words) || /\bmessages?\b|conversation|prompt/.test(words))
}

const SYSTEM_WORDS = /(?:system|developer) (?:role|message|prompt|instruction)s?\b/
const SYSTEM_SENT = /"role":"(?:system|developer)"|"(?:systemInstruction|system|instructions)":/

/** The settings, those with the most specific names first, because a refusal often mentions other settings as well. */
const ROWS: readonly Row[] = [
  {
    setting: 'system',
    named: (words) => refusesRoles(words) && !SYSTEM_MAY_COME.test(words),
    sent: SYSTEM_SENT,
    clear: refusesRoles,
  },
  { setting: 'tool-messages', named: refusesRoles, sent: /"role":"tool"/, clear: refusesRoles },
  { setting: 'encrypted-thinking', named: /encrypted[_ ]content|"param":\s*"include/, sent: /"include":/ },
  { setting: 'summary', named: /reasoning\.summary|reasoning summar/, sent: /"summary":"/ },
  { setting: 'usage', named: /stream_options|include_usage/, sent: /"stream_options":/ },
  {
    setting: 'stream',
    named:
      /"param":\s*"stream"|\bto stream\b|(?:not|n't|without|unsupported)[^.]{0,40}\bstream(?:ing|ed)?\b(?!_)|\bstream(?:ing|ed)?\b(?!_)[^.]{0,40}(?:not (?:be )?(?:support|allow|enabl|permit|available)|unsupported|must be (?:set to )?false)/,
    sent: /"stream":true/,
    clear: (words) => /must be verified to stream|\bstream\b[^.]{0,20}must be (?:set to )?false/.test(words),
  },
  {
    setting: 'cache-hour',
    named: /\bttl\b|cache[_ ]control|cach(?:e|ing)\b[^.]{0,40}\b(?:hour|1h)\b|\bextended[- ]cache/,
    sent: /"ttl":"1h"/,
  },
  { setting: 'cache-marks', named: /cache[_ ]control|prompt caching|\bephemeral\b/, sent: /"cache_control":/ },
  { setting: 'cache-key', named: /prompt_cache_key/, sent: /"prompt_cache_key":/ },
  {
    setting: 'json-schema',
    named:
      /response[_ ]?format|json[_ ]?schema|response_?json|response_?mime|structured output|output_config|\bformat\b/,
    sent: /"(?:json_schema|responseJsonSchema|schema|format)":/,
  },
  {
    setting: 'json-object',
    named: /response[_ ]?format|json[_ ]?(?:object|mode)/,
    sent: /"type":"json_object"/,
  },
  {
    setting: 'stop',
    named: /["'`]stop["'`]|stop[_ ]?sequences?|parameters?:? stop\b|model: stop\b/,
    sent: /"(?:stop|stop_sequences|stopSequences)":/,
  },
  { setting: 'temperature', named: /temperature/, sent: /"temperature":/ },
  { setting: 'topP', named: /top_?p/, sent: /"(?:top_p|topP)":/ },
  { setting: 'topK', named: /top_?k/, sent: /"(?:top_k|topK)":/ },
  { setting: 'repeatPenalty', named: /repeat_?penalty/, sent: /"repeat_penalty":/ },
  { setting: 'contextTokens', named: /num_ctx/, sent: /"num_ctx":/ },
  { setting: 'max_completion_tokens', named: /max_completion_tokens/, sent: /"max_completion_tokens":/ },
  {
    setting: 'max_tokens',
    named: /max_(?:output_)?tokens|max_?output_?tokens|num_predict/,
    sent: /"(?:max_tokens|max_output_tokens|maxOutputTokens|num_predict)":/,
  },
  { setting: 'thinking-back', named: /reasoning/, sent: /"reasoning(?:_content)?":"|"reasoning_details":/ },
  {
    setting: 'effort',
    named: /effort|thinking[_ ]?level|\breasoning\b/,
    sent: /"(?:reasoning_effort|effort|thinkingLevel)":/,
  },
  {
    setting: 'thinking',
    named: /thinking|\bthink\b|thoughts|chat_template|reasoning/,
    sent: /"(?:thinking|think|thinkingConfig|enable_thinking|chat_template_kwargs|disable_reasoning)":|"reasoning":\{"enabled"|"reasoning_effort":"none"/,
  },
  {
    setting: 'search',
    named: /web[_ ]?search|google_?search|search[_ ](?:tool|grounding)|server[_ ]tools?/,
    sent: /"type":"(?:web_search|openrouter:web_search)|"googleSearch":|"google_search":/,
  },
  {
    setting: 'images',
    named: /image|vision|multi-?modal|picture|mmproj/,
    sent: /"type":"(?:image|input_image|image_url)"|"inlineData":|"images":\[/,
  },
  { setting: 'tools', named: /tool|function[_ ]?(?:call|declaration)/, sent: /"tools":/ },
  {
    setting: 'system',
    named: (words) => SYSTEM_WORDS.test(words) || refusesRoles(words) || TEMPLATE.test(words),
    sent: SYSTEM_SENT,
    clear: (words) => refusesRoles(words) || TEMPLATE.test(words),
  },
]

/** Words that say a feature is unsupported; a status or the name of a setting alone may mean something else. */
const UNSUPPORTED =
  /not support|unsupported|not (?:be )?(?:enabled|permitted|allowed|available|implemented)|unavailable|requires? --|no endpoints found that support|extra_forbidden|unrecognized|unknown (?:name|parameter|field|argument|variant)|only supported by|not a multi-?modal|at most 0 image|missing data required/

/**
 * The settings that are left out only if the refusal is clear. Without them the dialog would change, and other words
 * may mean something else.
 */
const ON_CLEAR_WORDS: ReadonlySet<Refusable> = new Set([
  'stream',
  'images',
  'tools',
  'tool-messages',
  'system',
  'thinking',
])

/** The statuses of a request that was read and found invalid. */
const WRONG_REQUEST: ReadonlySet<number> = new Set([400, 422])

/**
 * The settings because of which a vendor may have refused a request, the most likely first: those that it names
 * and the request holds.
 * @param words the vendor's message, in lower case
 * @param sent the JSON of the request
 */
export function settingsRefused(status: number | null, words: string, sent: string): readonly Refusable[] {
  const unsupported = UNSUPPORTED.test(words)
  const looked = status !== null && WRONG_REQUEST.has(status)
  return ROWS.filter((row) => {
    const clear = unsupported || (row.clear?.(words) ?? false)
    // llama.cpp reports a refused setting as a server error, and OpenRouter as a missing model.
    const means = clear || (looked && !ON_CLEAR_WORDS.has(row.setting))
    return means && names(row, words) && row.sent.test(sent)
  }).map(({ setting }) => setting)
}

function names({ named }: Row, words: string): boolean {
  return typeof named === 'function' ? named(words) : named.test(words)
}

/** The first setting that the message names, whether or not it was sent. */
export function settingNamed(words: string): Refusable | null {
  return ROWS.find((row) => names(row, words))?.setting ?? null
}

/** The names of settings in messages to a person. */
export const SETTING_NAMES: Readonly<Record<Refusable, string>> = {
  'encrypted-thinking': 'thinking that is sent back',
  summary: 'a summary of its thinking',
  stream: 'streaming',
  usage: 'token counts while it streams',
  'cache-key': 'a key for its cache',
  'cache-hour': 'a cache for an hour',
  'cache-marks': 'marks for its cache',
  'json-schema': 'a JSON schema',
  'json-object': 'JSON mode',
  stop: 'stop texts',
  temperature: 'temperature',
  topP: 'top_p',
  topK: 'top_k',
  repeatPenalty: 'repeat_penalty',
  contextTokens: 'context length',
  max_completion_tokens: 'longest answer',
  max_tokens: 'longest answer',
  'thinking-back': 'its earlier thinking',
  effort: 'effort',
  thinking: 'thinking',
  search: 'web search',
  images: 'pictures',
  tools: 'tools',
  'tool-messages': 'messages of tools',
  system: 'a system prompt',
}
