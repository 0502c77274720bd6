import type { Chat, ChatSpeech } from './chat-dialog.ts'

/** The most characters of a name; below, of everything before the words: name, marks, and a remark in brackets. */
const NAME_CHARS = 40
const LABEL_CHARS = 90
/** How many speeches a name must have to count as a speaker. A single "Note:" is no speaker. */
const LEAST_SPEECHES = 2

/** The name before a speech, and the words of its line. */
interface Labelled {
  readonly name: string
  /** The first of the signs around the name, such as "*" or "#"; empty for none. */
  readonly sign: string
  readonly words: string
}

/**
 * Reads a transcript with a name before each speech: "Maya: words", "**Maya:** words", "### Maya (for):". Null for a
 * text with fewer than two speakers.
 */
export function readTranscript(text: string): Chat | null {
  const lines = text.split(/\r?\n/)
  const labels = inOneForm(labelsOf(lines))
  const counts = new Map<string, number>()
  for (const label of labels) if (label) counts.set(label.name, (counts.get(label.name) ?? 0) + 1)
  const speakers = new Set([...counts].filter(([, count]) => count >= LEAST_SPEECHES).map(([name]) => name))
  // In a short conversation each speaker may speak only once. Such a text must begin with a name.
  const first = lines.findIndex((line, at) => line.trim() !== '' && (labels[at] || !line.startsWith('#')))
  if (speakers.size < 2 && labels[first]) for (const name of [...counts.keys()].slice(0, 2)) speakers.add(name)
  if (speakers.size < 2) return null
  const speeches: ChatSpeech[] = []
  let open: { name: string; lines: string[] } | null = null
  const close = (): void => {
    if (open) speeches.push({ name: open.name, text: open.lines.join('\n').trim(), person: false, at: null })
  }
  for (const [at, line] of lines.entries()) {
    const label = labels[at]
    if (label && speakers.has(label.name)) {
      close()
      open = { name: label.name, lines: label.words === '' ? [] : [label.words] }
    } else open?.lines.push(line)
  }
  close()
  return { title: titleOf(lines, labels), speeches, models: new Map() }
}

/**
 * Keeps the names that are written in the first form in which several people speak: in a transcript with names in bold
 * type, a line of code or a plain "Reasons:" is nobody's.
 */
function inOneForm(labels: readonly (Labelled | null)[]): readonly (Labelled | null)[] {
  const talks = (sign: string): boolean => {
    const counts = new Map<string, number>()
    for (const label of labels) if (label?.sign === sign) counts.set(label.name, (counts.get(label.name) ?? 0) + 1)
    return [...counts.values()].filter((count) => count >= LEAST_SPEECHES).length > 1
  }
  const form = [...new Set(labels.flatMap((label) => label?.sign ?? []))].find(talks)
  return form === undefined ? labels : labels.map((label) => (label?.sign === form ? label : null))
}

/** The name before the words of each line; null for a line without a name, and inside code. */
function labelsOf(lines: readonly string[]): readonly (Labelled | null)[] {
  let fence: string | null = null
  return lines.map((line) => {
    const mark = /^\s{0,3}(```|~~~)/.exec(line)?.[1] ?? null
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null
    return fence === null && mark === null ? labelIn(line) : null
  })
}

function labelIn(line: string): Labelled | null {
  const colon = line.search(/[:：]/)
  // The text before "://" or in "12:30" is no name.
  if (colon < 1 || colon > LABEL_CHARS || /^[:：](?:\/\/|\d)/.test(line.slice(colon))) return null
  const name = line
    .slice(0, colon)
    .replace(/^[\s#>*_-]+/, '')
    .replace(/\([^()]*\)\s*$/, '')
    .replace(/(?<![\s*_])[\s*_]+$/, '')
  if (name.length > NAME_CHARS || !/^\p{L}[\p{L}\p{M}\p{N} .'’-]*$/u.test(name)) return null
  const sign = /^[\s>]*([#*_-]?)/.exec(line)?.[1] ?? ''
  const words = line.slice(colon + 1).replace(/^(?:\*\*|__)/, '')
  return { name, sign, words: words.trim() }
}

/** The heading before the first speech, if there is one. */
function titleOf(lines: readonly string[], labels: readonly (Labelled | null)[]): string | null {
  const first = labels.findIndex((label) => label !== null)
  const heading = lines.slice(0, first).find((line) => /^#{1,3} +\S/.test(line))
  return heading === undefined ? null : heading.replace(/^#+ +/, '').trim()
}
