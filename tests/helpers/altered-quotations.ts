/** A quotation and where the check of quotations should find it. */
export interface MadeQuotation {
  readonly speech: string
  /** Where its words stand in the text; null for one that was altered and stands nowhere. */
  readonly place: { readonly start: number; readonly end: number } | null
  readonly how: string
}

const WORDS =
  'city tram street car council rider morning evening price ticket bridge river office report count crossing driver school market noise garden winter summer budget project plan night line station worker child shop owner visitor harbour tunnel corner signal engine battery charge repair contract'.split(
    ' ',
  )
const VERBS = 'needs brings costs moves carries blocks feeds closes opens changes counts delays'.split(' ')

/** Random numbers from a seed, the same on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A text of sentences that all differ, in lines of some 80 characters like a file, with a soft hyphen here and there.
 */
export function madeText(chars: number, random: () => number): string {
  let text = ''
  let line = 0
  for (let number = 1; text.length < chars; number += 1) {
    const sentence = sentenceOf(number, random)
    for (const word of sentence.split(' ')) {
      const set = word.length > 6 && random() < 0.1 ? `${word.slice(0, 3)}\u00ad${word.slice(3)}` : word
      text += line + set.length > 80 ? `\n${set}` : line === 0 ? set : ` ${set}`
      line = line + set.length > 80 ? set.length : line + set.length + 1
    }
    if (number % 7 === 0) {
      text += '\n\n'
      line = 0
    }
  }
  return text
}

function sentenceOf(number: number, random: () => number): string {
  const pick = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
  const [one, two, three] = [pick(WORDS), pick(WORDS), pick(WORDS)]
  return `The ${one} ${pick(VERBS)} ${number + 11} times the ${two} of the “${three}”, said the ${pick(WORDS)}’s ${pick(WORDS)}.`
}

const MARKS = ['“”', '""', '«»', '‘’'] as const

/**
 * Genuine quotations as models write them: in four kinds of quotation marks, on one line, without soft hyphens; each
 * with its place.
 */
export function genuine(text: string, count: number, random: () => number): readonly MadeQuotation[] {
  return Array.from({ length: count }, (_, index) => {
    const place = passage(text, random)
    const [open, close] = MARKS[index % MARKS.length] ?? MARKS[0]
    const said = flat(text.slice(place.start, place.end), random)
    return { speech: `It says ${open}${said}${close} there.`, place, how: `${open}${close}` }
  })
}

/** Quotations changed in one of five ways. */
export function altered(text: string, count: number, random: () => number): readonly MadeQuotation[] {
  const ways: readonly (readonly [string, (said: string, start: number) => string])[] = [
    ['negation', (said) => said.replace(/ (times|of) /, ' $1 not ')],
    ['number', (said) => said.replace(/\d+/, (number) => String(Number(number) + 1))],
    ['cut number', (said) => said.replace(/\d(?=\d)/, '')],
    ['order', (said) => swapped(said)],
    [
      'joined halves',
      (said, start) => {
        const other = elsewhere(text, random, start)
        return `${said.slice(0, said.lastIndexOf(' ', said.length / 2))} ${other.slice(other.indexOf(' ', other.length / 2) + 1)}`
      },
    ],
    [
      'joined halves, with an ellipsis',
      (said, start) => `${said.slice(0, said.lastIndexOf(' ', said.length / 2))} … ${elsewhere(text, random, start)}`,
    ],
    ['homoglyph', (said) => said.replace(/[aeo]/, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter)],
  ]
  return Array.from({ length: count }, (_, index) => {
    const [how, change] = ways[index % ways.length] ?? ['', (said: string) => said]
    for (;;) {
      const { start, end } = passage(text, random)
      const said = flat(text.slice(start, end), random)
      const changed = change(said, start)
      if (changed !== said && /\d\d/.test(said)) return { speech: `It says «${changed}» there.`, place: null, how }
    }
  })
}

/** Words as somebody would copy them: on one line, without soft hyphens. */
function flat(said: string, random: () => number): string {
  const line = said.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ')
  return random() < 0.3 ? line.replaceAll('’', "'") : line
}

/** Words from so far away that a quotation could not have left out what lies between. */
function elsewhere(text: string, random: () => number, from: number): string {
  for (;;) {
    const { start, end } = passage(text, random)
    if (Math.abs(start - from) > 2_000) return flat(text.slice(start, end), random)
  }
}

function swapped(said: string): string {
  const words = said.split(' ')
  const at = words.findIndex((word, index) => index > 0 && words[index + 1] !== undefined && words[index + 1] !== word)
  const [one = '', two = ''] = [words[at], words[at + 1]]
  return [...words.slice(0, at), two, one, ...words.slice(at + 2)].join(' ')
}

/**
 * A passage from the beginning of a word to the end of another, within a paragraph and with complete quotation marks.
 */
function passage(text: string, random: () => number): { readonly start: number; readonly end: number } {
  for (;;) {
    const from = Math.floor(random() * (text.length - 400))
    const start = from + (/\s/.exec(text.slice(from, from + 200))?.index ?? 0) + 1
    const length = 60 + Math.floor(random() * 140)
    const end = start + text.slice(start, start + length).search(/\s\S*$/)
    const said = text.slice(start, end)
    const whole = said.split('“').length === said.split('”').length && said.indexOf('“') <= said.indexOf('”')
    if (end - start > 40 && whole && !said.includes('\n\n') && /^[\p{L}\d]/u.test(said) && /[\p{L}\d]$/u.test(said))
      return { start, end }
  }
}
