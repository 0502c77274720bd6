/** What a call may be made without when a vendor refuses it because of that. */
export type Refusable =
  | 'encrypted-thinking'
  | 'summary'
  | 'usage'
  | 'cache-key'
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
  | 'system'

interface Row {
  readonly setting: Refusable
  /** How vendors name it when they refuse it, in lower case. */
  readonly named: RegExp
  /** Its field in the JSON of a request. Within a text of the JSON the quotation marks are escaped, so it is not found there. */
  readonly sent: RegExp
}

/** The most particular names first: a refusal is often worded with those of other settings. */
const ROWS: readonly Row[] = [
  { setting: 'encrypted-thinking', named: /encrypted[_ ]content|"param":\s*"include/, sent: /"include":/ },
  { setting: 'summary', named: /reasoning\.summary|reasoning summar/, sent: /"summary":"/ },
  { setting: 'usage', named: /stream_options|include_usage/, sent: /"stream_options":/ },
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
    named: /(?:system|developer) (?:role|message|prompt|instruction)s?\b/,
    sent: /"role":"(?:system|developer)"|"(?:systemInstruction|system|instructions)":/,
  },
]

/** Words that refuse the thing itself, where the status or the setting alone could mean something else. */
const UNSUPPORTED =
  /not support|unsupported|not (?:be )?(?:enabled|permitted|allowed|available|implemented)|unavailable|requires? --|no endpoints found that support|extra_forbidden|unrecognized|unknown (?:name|parameter|field|argument|variant)|only supported by|not a multi-?modal|at most 0 image|missing data required/

/** Without these a dialog is another one, or a plain mistake in them is worded like a refusal: they are left out on clear words only. */
const ON_CLEAR_WORDS: ReadonlySet<Refusable> = new Set(['images', 'tools', 'system', 'thinking'])

/** Statuses of a request that was looked at and found wrong. */
const WRONG_REQUEST: ReadonlySet<number> = new Set([400, 422])

/**
 * The settings because of which a vendor may have refused a request, the likeliest first: those its words name, if they
 * were sent.
 * @param words what the vendor said, in lower case
 * @param sent the JSON of the request
 */
export function settingsRefused(status: number | null, words: string, sent: string): readonly Refusable[] {
  const clear = UNSUPPORTED.test(words)
  // Some tell it as a fault of their own (llama.cpp), or as a model that is not there (OpenRouter).
  if (!clear && (status === null || !WRONG_REQUEST.has(status))) return []
  return ROWS.filter(
    (row) => (clear || !ON_CLEAR_WORDS.has(row.setting)) && row.named.test(words) && row.sent.test(sent),
  ).map(({ setting }) => setting)
}

/** The setting that words name first, sent or not. */
export function settingNamed(words: string): Refusable | null {
  return ROWS.find(({ named }) => named.test(words))?.setting ?? null
}

/** What a person calls it. */
export const SETTING_NAMES: Readonly<Record<Refusable, string>> = {
  'encrypted-thinking': 'thinking that is sent back',
  summary: 'a summary of its thinking',
  usage: 'token counts while it streams',
  'cache-key': 'a key for its cache',
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
  system: 'a system prompt',
}
