import type { GlyphRun } from '../file/cluster.ts'
import { Face, type ShapingUnit } from '../file/face.ts'
import { readFont, type FontName } from '../file/font-files.ts'
import type { EmbeddedFont } from '../file/pdfkit-inside.ts'
import type { Look } from './stretches.ts'

/** The main fonts. For characters that they lack, other fonts are used. */
export type BaseFont = 'serif' | 'serifItalic' | 'sans' | 'sansItalic' | 'bold' | 'mono'
/** The writing whose forms of Chinese characters are used. */
export type Han = 'chinese' | 'traditional' | 'japanese' | 'korean'

/**
 * The fonts of words that are stressed within others. Headings are bold already, and code stays as it is. One bold font
 * serves both, because each font makes the app larger.
 */
const STRESSED: Readonly<Partial<Record<BaseFont, Readonly<Record<Exclude<Look, 'code'>, BaseFont>>>>> = {
  serif: { strong: 'bold', emphasis: 'serifItalic' },
  sans: { strong: 'bold', emphasis: 'sansItalic' },
}

/** The font of code or stressed words within words in another. */
export function fontOf(look: Look, around: BaseFont): BaseFont {
  return look === 'code' ? 'mono' : (STRESSED[around]?.[look] ?? around)
}

/** A run of text in one font. */
export interface FaceRun {
  readonly face: Face
  readonly text: string
  /** The sign that is drawn when no font has the characters; null otherwise. */
  readonly placeholder: GlyphRun | null
}

/**
 * Fonts that are shaped by the character instead of by the word, or that need another size to look as large as the main
 * fonts.
 */
const SETTINGS: Readonly<Partial<Record<FontName, readonly [ShapingUnit, number]>>> = {
  mono: ['word', 0.92],
  arabic: ['word', 1.12],
  emoji: ['word', 0.92],
  chinese: ['character', 0.97],
  traditional: ['character', 0.97],
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
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
  [/\p{Script=Sinhala}/u, 'sinhala'],
  [/\p{Script=Georgian}/u, 'georgian'],
  [/\p{Script=Armenian}/u, 'armenian'],
  [/\p{Script=Ethiopic}/u, 'ethiopic'],
  [/\p{Script=Khmer}/u, 'khmer'],
  [/\p{Script=Lao}/u, 'lao'],
  [/\p{Script=Myanmar}/u, 'burmese'],
  [/\p{Script=Tibetan}/u, 'tibetan'],
]
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u
/** The fonts for a character of no script named above, the large East Asian ones last. */
const OTHERS: readonly FontName[] = [
  'sans',
  'math',
  'emoji',
  'chinese',
  'traditional',
  'japanese',
  'korean',
  'arabic',
  'devanagari',
  'hebrew',
  'thai',
]
/** How many pieces of text are cached before the cache is cleared. */
const REMEMBERED = 20_000
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The fonts of one file. Each is opened when it is first needed. */
export class Fonts {
  readonly #embed: (file: Uint8Array) => EmbeddedFont
  readonly #faces = new Map<FontName, Face>()
  readonly #chosen = new Map<string, Face | null>()
  /** Characters that no font has. */
  readonly boxed = new Set<string>()
  /** The runs of pieces of text that occurred before, by main font and writing, then by text. */
  readonly #runs = new Map<string, Map<string, readonly FaceRun[]>>()

  constructor(embed: (file: Uint8Array) => EmbeddedFont) {
    this.#embed = embed
  }

  face(name: FontName): Face {
    const open = this.#faces.get(name)
    if (open) return open
    const file = readFont(name)
    const [shaping, scale] = SETTINGS[name] ?? ['word', 1]
    const face = new Face(this.#embed(file), file, shaping, scale)
    this.#faces.set(name, face)
    return face
  }

  /** Splits text where its font changes. A character stays together with its marks. */
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
    // A letter without one of its marks is better than no letter.
    const [first = ''] = cluster
    const found = whole ?? names.find((name) => this.face(name).covers(first))
    const face = found === undefined ? null : this.face(found)
    if (face === null) this.boxed.add(cluster)
    this.#chosen.set(key, face)
    return face
  }
}

function candidates(cluster: string, base: BaseFont, han: Han): readonly FontName[] {
  const script = SCRIPTS.find(([letters]) => letters.test(cluster))?.[1]
  if (script !== undefined) return [script, base, ...OTHERS]
  if (HAN.test(cluster)) return [han, 'chinese', 'traditional', 'japanese', 'korean', base, ...OTHERS]
  return EMOJI.test(cluster) ? ['emoji', base, ...OTHERS] : [base, ...OTHERS]
}

/** Frequent characters that only one of the two Chinese writing systems has. */
const TRADITIONAL =
  /[這個們時為說學國對來過還沒會後麼樣開關點體實應當題見間問長無與書車東門馬語話請謝讓該現發從樂萬歲經濟業產區縣灣聲聽寫讀買賣錢電腦網頭顏變邊難歡義議論據證標構權選舉戰爭]/gu
const SIMPLIFIED =
  /[这个们时为说学国对来过还没会后么样开关点体实应当题见间问长无与书车东门马语话请谢让该现发从乐万岁经济业产区县湾声听写读买卖钱电脑网头颜变边难欢义议论据证标构权选举战争]/gu

/**
 * The writing whose forms of Chinese characters a text uses. Its characters decide, otherwise the language of the
 * dialog.
 */
export function hanOf(text: string, language: string | null = null): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  if (/^ja\b/i.test(language ?? '')) return 'japanese'
  if (/^ko\b/i.test(language ?? '')) return 'korean'
  const signs = (text.match(TRADITIONAL)?.length ?? 0) - (text.match(SIMPLIFIED)?.length ?? 0)
  if (signs !== 0) return signs > 0 ? 'traditional' : 'chinese'
  return /^(zh\b.*-(hant|tw|hk|mo)\b|yue\b)/i.test(language ?? '') ? 'traditional' : 'chinese'
}
