import {
  barredKind,
  beginsPlain,
  markName,
  plainKind,
  squareKind,
  thinkingName,
  whoseTurn,
  type MarkKind,
  type Whose,
} from './mark-names.ts'

/** A mark that is no ordinary text: a tag of thinking, or one of a chat template. */
export interface Mark {
  readonly length: number
  readonly kind: MarkKind
  readonly name: string
  readonly closing: boolean
  /**
   * For thinking. sure: it counts anywhere. looks: only at the beginning of an answer. paired: only there and if it is
   * closed; otherwise it is a heading or a title.
   */
  readonly sure: 'sure' | 'looks' | 'paired'
  /** Whose turn it begins; null when it does not say. */
  readonly whose: Whose
}

/** The characters with which a mark can begin. */
export const MARK_STARTS: RegExp = /[<＜〈《◁⟨[［【〔]/g

/** The most characters of a mark, including its content. */
const LONGEST = 300
const NAME = String.raw`[\p{L}_▁][\p{L}\p{N}\p{M}_▁:.\-]{0,60}`
const SPACED = String.raw`[\p{L}_▁][\p{L}\p{N}\p{M}_▁:.\- ]{0,60}`
const BARRED = new RegExp(
  String.raw`^([<＜[［])(?:([|｜]) ?([/／]?) ?(${SPACED})([|｜]?)|([/／]?)(${NAME})[|｜])[>＞\]］]`,
  'u',
)
const ANGLE = new RegExp(
  String.raw`^[<＜◁⟨] ?(?:([/／]) ?)?(${NAME})((?:\s[^<>＜＞▷⟩\n]{0,200})?) ?([/／]?)[>＞▷⟩]`,
  'u',
)
const SQUARE = new RegExp(String.raw`^[[［【〔《〈] ?(?:([/／]) ?)?(${NAME}) ?[\]］】〕》〉]`, 'u')
/** Matches the beginning of DeepSeek's tags for tool calls. */
const DSML = /^[<＜][/／]?[|｜]DSML[|｜]/
/** Matches a text that could still become a mark. */
const OPEN = new RegExp(
  String.raw`^(?:[<＜[［][|｜] ?[/／]? ?(?:${SPACED})?[|｜]?|[<＜◁⟨[［【〔《〈] ?[/／]? ?(?:${NAME})?[|｜]? ?[/／]?)$`,
  'u',
)
const OPEN_ATTRIBUTES = new RegExp(String.raw`^[<＜◁⟨] ?[/／]? ?(${NAME})\s[^<>＜＞▷⟩\n]{0,200}$`, 'u')
/** Matches an incomplete mark with a bar. */
const BROKEN = /^[<＜][|｜] ?[/／]?[\p{L}_▁]{2,60}[|｜]?$/u
const BROKEN_PLAIN = /^<([a-z_]{4,})$/
/** Matches an unknown name which counts as a template's mark if it has bars on both sides. */
const UNKNOWN_NAME = /^[a-z_]{3,30}$/

/**
 * The mark at a position of a text. A result is never changed when more text comes.
 * @param last whether the text is complete
 */
export function readMark(text: string, at: number, last: boolean): Mark | 'no' | 'wait' {
  const window = text.slice(at, at + LONGEST)
  const mark = barred(window) ?? angle(window) ?? square(window)
  if (mark) return mark
  if (window.length >= LONGEST) return 'no'
  if (last) return broken(window)
  if (OPEN.test(window)) return 'wait'
  const name = OPEN_ATTRIBUTES.exec(window)?.[1]
  return name !== undefined && takesAttributes(markName(name)) ? 'wait' : 'no'
}

function barred(window: string): Mark | null {
  if (DSML.test(window)) return null
  const found = BARRED.exec(window)
  if (!found) return null
  const [whole, bracket, left, slash = '', wide = '', right = '', lateSlash = '', narrow = ''] = found
  const name = markName(wide || narrow)
  const closing = (slash || lateSlash) !== ''
  const thinking = thinkingName(name) === 'sure'
  const known = barredKind(name, left === undefined ? 'right' : right === '' ? 'left' : 'both')
  if (known) return markOf(whole, known.kind, name, known.closing ?? closing)
  if (thinking) return markOf(whole, 'private', name, closing)
  const template =
    (bracket === '<' || bracket === '＜') && left !== undefined && right !== '' && UNKNOWN_NAME.test(name)
  return template ? markOf(whole, 'template', name, closing) : null
}

function angle(window: string): Mark | null {
  const found = ANGLE.exec(window)
  if (!found) return null
  const [whole, slash = '', written = '', attributes = '', selfClosing] = found
  const name = markName(written)
  const closing = slash !== ''
  const template = attributes === '' ? plainKind(name, closing) : null
  if (template) return markOf(whole, template, name, closing)
  if (!takesAttributes(name)) return null
  if (name === 'details')
    return closing || !/reason|think/i.test(attributes)
      ? detailsEnd(whole, closing)
      : privateMark(whole, name, false, 'sure')
  const sure = thinkingName(name) === 'sure' ? 'sure' : 'looks'
  // <think/> has no content.
  return selfClosing === '' ? privateMark(whole, name, closing, sure) : markOf(whole, 'template', name, closing)
}

/** The meaning of `</details>`: it closes what `<details type="reasoning">` opened, and nothing else. */
function detailsEnd(whole: string, closing: boolean): Mark | null {
  return closing ? privateMark(whole, 'details', true, 'paired') : null
}

function square(window: string): Mark | null {
  const found = SQUARE.exec(window)
  if (!found) return null
  const [whole, slash = '', written = ''] = found
  const closing = slash !== ''
  const capital = squareKind(`${closing ? '/' : ''}${written}`)
  if (capital) return { ...markOf(whole, capital, written.toLowerCase(), closing), whose: 'another' }
  const name = markName(written)
  if (written === 'THINK') return privateMark(whole, name, closing, 'sure')
  return thinkingName(name) === 'sure' ? privateMark(whole, name, closing, 'paired') : null
}

function takesAttributes(name: string): boolean {
  return name === 'details' || thinkingName(name) !== 'no'
}

function broken(window: string): Mark | 'no' {
  if (BROKEN.test(window)) return markOf(window, 'template', '', false)
  const plain = BROKEN_PLAIN.exec(window)?.[1]
  return plain !== undefined && beginsPlain(plain) ? markOf(window, 'template', '', false) : 'no'
}

function privateMark(whole: string, name: string, closing: boolean, sure: Mark['sure']): Mark {
  return { length: whole.length, kind: 'private', name, closing, sure, whose: null }
}

function markOf(whole: string, kind: MarkKind, name: string, closing: boolean): Mark {
  const whose = kind === 'turn' ? whoseTurn(name) : null
  return { length: whole.length, kind, name, closing, sure: 'sure', whose }
}
