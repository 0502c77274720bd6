/** What a stretch of words is besides words. */
export interface Mark {
  readonly from: number
  readonly to: number
  readonly kind: 'code' | 'strong' | 'emphasis' | 'link'
  /** Of a link. */
  readonly url?: string
}

/** Words as they are read, and what some of them are; marks follow each other and never overlap. */
export interface Words {
  readonly text: string
  readonly marks: readonly Mark[]
}

const BEFORE = String.raw`(?<=^|[\s(“"'‘«\[—–\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，：；！？、）」』])`
const AFTER = String.raw`(?=$|[\s.,;:!?…)”"'’»\]—–\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，：；！？、（「『])`
/**
 * Code, links and emphasis. Stars are emphasis only where they touch words inside and none outside: 2*3*4, x^{*}y^{*}
 * and *.ts are what they are. Underscores never are: names are full of them.
 */
const INLINE = new RegExp(
  [
    '(`{1,8})([^`\\n]+)\\1(?!`)',
    String.raw`\[([^\]\[\n]+)\]\((https?:\/\/[^\s()<>"]+)\)`,
    String.raw`(https?:\/\/[^\s<>"“”«»\u3000-\u303F\uFF00-\uFF0F]+)`,
    String.raw`${BEFORE}(\*{1,3})(?=[\p{L}\p{N}“"'‘«(「『])([^*\n]*?[\p{L}\p{N}\p{M}.,;:!?…)”"'’»%。！？」』])\6${AFTER}`,
  ].join('|'),
  'gu',
)

/** A longer address leads nowhere: each line that it takes on paper would carry all of it. */
const URL_MAX_CHARS = 2_000

/** Reads words of a paragraph that may hold signs of Markdown. */
export function parseWords(source: string): Words {
  let text = ''
  const marks: Mark[] = []
  let read = 0
  const add = (words: string, mark?: Pick<Mark, 'kind' | 'url'>): void => {
    if (mark && (mark.url ?? '').length <= URL_MAX_CHARS)
      marks.push({ from: text.length, to: text.length + words.length, ...mark })
    text += words
  }
  for (const match of source.matchAll(INLINE)) {
    const [whole, , code, label, target, address, stars, emphasised] = match
    text += source.slice(read, match.index)
    read = match.index + whole.length
    if (code !== undefined) add(code, { kind: 'code' })
    else if (label !== undefined && target !== undefined) {
      add(label, { kind: 'link', url: target })
      // On paper an address behind words is lost.
      if (label !== target) {
        add(' (')
        add(target, { kind: 'link', url: target })
        add(')')
      }
    } else if (address !== undefined) {
      const url = withoutPunctuation(address)
      add(url, { kind: 'link', url })
      read -= address.length - url.length
    } else if (emphasised !== undefined) {
      const inner = parseWords(emphasised)
      if (inner.marks.length === 0) add(inner.text, { kind: stars === '*' ? 'emphasis' : 'strong' })
      else {
        for (const mark of inner.marks)
          marks.push({ ...mark, from: mark.from + text.length, to: mark.to + text.length })
        text += inner.text
      }
    }
  }
  return { text: text + source.slice(read), marks }
}

/** An address ends before the full stop of its sentence, and before a bracket that it did not open. */
function withoutPunctuation(address: string): string {
  let end = address.length
  let unopened = address.split(')').length - address.split('(').length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!/[.,;:!?'’”*_\]}]/.test(last)) break
  }
  return address.slice(0, end)
}

/** A part of words, from one place to another. */
export function sliceWords({ text, marks }: Words, from: number, to: number): Words {
  return {
    text: text.slice(from, to),
    marks: marks.flatMap((mark) => {
      const [begin, end] = [Math.max(mark.from, from), Math.min(mark.to, to)]
      return begin < end ? [{ ...mark, from: begin - from, to: end - from }] : []
    }),
  }
}
