import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notEnded, type WorldCase, type WorldKind } from './bench.ts'

const SAID =
  'Ελλάς; Ёлка; المُدُن الكبيرة; שָׁלוֹם עולם; \uFB01nance; Straße; 🚲 bikes; Zürich; Köln; İstanbul; 東京の駅; กรุงเทพ'
const ASKED = [
  'ελλας',
  'ΕΛΛΑΣ',
  'елка',
  'المدن',
  'שלום',
  'finance',
  'strasse',
  '🚲',
  'Zurich',
  'koln',
  'istanbul',
  '東京',
  'กรุงเทพ',
]

const findingCases: readonly WorldCase[] = [
  {
    name: 'words of ten scripts',
    check: async ({ debate, idi }) => {
      const ran = await debate(
        ({ body }) => ((body as { model?: string }).model === 'says' ? { text: SAID } : null),
        ['--seat', 'first=openai:says'],
      )
      if (ran.code !== 0) return notEnded(ran)
      const missed: string[] = []
      for (const words of ASKED) {
        const { code, stdout } = await idi(['search', words])
        if (code !== 0 || !/bikes/.test(stdout)) missed.push(words)
      }
      return missed.length === 0 ? null : `not found: ${missed.join(', ')}`
    },
  },
]

/** The part of a file's name that comes from the topic, without folder, date and ending. */
const nameOf = (path: string): string => /([^\\/]*?)_?\d{8}_\d{6}/.exec(path)?.[1] ?? path

/** Visible names contain a letter, a digit or a sign with a shape of its own. */
const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const CUT_IN_HALF = /\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/

const nameCases: readonly WorldCase[] = [
  ...['⚠️', '❤️ or money?', '1️⃣ first or 2️⃣ second', '☀️🌧️', '\u200D\uFE0F'].map((topic): WorldCase => ({
    name: `the topic ${JSON.stringify(topic)}`,
    check: async ({ debate, folder }) => {
      const ran = await debate(() => null, ['--topic', topic])
      if (ran.code !== 0) return VISIBLE.test(topic) ? notEnded(ran) : null
      const names = readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.txt'))
      return names.length > 0 && names.every((name) => VISIBLE.test(nameOf(name)))
        ? null
        : `files are called ${JSON.stringify(names)}`
    },
  })),
  {
    name: 'a title of 130 emoji',
    check: async ({ debate, idi }) => {
      const ran = await debate(() => null, ['--topic', `a${'🚲👩‍🚒🇩🇪'.repeat(44)}`])
      const { stdout } = await idi(['list'])
      return notEnded(ran) ?? (CUT_IN_HALF.test(stdout) ? 'a sign is cut in half in the list' : null)
    },
  },
]

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le')
const RTF = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Secretfont;}}\f0\fs24 Trams \b are\b0  free in Z\'fcrich \u8364?5.\par}`

/** A file as its program writes it, and what must and must not reach the models. */
const FILES: readonly (readonly [string, Uint8Array, RegExp, RegExp])[] = [
  ['u16.csv', utf16('city;fare\r\nZürich;5\r\n'), /Zürich/, /\0|\\u0000/],
  ['notes.txt', utf16('Trams in Zürich are full.\r\n'), /Zürich are full/, /\0|\\u0000|\uFEFF/],
  ['bom.md', Buffer.from('\uFEFF# Trams\n\nZürich pays.'), /Zürich pays/, /\uFEFF/],
  ['excel.csv', Buffer.from('Größe;Preis\r\nfünf;2,50 \u0080\r\n', 'latin1'), /fünf;2,50 €/, /\uFFFD/],
  [
    'excel-zh.csv',
    Buffer.from('s8fK0CzGsbzbLMu1w/cKsNjB1izD4rfRLLXns7W63LrDCg==', 'base64'),
    /柏林,免费,电车很好/,
    /\uFFFD/,
  ],
  ['a.rtf', Buffer.from(RTF, 'latin1'), /Trams are free in Zürich €5/, /Secretfont|fonttbl|rtf1|fs24/],
]

const fileCases: readonly WorldCase[] = [
  ...FILES.map(([name, bytes, holds, not]): WorldCase => ({
    name: `${name} attached`,
    check: async ({ debate, folder }) => {
      writeFileSync(join(folder, name), bytes)
      const ran = await debate(() => null, ['--context', name])
      if (ran.code !== 0) return notEnded(ran)
      const asked = ran.asked.join('\n')
      if (!holds.test(asked)) return 'its words are in no prompt'
      return not.test(asked) ? `a prompt holds ${JSON.stringify(not.exec(asked)?.[0])}` : null
    },
  })),
  {
    name: 'a topic in UTF-16',
    check: async ({ debate, folder }) => {
      writeFileSync(join(folder, 'topic.txt'), utf16('Should trams in Zürich be free?\r\n'))
      const ran = await debate(() => null, ['--topic-file', 'topic.txt'])
      return notEnded(ran) ?? (ran.asked.join('').includes('Zürich be free?') ? null : 'its words are in no prompt')
    },
  },
]

const markedCases: readonly WorldCase[] = [
  {
    name: 'numbers of a list',
    check: async ({ debate }) => {
      const text =
        'I have three reasons.\n\n1. Clean, because power comes from wind.\n2. Quiet.\n3. Safe; see point 1.\n\nPoint 2 is the strongest.'
      const ran = await debate(
        ({ body }) => ((body as { model?: string }).model === 'lists' ? { text } : null),
        ['--seat', 'first=openai:lists'],
      )
      if (ran.code !== 0) return notEnded(ran)
      const { txt = '', md = '', html = '' } = ran.files
      return [txt, md].every((file) => /1\. Clean[^]*2\. Quiet[^]*3\. Safe/.test(file)) && html.includes('Clean')
        ? null
        : 'the numbers are gone'
    },
  },
  {
    name: 'code',
    check: async ({ debate }) => {
      const code = 'for t in trams:\n    if t.free:\n        print(t)'
      const text = `Use this:\n\n\`\`\`python\n${code}\n\`\`\`\nThat is all.`
      const ran = await debate(
        ({ body }) => ((body as { model?: string }).model === 'codes' ? { text } : null),
        ['--seat', 'first=openai:codes'],
      )
      if (ran.code !== 0) return notEnded(ran)
      const { txt = '', md = '' } = ran.files
      if (!md.includes(`\`\`\`python\n${code}\n\`\`\``)) return 'Markdown has no block that runs'
      return txt.includes('    if t.free:\n') || txt.includes('if t.free:\n') ? null : 'its lines are lost'
    },
  },
]

/** Formulas as models write them, with prices beside them, and what each file makes of them. */
const FORMULAS = String.raw`The energy is $E = mc^2$ and the sum is
$$\sum_{i=1}^{n} x_i = \frac{n(n+1)}{2}$$
so \(a + b\) and \[ \int_0^1 x\,dx = \tfrac12 \] hold. A ride costs $5 to $10 in $HOME/$USER.`

const formulaCases: readonly WorldCase[] = [
  {
    name: 'formulas and money',
    check: async ({ debate, idi }) => {
      const ran = await debate(
        ({ body }) => ((body as { model?: string }).model === 'formulas' ? { text: FORMULAS } : null),
        ['--seat', 'first=openai:formulas'],
      )
      if (ran.code !== 0) return notEnded(ran)
      const { txt = '', md = '', html = '', json = '' } = ran.files
      if (!json.includes(JSON.stringify(FORMULAS).slice(1, -1))) return 'JSON has other words'
      if (!txt.includes(FORMULAS)) return 'the text has other words'
      for (const latex of [String.raw`\frac{n(n+1)}{2}$$`, String.raw`\(a + b\)`, '$E = mc^2$'])
        if (!md.includes(latex)) return `Markdown has no ${latex}`
      const shown = html.replaceAll(/<annotation[^]*?<\/annotation>/g, '')
      if (/\\(?:frac|sum|int|\(|\[)/.test(shown)) return 'LaTeX stands raw in HTML'
      if (!shown.includes('<mfrac>') || !shown.includes('A ride costs $5 to $10 in $HOME/$USER.'))
        return 'HTML has other formulas than there are'
      const found = await idi(['search', 'mc^2'])
      return /trams/.test(found.stdout) ? null : 'a formula is not found'
    },
  },
]

/** What users write, attach and search for. */
export const textKinds: readonly WorldKind[] = [
  { name: 'finding', cases: findingCases },
  { name: 'names of signs', cases: nameCases },
  { name: 'files', cases: fileCases },
  { name: 'lists and code', cases: markedCases },
  { name: 'formulas', cases: formulaCases },
]
