import type { BlockProblem } from './block-problem.ts'
import { headingOf } from './headings.ts'
import type { Section } from './sections.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** A heading of Markdown with words in it. "##", "#1" and hashtags are none. */
const MARKDOWN_HEADING = /^[ \t]{0,8}#{1,6}(?=[ \t])(?![ \t]+(?:#[#\r]*(?:[ \t][ \t\r]*)?|\r[ \t\r]*)?$)[ \t]+/
/** What a line under way may still become one of. */
const BEGINNING = /^[ \t]{0,8}(?:#{1,6}[ \t]*)?$/

/** A part of a section's text: what stands before any heading of its own, or what such a heading opens. */
export interface BodyPart {
  /** The line of the heading without marks; null for what comes before the first. */
  readonly header: string | null
  readonly text: string
  /** Where it begins in the text. */
  readonly at: number
}

/** The text by its unknown headings, in order. */
export function bodyParts(text: string): readonly BodyPart[] {
  const parts: { header: string | null; text: string; at: number }[] = [{ header: null, text: '', at: 0 }]
  let at = 0
  for (const line of text.split(/(?<=\n)/)) {
    const last = parts.at(-1)
    if (MARKDOWN_HEADING.test(line) && headingOf(line.replace(/\n$/, '')) === null)
      parts.push({
        header: line.replace(/^[ \t]{0,8}#{1,6}[ \t]+/, '').replace(/(?<![ \t#])[ \t#]*\r?\n?$/, ''),
        text: '',
        at,
      })
    else if (last) last.text += line
    at += line.length
  }
  return parts
}

/**
 * What a player may read of a section that players may see: all before the first unknown heading, for under it a
 * narrator writes what nobody declared. Of a text that still streams, a last line that may become one stays out too.
 */
export function beforeUnknown(text: string, streaming = false): string {
  const shown = bodyParts(text)[0]?.text ?? ''
  if (!streaming || shown.length < text.length) return shown
  const line = shown.slice(shown.lastIndexOf('\n') + 1)
  return BEGINNING.test(line) ? shown.slice(0, shown.length - line.length) : shown
}

/** A problem for each: it stays text for the director, and is kept from the player. */
export function unknownHeadings({
  text,
  heading,
  at,
}: Pick<Section, 'text' | 'heading' | 'at'>): readonly BlockProblem[] {
  return bodyParts(text)
    .slice(1)
    .map((part) => ({
      code: 'UNKNOWN_HEADING',
      message: `There is no section “${beginningOf(part.header ?? '', 80)}”: write its text under a known heading, without a heading of its own.`,
      at: at + heading.length + part.at,
      raw: part.header ?? '',
      repair: null,
    }))
}
