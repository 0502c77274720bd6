/** Marks of a model's own format, and a fence, that may stand around what a tool is given. */
const AROUND = /^\s*(?:<\|[^|>]*\|>\s*)*(?:```[a-z]{0,10}\s*)?|(?:\s*```)?(?:\s*<\|[^|>]*\|>)*\s*$/gi
const PYTHON: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/**
 * A value as a model wrote it: JSON, or what was meant for it. Where it breaks off, what is whole of it; of two values
 * that were glued, the first. Undefined where it is no JSON at all.
 */
export function readLooseJson(written: string): unknown {
  const text = written.replaceAll(AROUND, '')
  const plain = parsed(text)
  if (typeof plain === 'string' && /^\s*[[{"]/.test(plain)) return readLooseJson(plain) ?? plain
  if (plain !== undefined) return plain
  const start = /^[^{[]{0,3}[{[]/.exec(text)?.[0].length
  return start === undefined ? undefined : readBrackets(text.slice(start - 1))
}

/** Where what was written so far could be closed, and with which brackets. */
interface Whole {
  readonly length: number
  readonly closers: string
}

function readBrackets(text: string): unknown {
  let out = ''
  let quote = ''
  let word = ''
  const open: string[] = []
  const wholes: Whole[] = []
  const mark = () => wholes.push({ length: out.length, closers: open.toReversed().join('') })
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === '\\') {
        const escaped = text.charAt(at + 1)
        // JSON knows no escaped apostrophe.
        out += escaped === "'" ? "'" : character + escaped
        at += 1
      } else if (character === quote && endsString(text, at)) {
        quote = ''
        out += '"'
      } else out += character === '"' ? '\\"' : character < ' ' ? JSON.stringify(character).slice(1, -1) : character
      continue
    }
    if (/[A-Za-z]/.test(character)) {
      word += character
      continue
    }
    out += PYTHON[word] ?? word
    word = ''
    if (character === '"' || character === "'") {
      quote = character
      out += '"'
    } else if (character === '{' || character === '[') {
      out += character
      open.push(character === '{' ? '}' : ']')
      mark()
    } else if (character === '}' || character === ']') {
      out = out.replace(/,\s*$/, '') + character
      open.pop()
      if (open.length === 0) return parsed(out)
      mark()
    } else {
      if (character === ',') mark()
      out += character
    }
  }
  // Cut between two members nothing is lost; cut within one, that one is. Of a number nobody knows whether it is whole.
  const last =
    quote === '' && !/[\d.+-]$/.test(out)
      ? parsed(out + (PYTHON[word] ?? word) + open.toReversed().join(''))
      : undefined
  if (last !== undefined) return last
  for (const { length, closers } of wholes.toReversed()) {
    const value = parsed(out.slice(0, length) + closers)
    if (value !== undefined) return value
  }
  return undefined
}

/** A quotation mark within a text that was not escaped is followed by more of it. */
function endsString(text: string, at: number): boolean {
  return /^\s*(?:[,:}\]]|$)/.test(text.slice(at + 1, at + 40))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
