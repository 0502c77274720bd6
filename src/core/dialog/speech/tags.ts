import { waitOrNo, type LineSoFar, type Scan } from './scan.ts'

/** Tags that delimit speech in prompts, or wrap answers; none of them is speech. Marks of templates go before (dialog/channels). */
const SAID = ['said', 'from-the-audience']
const WRAPPERS = ['speech', 'final', 'answer', 'response', 'reply', 'output', 'document', 'digest', 's', 'bos', 'eos']
const CALLS = ['tool_call', 'tool_calls', 'tool', 'function_call', 'function_calls', 'function', 'invoke', 'parameter']
const NAMES = [...SAID, ...WRAPPERS, ...CALLS]
const LONGEST = 200
const TAG = /^<(\/?)(?:antml:)?([a-z][a-z_-]{0,30})((?:[\s=:][^<>\n]*)?)\/?>/i
const TAG_OPEN = /^<\/?([a-z_:-]*)$/i
/** DeepSeek writes its calls in tags that begin so. */
const DSML = /^< ?(\/?) ?[|｜] ?DSML ?[|｜] ?/
const DSML_OPEN = /^< ?\/? ?(?:[|｜] ?(?:D|DS|DSM|DSML ?)?)?$/
const TAG_IN = /^<\/?(?:antml:)?([a-z][a-z_-]{0,30})[\s=:/][^<>\n]*$/i
/** A line that is one tag, `<conclusion>`, or one without a name, `<>`; no address, which has a colon after its name: `<https://...>`. */
const TAG_LINE = /^<\/?(?:[a-z][a-z_-]{0,30}(?:[\s=][^<>\n]{0,160})?)?\/?>\s{0,9}$/i
/** A line that is the beginning of one with a value: `<is="I" end="1`. */
const CUT_TAG_LINE = /^<([a-z][a-z_-]{0,30})(?:\s[^<>"'\n]{0,60})?=["'][^<>\n]{0,160}$/i
/** A line that is the beginning of one and no more, `<endquote` or `</`, as an answer that is cut off leaves it. */
const CUT_NAME_LINE = /^<(?:\/?[a-z][a-z_-]{2,30}|\/)$/i
/** A line that is the rest of a tag that prompts of this app use, `by="Ines" turn="1">`. */
const REST_LINE = /^(?:(?:by|turn|to|with|of|name)="[^"<>\n]{0,60}"\s{0,3}){1,4}\/?>\s{0,9}$/i
const REST_LINE_OPEN =
  /^(?:(?:by|turn|to|with|of|name)="[^"<>\n]{0,60}"\s{0,3}){0,4}(?:(?:by?|t(?:o|u(?:rn?)?)?|w(?:i(?:th?)?)?|of?|n(?:a(?:me?)?)?)(?:=(?:"[^"<>\n]{0,60})?)?|\/?>?\s{0,9})?$/i
const TAG_LINE_OPEN = /^<\/?(?:[a-z][a-z_-]{0,30}(?:[\s=][^<>\n]{0,160})?)?(?:\/?>\s{0,9})?$/i
const NAME = /^<\/?([a-z][a-z_-]{0,30})[\s=>]/i

export interface Tag {
  readonly length: number
  /** In lower case. */
  readonly name: string
  readonly closing: boolean
  /** Whom `by` or `name` names, or what stands after "function="; '' where nobody. */
  readonly of: string
  /** It holds a call of a tool. */
  readonly call: boolean
}

/** A tag at this place of a line, of those that are no speech. A stream may end within one. */
export function tag(line: LineSoFar): Tag | 'no' | 'wait' {
  const plain = line.text.replace(DSML, '<$1')
  if (plain === line.text) return DSML_OPEN.test(line.text) ? waitOrNo(line) : plainTag(line)
  const found = plainTag({ ...line, text: plain })
  return typeof found === 'string' ? found : { ...found, length: found.length + line.text.length - plain.length }
}

function plainTag(line: LineSoFar): Tag | 'no' | 'wait' {
  const found = TAG.exec(line.text)
  if (found) {
    const [whole, slash, name = '', attributes = ''] = found
    if (!NAMES.includes(name.toLowerCase())) return 'no'
    // What follows says whether it is quoted.
    if (whole.length === line.text.length && line.state === 'open') return 'wait'
    const of =
      /\b(?:by|name)\s*=\s*["'“”]?([^"'“”>]*)/i.exec(attributes)?.[1] ??
      /^\s*[=:]\s*["']?([\w.-]+)/.exec(attributes)?.[1]
    return {
      length: whole.length,
      name: name.toLowerCase(),
      closing: slash !== '',
      of: of?.trim() ?? '',
      call: CALLS.includes(name.toLowerCase()),
    }
  }
  if (line.text.length > LONGEST) return 'no'
  const begun = TAG_OPEN.exec(line.text)?.[1]
    ?.toLowerCase()
    .replace(/^antml:/, '')
  const within = TAG_IN.exec(line.text)?.[1]?.toLowerCase()
  const may =
    line.text === '<' ||
    (begun !== undefined && [...NAMES, 'antml:'].some((name) => name.startsWith(begun))) ||
    (within !== undefined && NAMES.includes(within))
  return may ? waitOrNo(line) : 'no'
}

/** A line that is nothing but a tag of an unknown name; what the known ones mean is for `tag` to say. */
export function tagLine(line: LineSoFar): Scan {
  if (!line.text.startsWith('<')) {
    if (line.state !== 'whole') return REST_LINE_OPEN.test(line.text) ? waitOrNo(line) : 'no'
    return REST_LINE.test(line.text) ? line.text.length : 'no'
  }
  const known = NAMES.includes(NAME.exec(line.text)?.[1]?.toLowerCase() ?? '')
  if (known || !TAG_LINE_OPEN.test(line.text)) return 'no'
  if (line.state !== 'whole') return waitOrNo(line)
  return [TAG_LINE, CUT_TAG_LINE, CUT_NAME_LINE].some((form) => form.test(line.text)) ? line.text.length : 'no'
}

/** Whether a text that ends here ends within a tag. */
export function brokenTag(written: string): boolean {
  const text = written.replace(DSML, '<$1')
  if (text !== written && text.length <= 2) return true
  const begun = /^<\/?([a-z_-]{2,})$/i.exec(text)?.[1]?.toLowerCase()
  const within = TAG_IN.exec(text)?.[1]?.toLowerCase()
  return (
    (begun !== undefined && begun.length > 2 && NAMES.some((name) => name.startsWith(begun))) ||
    (within !== undefined && NAMES.includes(within))
  )
}
