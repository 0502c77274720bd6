import { formOfSign, signEnd } from './sign-form.ts'

/** A word of a text in the form in which words are compared, and its range. Each character of a script without spaces is a word. */
export interface Word {
  readonly form: string
  readonly start: number
  /** The end of the range, which is not included. */
  readonly end: number
}

/** Letters of scripts without spaces between words, and of Korean, which joins particles to words. */
const UNSPACED_CLASS = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{M}\p{N}]]`
const UNSPACED = new RegExp(UNSPACED_CLASS, 'v')
/** Runs of these scripts in a text. */
export const UNSPACED_RUNS: RegExp = new RegExp(`${UNSPACED_CLASS}+`, 'gv')

/** Whether a text has letters of scripts without spaces between words. */
export function hasUnspacedLetters(text: string): boolean {
  return UNSPACED.test(text)
}

const PART_OF_WORD = /[\p{L}\p{M}\p{N}\p{Co}]/u
/** Runs of characters beyond ASCII; the rest of a text stays as it is. */
const BEYOND_ASCII = /[\u0080-\uffff]+/g
const ARABIC_BEFORE = /\p{sc=Arabic}\p{M}*$/u

/** The form of a character for words: letters, with spaces where a word begins or ends. */
interface SpacedForm {
  readonly spaced: string
  /** The words of the form. */
  readonly words: readonly string[]
  /** Whether a word ends before it, and with it. */
  readonly endsBefore: boolean
  readonly endsAfter: boolean
}

const spacedForms = new Map<string, SpacedForm>()
const SPACED_MAX = 20_000

function spacedForm(sign: string): SpacedForm {
  const before = spacedForms.get(sign)
  if (before !== undefined) return before
  if (spacedForms.size >= SPACED_MAX) spacedForms.clear()
  const { letters, emoji } = formOfSign(sign)
  const spaced = emoji
    ? ` ${letters} `
    : Array.from(letters, (letter) =>
        !PART_OF_WORD.test(letter) ? ' ' : UNSPACED.test(letter) ? ` ${letter} ` : letter,
      ).join('')
  const form = asWords(spaced)
  spacedForms.set(sign, form)
  return form
}

function asWords(spaced: string): SpacedForm {
  const words = spaced.split(/ +/).filter((word) => word !== '')
  return { spaced, words, endsBefore: spaced.startsWith(' '), endsAfter: spaced.endsWith(' ') }
}

const WORD_ENDS = asWords(' ')

/**
 * The form of a character. An invisible non-joiner after Arabic letters separates words, although Persian writes them
 * as one.
 */
function signForm(sign: string, text: string, at: number): SpacedForm {
  return sign === '\u200c' && ARABIC_BEFORE.test(text.slice(Math.max(0, at - 4), at)) ? WORD_ENDS : spacedForm(sign)
}

/**
 * The words of a text in the form in which they are compared, for an index which treats all characters beyond ASCII as parts
 * of words and itself ignores the case of ASCII letters. ASCII stays as it is.
 */
export function indexForm(text: string): string {
  return text.replaceAll(BEYOND_ASCII, (run: string, at: number) => {
    let out = ''
    for (let index = 0, end = 0; index < run.length; index = end) {
      end = signEnd(run, index)
      out += signForm(run.slice(index, end), text, at + index).spaced
    }
    return out
  })
}

/** The words of a text, each with its range. A character that becomes several words is the range of each of them. */
export function readWords(text: string): readonly Word[] {
  const words: Word[] = []
  let form = ''
  let start = 0
  let end = 0
  const finish = () => {
    if (form !== '') words.push({ form, start, end })
    form = ''
  }
  const add = (letters: string, from: number, to: number) => {
    if (form === '') start = from
    form += letters
    end = to
  }
  const addSign = (sign: string, at: number) => {
    const { spaced, words: own, endsBefore, endsAfter } = signForm(sign, text, at)
    if (spaced === '') {
      // A mark or a joiner belongs to the word in which it stands.
      if (form !== '' && end === at) end += sign.length
      return
    }
    if (endsBefore) finish()
    for (let place = 0; place < own.length; place += 1) {
      if (place > 0) finish()
      add(own[place] ?? '', at, at + sign.length)
    }
    if (endsAfter) finish()
  }
  for (let at = 0; at < text.length;) {
    const from = at
    let code = text.charCodeAt(at)
    let capitals = false
    while (isAsciiWord(code)) {
      capitals ||= code >= 0x41 && code <= 0x5a
      code = text.charCodeAt((at += 1))
    }
    if (at > from) {
      const letters = capitals ? text.slice(from, at).toLowerCase() : text.slice(from, at)
      // Most words are a single run of letters, so this case is handled first.
      if (form === '' && !(code > 0x7f)) words.push({ form: letters, start: from, end: at })
      else add(letters, from, at)
    } else if (code <= 0x7f) {
      finish()
      at += 1
    } else {
      at = signEnd(text, at)
      addSign(text.slice(from, at), from)
    }
  }
  finish()
  return words
}

function isAsciiWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
}
