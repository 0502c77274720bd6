import { undecided, type LineSoFar } from './scan.ts'

/** Tags that delimit speech in prompts, wrap answers, or belong to a chat template; none of them is speech. */
const SAID = ['said', 'from-the-audience']
const WRAPPERS = ['speech', 'final', 'answer', 'response', 'reply', 'output', 'document', 'digest', 's', 'bos', 'eos']
const TEMPLATE = ['start_of_turn', 'end_of_turn', 'im_start', 'im_end', 'eot_id']
const CALLS = ['tool_call', 'tool_calls', 'tool', 'function_call', 'function_calls', 'function', 'invoke', 'parameter']
const NAMES = [...SAID, ...WRAPPERS, ...TEMPLATE, ...CALLS]
const LONGEST = 200
/** Markers of a chat template. */
const SPECIAL = /^<\|[a-z_]{1,30}\|>/i
const SPECIAL_OPEN = /^<\|?(?:[a-z_]{1,30}\|?)?$/i
const TAG = /^<(\/?)(?:antml:)?([a-z][a-z_-]{0,30})((?:[\s=:][^<>\n]*)?)\/?>/i
const TAG_OPEN = /^<\/?([a-z_:-]*)$/i
const TAG_IN = /^<\/?(?:antml:)?([a-z][a-z_-]{0,30})[\s=:/][^<>\n]*$/i

export interface Tag {
  readonly length: number
  /** In lower case; '' for a marker of a chat template. */
  readonly name: string
  readonly closing: boolean
  /** Whom `by` or `name` names, or what stands after "function="; '' where nobody. */
  readonly of: string
  /** It holds a call of a tool. */
  readonly call: boolean
}

/** A tag at this place of a line, of those that are no speech. A stream may end within one. */
export function tag(line: LineSoFar): Tag | 'no' | 'wait' {
  const special = SPECIAL.exec(line.text)?.[0]
  if (special !== undefined) return { length: special.length, name: '', closing: false, of: '', call: false }
  const found = TAG.exec(line.text)
  if (found) {
    const [whole, slash, name = '', attributes = ''] = found
    if (!NAMES.includes(name.toLowerCase())) return 'no'
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
    SPECIAL_OPEN.test(line.text) ||
    (begun !== undefined && [...NAMES, 'antml:'].some((name) => name.startsWith(begun))) ||
    (within !== undefined && NAMES.includes(within))
  return may ? undecided(line) : 'no'
}

/** Whether a text that ends here ends within a tag. */
export function brokenTag(text: string): boolean {
  const begun = /^<\/?([a-z_-]{2,})$/i.exec(text)?.[1]?.toLowerCase()
  const within = TAG_IN.exec(text)?.[1]?.toLowerCase()
  return (
    (begun !== undefined && begun.length > 2 && NAMES.some((name) => name.startsWith(begun))) ||
    (within !== undefined && NAMES.includes(within))
  )
}
