import type { BlockProblem } from './block-problem.ts'
import { headingOf } from './headings.ts'
import type { Section } from './sections.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** Matches a Markdown heading with words. "##", "#1" and hashtags do not count. */
const MARKDOWN_HEADING = /^[ \t]{0,8}#{1,6}(?=[ \t])(?![ \t]+(?:#[#\r]*(?:[ \t][ \t\r]*)?|\r[ \t\r]*)?$)[ \t]+/
/** Matches a text that could still become such a heading. */
const BEGINNING = /^[ \t]{0,8}(?:#{1,6}[ \t]*)?$/

/** A part of the text of a section: before its first unknown heading, or under one. */
export interface BodyPart {
  /** The heading without marks; null for the part before the first. */
  readonly header: string | null
  readonly text: string
  /** Where the part begins in the text of the section. */
  readonly at: number
}

/** Splits the text of a section at its unknown headings. */
export function bodyParts(text: string): readonly BodyPart[] {
  return [...partsOf(text)]
}

function* partsOf(text: string): Generator<BodyPart> {
  let part = { header: null as string | null, text: '', at: 0 }
  if (!/^[ \t]{0,8}#/m.test(text)) {
    yield { ...part, text }
    return
  }
  let at = 0
  for (const [line] of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    if (MARKDOWN_HEADING.test(line) && headingOf(line.replace(/\n$/, '')) === null) {
      yield part
      const header = line.replace(/^[ \t]{0,8}#{1,6}[ \t]+/, '').replace(/(?<![ \t#])[ \t#]*\r?\n?$/, '')
      part = { header, text: '', at }
    } else part.text += line
    at += line.length
  }
  yield part
}

/**
 * The part of a section that a player may read: before the first unknown heading, because nobody knows what stands
 * under that. In an incomplete text a last line that could become a heading is left out, too.
 */
export function beforeUnknown(text: string, streaming = false): string {
  const visible = partsOf(text).next().value?.text ?? ''
  if (!streaming || visible.length < text.length) return visible
  const line = visible.slice(visible.lastIndexOf('\n') + 1)
  return BEGINNING.test(line) ? visible.slice(0, visible.length - line.length) : visible
}

/** The most problems of this kind that are reported. */
const MOST_TOLD = 50

/** Reports a problem for each unknown heading. The director view shows its text, the player's does not. */
export function unknownHeadings({
  text,
  heading,
  at,
}: Pick<Section, 'text' | 'heading' | 'at'>): readonly BlockProblem[] {
  const problems: BlockProblem[] = []
  for (const part of partsOf(text)) {
    if (part.header === null) continue
    problems.push({
      code: 'UNKNOWN_HEADING',
      message: `There is no section “${beginningOf(part.header, 80)}”: write its text under a known heading, without a heading of its own.`,
      at: at + heading.length + part.at,
      raw: part.header,
      repair: null,
    })
    if (problems.length === MOST_TOLD) break
  }
  return problems
}
