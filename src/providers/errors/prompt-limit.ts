import { tokenWeight } from '../../core/dialog/money/estimate-tokens.ts'

/** What a vendor's refusal says about a prompt that is too long. */
export interface PromptLimit {
  /** The tokens that the model accepts, or that may be sent per minute; null if the refusal gives no number. */
  readonly limit: number | null
  /** The tokens of the prompt, by the server's count, or else by the app's estimate. */
  readonly sent: number
  /** Whether the limit is one per minute or day, and not the size of the context window. */
  readonly ofTime: boolean
}

/** Matches the words with which vendors say that a prompt does not fit the context window. */
const CONTEXT =
  /context[ _-]?(?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|input token count|input is too long|request_too_large|string_above_max_length|exceeds? the (?:maximum|available).{0,30}tokens/
/** Words for "too long" in the languages that servers use. */
const TOO_LONG =
  /too (?:long|large|many|big)|exceed|longer than|greater than|larger than|more than|less than|should be|must (?:be|have)|overflow|at most|zu (?:lang|gro(?:ß|ss)|viele)|überschr|übersteig|höchstens|maximal|trop (?:long|grand)|dépass|demasiad|excede|supera|máximo|troppo lung|超|过长|過長|上限|限制|不能|長すぎ|초과|слишком|превыш/
/** Words for a prompt or a part of it. */
const OF_A_PROMPT =
  /token|prompt|input|context|message|request|sequence|length|kontext|eingabe|anfrage|nachricht|fenster|länge|jeton|invite|entrée|requête|mensaje|entrada|上下文|输入|輸入|長度|长度|请求|消息|入力|입력|토큰|запрос|токен|контекст/
/** Matches words for a length. One must be present if the refusal gives only one number. */
const OF_A_LENGTH =
  /token|length|context|char|länge|zeichen|kontext|jeton|longueur|longitud|长度|長度|上下文|토큰|токен|контекст|トークン/
/** Words for other things with a size: the answer, a file, a picture. */
const OF_AN_ANSWER = /max_(?:completion_|output_|new_)?tokens|(?:output|completion) tokens/
const OF_A_PICTURE = /\bimage|picture|\bfile\b|base64|pixel|audio|video/

const OF_TIME =
  /(?:per|pro|par|por|a|\/)[ _-]?(?:minute|min\b|hour|day|second)|\b(?:tpm|tpd|rpm|rpd)\b|rate[ _-]?limit|每分钟|毎分|в минуту/

const NUMBER = /(?<![\w.])\d{1,3}(?:[.,'’_\u00a0\u202f ]\d{3})+(?![\d%])|(?<![\w.])\d+(?:\.\d+)?k?(?![\d%])/g
/** Matches text before a number that is no amount, such as a status or a line number. */
const NO_AMOUNT =
  /(?:code|status|row|column|line|index|port|created|timestamp|version|param|id|no\.?|#)["'\\]{0,8}\s{0,8}[:=(]?\s{0,8}["'\\]{0,8}$|<$/
/** Numbers within names, such as "gpt-4" and "8b". */
const IN_A_NAME_BEFORE = /[-_/]$(?<=[a-z][\w./-]*.)/
const IN_A_NAME_AFTER = /^(?:[-_/][a-z]|[bm]\b|(?:th|st|nd|rd)\b)/
const BY = /\bby (?:about |around )?$/
const AFTER_OUTPUT =
  /^\W{0,3}(?:(?:tokens? )?(?:of |in |for )?(?:the )?)?(?:output|completion|generated|new|max_new|max_tokens)/
const CHARACTERS = /^\W{0,3}(?:char|zeichen|caract|letters|字符|字元|文字)/

const MOST =
  /(?:max(?:imum|imal|_\w+)?|limit(?:ed)?|at most|allowed|permitted|up to|cannot exceed|(?:less|fewer) than|no more than|n_ctx|höchstens|erlaubt|grenze|obergrenze|limite|máximo|massimo|最大|最多|上限|限制|不能超过|最長|最大値|최대|максимум|предел|не более)[^\d<>]{0,60}$/
const WINDOW = /(?:context|window|kontext|fenster|上下文)[^\d<>]{0,40}$/
const MOST_AFTER =
  /^[\s"'`)(]{0,3}(?:token|tokens|zeichen|个|個)?[\s"'`)(-]{0,3}(?:max|limit|allowed|context|window|are allowed|erlaubt|zulässig|以内|以下|maximum)/
const RANGE = /\[\s*\d+\s*[,;–-]\s*(\d[\d.,]*)\s*\]/
const COMPARED = /\d[\s"'`)]{0,8}(?:\w{1,10}[\s)"'`]{0,8})?(?:>=?|≥)\s*(\d[\d.,]*)/
const NOT_ABOVE = /(?:<=?|≤)\s*(\d[\d.,]*)/
/** Matches MiniMax's message, whose number is an error code and no length. */
const CODE_OF_ERROR = /exceeds limit \(2013\)/

/** The tokens of the smallest and the largest context window that seem possible. */
const SMALLEST = 128
const LARGEST = 100_000_000
/** The limits within which a server's count of a prompt may differ from the app's estimate, as factors. */
const NEAR = { least: 0.4, most: 2.5 }

/**
 * Reads a refusal of a prompt that is too long, in any wording, by comparing its numbers with what was sent. Null if
 * the refusal has another reason.
 * @param words the vendor's message, in lower case
 * @param sent the JSON of the request
 */
export function readPromptLimit(status: number | null, words: string, sent: string): PromptLimit | null {
  const text = words.normalize('NFKC')
  const estimate = promptTokens(sent)
  const ofTime = OF_TIME.test(text)
  const figures = figuresIn(text, sent.length / Math.max(1, estimate))
  const limit = limitIn(text, figures, estimate)
  const counted = countedIn(figures, limit, estimate)
  const figured =
    meansPrompt(text, limit, counted, estimate) &&
    (counted === null ? TOO_LONG.test(text) && OF_A_LENGTH.test(text) : OF_A_PROMPT.test(text) || COMPARED.test(text))
  const isOne = status === 413 || (CONTEXT.test(text) && !ofTime) || figured
  if (!isOne) return null
  // If other requests have used up the limit per minute, waiting helps. Then this is a rate limit.
  if (ofTime && status !== 413 && !(limit !== null && counted !== null && counted > limit)) return null
  return { limit, sent: counted ?? estimate, ofTime }
}

/** An estimate of the tokens of a request, without the data of its pictures. */
function promptTokens(sent: string): number {
  return Math.round(tokenWeight(sent.replaceAll(/"[^"\\]{0,60}base64,[^"]*"|"[A-Za-z0-9+/=]{2000,}"/g, '""')))
}

/** Whether the numbers of a refusal fit a prompt of the length that was sent. */
function meansPrompt(text: string, limit: number | null, counted: number | null, estimate: number): boolean {
  if (limit === null || OF_A_PICTURE.test(text)) return false
  if (OF_AN_ANSWER.test(text) && !/context|prompt|input|message/.test(text)) return false
  return counted !== null ? counted > limit : limit < estimate
}

interface Figure {
  readonly value: number
  readonly before: string
  readonly after: string
}

function figuresIn(text: string, charsPerToken: number): readonly Figure[] {
  const figures: Figure[] = []
  let from = 0
  for (const match of text.matchAll(NUMBER)) {
    const at = match.index
    const before = text.slice(Math.max(from, at - 80), at)
    const after = text.slice(at + match[0].length, at + match[0].length + 40)
    from = at + match[0].length
    if (
      NO_AMOUNT.test(before) ||
      IN_A_NAME_BEFORE.test(text.slice(Math.max(0, at - 40), at)) ||
      IN_A_NAME_AFTER.test(after)
    )
      continue
    if (BY.test(before) || AFTER_OUTPUT.test(after)) continue
    const value = valueOf(match[0]) / (CHARACTERS.test(after) ? charsPerToken : 1)
    if (value >= SMALLEST && value <= LARGEST) figures.push({ value: Math.floor(value), before, after })
  }
  return figures
}

function valueOf(written: string): number {
  if (written.endsWith('k')) return Number(written.slice(0, -1)) * 1_000
  const plain = /[.,'’_\u00a0\u202f ]\d{3}(?!\d)/.test(written) ? written.replaceAll(/\D/g, '') : written
  return Number(plain.replace(/[.,]$/, ''))
}

function limitIn(text: string, figures: readonly Figure[], estimate: number): number | null {
  if (CODE_OF_ERROR.test(text)) return null
  const values = new Set(figures.map(({ value }) => value))
  for (const pattern of [COMPARED, NOT_ABOVE, RANGE]) {
    const value = Math.floor(valueOf(pattern.exec(text)?.[1] ?? ''))
    if (values.has(value)) return value
  }
  const most = figures.filter(({ before, after }) => MOST.test(before) || MOST_AFTER.test(after))
  const named = most.length > 0 ? most : figures.filter(({ before }) => WINDOW.test(before))
  const [least] = named.map(({ value }) => value).toSorted((a, b) => a - b)
  if (least !== undefined && (values.size === 1 || least < Math.max(...values))) return least
  return betweenFigures([...values], estimate)
}

/** The limit among numbers without words: the largest number below the prompt's size that is not one of its parts. */
function betweenFigures(values: readonly number[], estimate: number): number | null {
  const most = Math.max(...values, 0)
  if (!isNear(most, estimate)) return null
  const below = values.filter((value) => value < most)
  const parts = new Set(below.filter((value) => below.includes(most - value)))
  const alone = below.filter((value) => !parts.has(value))
  const found = Math.max(...(alone.length > 0 ? alone : below), 0)
  return found > 0 ? found : values.length === 1 && most < estimate ? most : null
}

/** The server's count of the prompt: of the figures above the limit, the one closest to the app's estimate. */
function countedIn(figures: readonly Figure[], limit: number | null, estimate: number): number | null {
  const above = figures.filter(({ value }) => value > (limit ?? 0) && isNear(value, estimate))
  const [closest] = above.toSorted((a, b) => Math.abs(a.value - estimate) - Math.abs(b.value - estimate))
  return closest?.value ?? null
}

function isNear(value: number, estimate: number): boolean {
  return value >= estimate * NEAR.least && value <= estimate * NEAR.most
}
