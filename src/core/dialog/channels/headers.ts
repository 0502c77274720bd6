import { OWN_ROLES } from '../speech/chat-roles.ts'
import type { Whose } from './mark-names.ts'
import { readMark } from './marks.ts'

const OTHER_ROLES = new Set(['user', 'human', 'system', 'tool', 'developer', 'observation', 'environment', 'ipython'])
const ROLE = /^\s*([\p{L}_]{1,30}(?:\.[\w.]{1,60})?)?(\s+to=[\w.:-]{1,80})?/u
const TO = /\bto=([\w.:-]{1,80})/
/** Matches the end of a channel's name. */
const HEADER_END = /[<＜][|｜](message|end|return|start|channel|call)[|｜][>＞]|\n/
/** Matches a header that is followed by its words without a separator. */
const HEADER = /^\s*[\w-]*(?:[ \t]+to=[\w.:-]{1,80})?(?:\s*<\|constrain\|>\s*\w+)?[ \t]*/
/** The most characters of a header. */
const LONGEST = 160

export interface RoleWord {
  readonly length: number
  readonly whose: Whose
  /** The tool to which the message is addressed; empty for none. */
  readonly recipient: string
}

/**
 * Matches what must follow a name with a dot so that it is the name of a tool. Otherwise it is a sentence without a
 * space.
 */
const MARK_FOLLOWS = /^\s*[<＜][|｜]/
/** Matches texts after which more of a role may come: its dotted end, " to=", the mark after it. */
const MORE_MAY_COME = /^(?:\.|\s*[<＜]?|\s+to?(?:=[\w.:-]*)?)$/

/** Reads the role after a mark that begins a turn. `whose` is null when no known role follows. */
export function readRole(text: string, last: boolean): RoleWord | 'wait' {
  const read = text.slice(0, LONGEST)
  const [whole, word = '', to = ''] = ROLE.exec(read) ?? ['']
  const after = read.slice(whole.length)
  if (!last && read.length < LONGEST && MORE_MAY_COME.test(after)) return 'wait'
  const role = word.toLowerCase()
  const tool = role.includes('.') && (to !== '' || MARK_FOLLOWS.test(after))
  const whose = OWN_ROLES.includes(role) ? 'own' : OTHER_ROLES.has(role) || tool ? 'another' : null
  return { length: whose === null ? 0 : whole.length, whose, recipient: TO.exec(to)?.[1] ?? '' }
}

export interface ChannelHeader {
  /** Where the words begin. */
  readonly length: number
  /** The name in lower case. */
  readonly name: string
  readonly recipient: string
}

/**
 * Reads the text between the mark of a channel and its words, as in "commentary to=functions.conclude
 * <|constrain|>json".
 */
export function readHeader(text: string, last: boolean): ChannelHeader | 'wait' {
  const end = HEADER_END.exec(text.slice(0, LONGEST))
  if (!end && !last && text.length < LONGEST) return 'wait'
  const head = end ? text.slice(0, end.index) : text.slice(0, LONGEST)
  const name = /^\s*([\p{L}_-]+)/u.exec(head)?.[1]?.toLowerCase() ?? ''
  const recipient = TO.exec(head)?.[1] ?? ''
  if (end?.[1] === 'message') return { length: end.index + end[0].length, name, recipient }
  const prefix = HEADER.exec(head)?.[0].length ?? 0
  const alone = end?.[0] === '\n' && prefix === head.length
  return { length: alone ? prefix + 1 : prefix, name, recipient }
}

/** The text after the end of a turn. "over": nothing of it belongs to the answer. */
export interface AfterTurn {
  readonly length: number
  readonly next: 'more' | 'channel' | 'answer' | 'over'
  readonly recipient: string
}

/**
 * Reads on after a turn. Only a final channel still belongs to the answer.
 * @param text without spaces at its beginning
 */
export function readAfterTurn(text: string, last: boolean): AfterTurn | 'wait' {
  const mark = readMark(text, 0, last)
  if (mark === 'wait') return 'wait'
  const over: AfterTurn = { length: 0, next: 'over', recipient: '' }
  if (mark === 'no') return over
  const { length, kind, whose } = mark
  if (kind === 'channel' || kind === 'answer') return { length, next: kind, recipient: '' }
  if (kind === 'end') return { length, next: 'more', recipient: '' }
  if (kind !== 'turn' || whose === 'another') return over
  const role = readRole(text.slice(length), last)
  if (role === 'wait') return 'wait'
  if (whose !== 'own' && role.whose !== 'own') return over
  return { length: length + role.length, next: 'more', recipient: role.recipient }
}
