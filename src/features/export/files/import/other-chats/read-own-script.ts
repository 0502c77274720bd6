import { sayLater } from '../../../../../base/language/say.ts'
import { underline } from '../../blocks/text-blocks.ts'
import { importInvalid } from '../imported-dialog.ts'
import type { Chat, ChatSpeech } from './chat-dialog.ts'

/** A heading of a script, with the lines under it up to the next one. */
interface Part {
  /** The number of its turn; null for a piece that is no turn, such as a question from the floor. */
  readonly number: number | null
  readonly heading: string
  readonly lines: string[]
}

/** Somebody of the list before the script: "- First: **Ada** (openai, gpt-6)", "First: Ada (openai, gpt-6)". */
interface Person {
  readonly name: string
  readonly voice: string
}

/** How a script is written as Markdown, and as plain text. */
interface Form {
  /** The heading at a line, and how many lines it takes; null for another line. */
  readonly headingAt: (
    lines: readonly string[],
    at: number,
  ) => { readonly heading: string; readonly height: number } | null
  /** Matches the beginning of code, in which nothing is a heading; null for none. */
  readonly fences: RegExp | null
  readonly person: RegExp
  readonly rule: string
  /** Matches words with drafts above them. */
  readonly drafts: RegExp
  readonly plain: (text: string) => string
}

const MARKDOWN: Form = {
  headingAt(lines, at) {
    const heading = /^## (.+)$/.exec(lines[at] ?? '')?.[1]
    return heading === undefined ? null : { heading: plainMarkdown(heading), height: 1 }
  },
  fences: /^(`{3,}|~{3,})/,
  person: /^- [^:：]{1,80}[:：] ?\*\*(.{1,120}?)\*\*(?: ?[(（](.{0,300})[)）])?$/u,
  rule: '---',
  drafts: /^\*\*[^*\n]{1,80}\*\*\n\n>/,
  plain: plainMarkdown,
}
const TEXT: Form = {
  headingAt(lines, at) {
    const [before = '', heading = '', under = ''] = lines.slice(at - 1, at + 2)
    const isUnderlined =
      under !== '' && (['-', '='] as const).some((mark) => underline(heading, mark).endsWith(`\n${under}`))
    return before === '' && heading.trim() !== '' && isUnderlined ? { heading, height: 2 } : null
  },
  fences: null,
  person: /^[^\s:：][^:：]{0,80}[:：] ?(\S[^(（]{0,120}?)(?: ?[(（](.{0,300})[)）])?$/u,
  rule: '* * *',
  drafts: /^\[[^\]\n]{1,80}\]\n/,
  plain: (text) => text,
}
/** The fewest people of a script: who leads, and two who speak. */
const PEOPLE_MIN = 3

/**
 * Reads the script of a dialog that this app exports as Markdown or plain text, in any language of the app: it is told
 * by its list of people and by its numbered headings, each with one of their names. Null for any other text.
 * @throws ExportError IMPORT_INVALID for a script with drafts, which would be taken for what was said
 */
export function readOwnScript(text: string): Chat | null {
  const lines = text.split(/\r?\n/)
  const [first = ''] = lines
  const isMarkdown = first.startsWith('# ')
  const form = isMarkdown ? MARKDOWN : TEXT
  const { front, parts } = partsOf(lines, form)
  const numbers = parts.flatMap(({ number }) => number ?? [])
  if (numbers.length < 2 || numbers.some((number, index) => number !== index + 1)) return null
  const said = parts.slice(0, parts.findLastIndex(({ number }) => number !== null) + 1)
  const people = peopleIn(front, said, form)
  const [leader] = people ?? []
  if (!people || !leader) return null
  const speeches = said.map((part, index): ChatSpeech => {
    const words = wordsOf(part, form)
    if (form.drafts.test(words))
      throw importInvalid(
        sayLater(
          'The file cannot be imported: it is the script of a dialog with its drafts. Import the dialog’s export as JSON, which keeps them apart.',
        ),
      )
    const speaker = part.number === null ? null : speakerIn(part.heading, people)
    const closes = index === said.length - 1 && endsWithRule(said[index - 1], form)
    return { name: speaker?.name ?? null, text: words, person: false, at: null, ...(closes && { closes }) }
  })
  return {
    title: form.plain(isMarkdown ? first.slice(2) : first),
    speeches,
    models: new Map(people.flatMap(modelOf)),
    leader: leader.name,
  }
}

function partsOf(lines: readonly string[], { headingAt, fences }: Form) {
  const front: string[] = []
  const parts: Part[] = []
  let fence: string | null = null
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const mark = fences?.exec(line)?.[1]
    if (mark !== undefined) fence = fence === null ? mark : line.trim() === fence ? null : fence
    const found = fence === null ? headingAt(lines, at) : null
    if (found === null) (parts.at(-1)?.lines ?? front).push(line)
    else {
      const [, number, heading] = /^(\d{1,6})\. (.+)$/.exec(found.heading) ?? []
      parts.push({ number: number === undefined ? null : Number(number), heading: heading ?? found.heading, lines: [] })
      at += found.height - 1
    }
  }
  return { front, parts }
}

/** The list of people before the script, of whom one speaks under each numbered heading. */
function peopleIn(front: readonly string[], parts: readonly Part[], form: Form): readonly Person[] | null {
  for (const paragraph of front.join('\n').split(/\n{2,}/)) {
    const people = paragraph.split('\n').flatMap((line) => {
      const [, name, voice = ''] = form.person.exec(line) ?? []
      return name === undefined ? [] : [{ name: form.plain(name), voice: form.plain(voice) }]
    })
    const isNamed = ({ number, heading }: Part) => number === null || speakerIn(heading, people) !== null
    if (people.length >= PEOPLE_MIN && parts.every(isNamed)) return people
  }
  return null
}

/** Who speaks under a heading such as "Ada", "Ada, question" or "Verdict by Ada": the longest name in it. */
function speakerIn(heading: string, people: readonly Person[]): Person | null {
  const there = people.filter(({ name }) => heading.includes(name))
  return there.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}

/** The model in "openai, gpt-6"; nothing where a built-in voice or nobody is named. */
function modelOf({ name, voice }: Person) {
  const [, provider, model] = /^([\w.-]+)(?:, |，|、)(\S.*)$/u.exec(voice) ?? []
  return provider === undefined || model === undefined ? [] : [[name, { provider, model }] as const]
}

function endsWithRule(part: Part | undefined, { rule }: Form): boolean {
  return part?.lines.findLast((line) => line !== '') === rule
}

/** The words under a heading, without the rule before the next one. A question from the floor is quoted in Markdown. */
function wordsOf(part: Part, form: Form): string {
  const text = part.lines.join('\n').trim()
  const words = endsWithRule(part, form) ? text.slice(0, -form.rule.length).trim() : text
  return part.number === null ? form.plain(words.replaceAll(/^> ?/gm, '')) : words
}

/** Text without the signs by which the export keeps it from being read as Markdown. */
function plainMarkdown(text: string): string {
  return text.replaceAll(/\\([\\`*[\]<|~_&#>+=.)-]|\n)/g, '$1')
}
