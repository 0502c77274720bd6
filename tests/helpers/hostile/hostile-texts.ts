import { patternParts, type Part } from './pattern-parts.ts'

/** A text of any length: its beginning once, its middle repeated, its end once. */
export interface HostileText {
  readonly begin: string
  readonly again: string
  readonly end: string
}

/** Characters that hostile texts are often made of. */
const COMMON = [...' \n\t\r`*_#-.,"\'([{<\\/:|~=>}])!?&%@a1A', '中', 'א', '\u0301', '\u00a0', '😀', '\u200b', 'é']

const ENDS = ['', '\u0001', '\n']
const MOST_LETTERS = 14
const MOST_WALKS = 24

function lettersOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.kind === 'letters' ? part.samples : part.ways.flatMap(lettersOf)))
}

/** Texts that match a sequence of parts: the first sample of each, and each alternative of each group in turn. */
function walks(parts: readonly Part[], pick: number): string[] {
  let made = ['']
  for (const part of parts) {
    const steps =
      part.kind === 'letters'
        ? [part.samples[pick % part.samples.length] ?? '']
        : [...new Set(part.ways.flatMap((way) => walks(way, pick)))].slice(0, 6)
    made = made.flatMap((before) => steps.map((step) => before + step)).slice(0, MOST_WALKS)
  }
  return made
}

/** The text before each part that may be repeated, and the texts that may be repeated there. */
function pumps(parts: readonly Part[], pick: number, before = ''): { begin: string; again: string }[] {
  const found: { begin: string; again: string }[] = []
  let walked = before
  for (const part of parts) {
    const step =
      part.kind === 'letters'
        ? [part.samples[pick % part.samples.length] ?? '']
        : part.ways.flatMap((way) => walks(way, pick))
    if (part.max > 9) {
      const all = part.kind === 'letters' ? part.samples.slice(0, 6) : step
      for (const again of all.slice(0, MOST_LETTERS)) {
        found.push({ begin: walked, again })
        // The next part may have to begin with a letter before it matches anything else.
        if (part.kind === 'letters' && part.samples.includes('a')) found.push({ begin: `${walked}a`, again })
      }
    }
    if (part.kind === 'group') for (const way of part.ways) found.push(...pumps(way, pick, walked))
    walked += step[0] ?? ''
  }
  return found
}

/** Texts that a regular expression nearly matches, over and over. */
export function hostileTexts(source: string): readonly HostileText[] {
  const ways = patternParts(source)
  const own = [...new Set(ways.flatMap(lettersOf))].slice(0, MOST_LETTERS)
  const found = new Map<string, HostileText>()
  const add = (begin: string, again: string, end: string) => {
    if (again !== '') found.set(JSON.stringify([begin, again, end]), { begin, again, end })
  }
  for (const letter of [...own, ...COMMON]) {
    for (const end of ENDS) add('', letter, end)
    // After other words, because an expression may consume the beginning of a text on its own.
    add('x', letter, '\u0001')
    add('x', letter, 'x')
  }
  for (const first of own) for (const second of own) if (first !== second) add('', first + second, '')
  for (const pick of [0, 1]) {
    for (const way of ways) {
      for (const walk of walks(way, pick)) {
        add('', walk, '')
        add('', walk.slice(0, -1), '')
        add('', `${walk}\n`, '')
        for (const again of own.slice(0, 4)) add(walk.slice(0, -1), again, '\u0001')
      }
      for (const { begin, again } of pumps(way, pick)) {
        for (const end of ENDS) add(begin, again, end)
        add('', begin + again, '')
        add('', begin + again + again, '')
        add('', begin, '')
        add(`\n${begin}`, again, '\u0001')
      }
    }
  }
  return [...found.values()]
}

/** A hostile text of about this many letters. */
export function writeOut({ begin, again, end }: HostileText, length: number): string {
  return begin + again.repeat(Math.max(1, Math.floor((length - begin.length - end.length) / again.length))) + end
}
