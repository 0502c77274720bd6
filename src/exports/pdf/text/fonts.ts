import type { Shaped } from '../file/cluster.ts'
import { Face, type Shaping } from '../file/face.ts'
import { readFont, type FontName } from '../file/font-files.ts'
import type { EmbeddedFont } from '../file/pdfkit-inside.ts'

/** The faces texts are set in; the others step in for characters these lack. */
export type BaseFont = 'serif' | 'sans' | 'bold'
/** Which country's forms Chinese characters take. */
export type Han = 'chinese' | 'japanese' | 'korean'

/** A run of text in one face. */
export interface FaceRun {
  readonly face: Face
  readonly text: string
  /** Set where no font has the characters. */
  readonly placeholder: Shaped | null
}

/** How each font is shaped, and its size against the base faces. */
const SETTINGS: Readonly<Record<FontName, readonly [Shaping, number]>> = {
  serif: ['word', 1],
  sans: ['word', 1],
  bold: ['word', 1],
  arabic: ['word', 1.12],
  hebrew: ['word', 1],
  devanagari: ['cluster', 1],
  thai: ['cluster', 1],
  emoji: ['cluster', 0.92],
  chinese: ['character', 0.97],
  japanese: ['character', 0.97],
  korean: ['character', 0.97],
}

const SCRIPTS: readonly (readonly [RegExp, FontName])[] = [
  [/[\p{Script=Arabic}\uFB50-\uFDFF\uFE70-\uFEFC]/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/[\p{Script=Devanagari}\u0964\u0965]/u, 'devanagari'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
]
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u
/** Where to look for a character of no script named above. */
const OTHERS: readonly FontName[] = [
  'sans',
  'emoji',
  'chinese',
  'japanese',
  'korean',
  'arabic',
  'devanagari',
  'hebrew',
  'thai',
]
/** Pieces remembered before the memory is emptied. */
const REMEMBERED = 20_000
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The fonts of one file, each opened when it is first needed. */
export class Fonts {
  readonly #embed: (bytes: Uint8Array) => EmbeddedFont
  readonly #faces = new Map<FontName, Face>()
  readonly #chosen = new Map<string, Face | null>()
  /** Pieces of text come again and again: by base font and country, then by text. */
  readonly #runs = new Map<string, Map<string, readonly FaceRun[]>>()

  constructor(embed: (bytes: Uint8Array) => EmbeddedFont) {
    this.#embed = embed
  }

  face(name: FontName): Face {
    const open = this.#faces.get(name)
    if (open) return open
    const face = new Face(this.#embed(readFont(name)), ...SETTINGS[name])
    this.#faces.set(name, face)
    return face
  }

  /** Text cut where its face changes: a character stays with its marks. */
  runs(text: string, base: BaseFont, han: Han): readonly FaceRun[] {
    const kind = `${base} ${han}`
    const known = this.#runs.get(kind) ?? new Map<string, readonly FaceRun[]>()
    this.#runs.set(kind, known)
    const found = known.get(text) ?? this.#cut(text, base, han)
    if (known.size > REMEMBERED) known.clear()
    known.set(text, found)
    return found
  }

  #cut(text: string, base: BaseFont, han: Han): readonly FaceRun[] {
    const runs: FaceRun[] = []
    for (const { segment } of graphemes.segment(text)) {
      const face = this.#choose(segment, base, han)
      const last = runs.at(-1)
      if (!face) runs.push({ face: this.face(base), text: segment, placeholder: this.face(base).placeholder(segment) })
      else if (last && last.face === face && !last.placeholder)
        runs[runs.length - 1] = { ...last, text: last.text + segment }
      else runs.push({ face, text: segment, placeholder: null })
    }
    return runs
  }

  #choose(cluster: string, base: BaseFont, han: Han): Face | null {
    const key = `${base}${han}${cluster}`
    const known = this.#chosen.get(key)
    if (known !== undefined) return known
    const names = candidates(cluster, base, han)
    const whole = names.find((name) => this.face(name).covers(cluster))
    // Better without one of its marks than not at all.
    const [first = ''] = cluster
    const found = whole ?? names.find((name) => this.face(name).covers(first))
    const face = found === undefined ? null : this.face(found)
    this.#chosen.set(key, face)
    return face
  }
}

function candidates(cluster: string, base: BaseFont, han: Han): readonly FontName[] {
  const script = SCRIPTS.find(([letters]) => letters.test(cluster))?.[1]
  if (script !== undefined) return [script, base, ...OTHERS]
  if (HAN.test(cluster)) return [han, 'chinese', 'japanese', 'korean', base, ...OTHERS]
  return EMOJI.test(cluster) ? ['emoji', base, ...OTHERS] : [base, ...OTHERS]
}

/** The country whose forms the Chinese characters of a text take, told by the letters among them or, failing these, the dialog's language. */
export function hanOf(text: string, language: string | null = null): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  if (/^ja\b/i.test(language ?? '')) return 'japanese'
  return /^ko\b/i.test(language ?? '') ? 'korean' : 'chinese'
}
