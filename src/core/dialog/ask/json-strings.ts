const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/**
 * A piece of a string inside an object. `path` is like "response_plan.decision"; entries of a list have the path of the
 * list.
 */
export interface StringPiece {
  readonly path: string
  readonly text: string
  /** Whether the string ends with this piece. */
  readonly whole: boolean
}

/**
 * Makes a reader that finds the strings of a JSON object, with their paths, while the object streams. Raw line breaks,
 * trailing commas and a missing end do no harm, because only strings and their positions are read.
 */
export function createStringReader() {
  /** Names of the open objects and lists, and whether each is a list. */
  const open: { name: string; list: boolean }[] = []
  let name = ''
  let inString = false
  let isName = false
  let afterColon = false
  let escape = ''
  let value = ''

  function decode(character: string): string | null {
    if (escape === '' && character !== '\\') return character
    escape += character
    if (escape.length === 1 || (escape[1] === 'u' && escape.length < 6)) return null
    const [whole, kind = ''] = [escape, escape[1]]
    escape = ''
    return kind === 'u' ? String.fromCharCode(Number.parseInt(whole.slice(2), 16) || 0xfffd) : (ESCAPES[kind] ?? kind)
  }

  const pathOf = () =>
    [...open.slice(1).map((each) => each.name), ...(open.at(-1)?.list ? [] : [name])].filter(Boolean).join('.')

  return {
    /**
     * Reads a piece of text.
     * @returns the new pieces of strings, how much of the text belongs to the object, and whether the object has ended
     */
    push(text: string): { readonly pieces: readonly StringPiece[]; readonly length: number; readonly ended: boolean } {
      const pieces: StringPiece[] = []
      const flush = (whole: boolean) => {
        if (!isName && (value !== '' || whole)) pieces.push({ path: pathOf(), text: value, whole })
        if (!isName) value = ''
      }
      for (let at = 0; at < text.length; at += 1) {
        const character = text.charAt(at)
        if (inString) {
          if (character === '"' && escape === '') {
            inString = false
            if (isName) name = value
            flush(true)
            if (isName) value = ''
            continue
          }
          const decoded = decode(character)
          if (decoded !== null) value += decoded
        } else if (character === '"') {
          inString = true
          isName = !(open.at(-1)?.list ?? false) && !afterColon
          value = ''
        } else if (character === ':') afterColon = true
        else if (character === ',') afterColon = false
        else if (character === '{' || character === '[') {
          open.push({ name, list: character === '[' })
          afterColon = false
        } else if (character === '}' || character === ']') {
          name = open.pop()?.name ?? ''
          afterColon = true
          if (open.length === 0) return { pieces, length: at + 1, ended: true }
        }
      }
      if (inString) flush(false)
      return { pieces, length: text.length, ended: false }
    },
  }
}
