import type { BlockProblem } from './block-problem.ts'
import { headingOf } from './headings.ts'
import type { Section } from './sections.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** A Markdown heading with words. "##", "#1" and hashtags are none. */
const MARKDOWN_HEADING = /^[ \t]{0,8}#{1,6}(?=[ \t])(?![ \t]+(?:#[#\r]*(?:[ \t][ \t\r]*)?|\r[ \t\r]*)?$)[ \t]+/
/** A text that may still become one. */
const BEGINNING = /^[ \t]{0,8}(?:#{1,6}[ \t]*)?$/

/** A part of a section's text: before its first unknown heading, or under one. */
export interface BodyPart {
  /** The heading without marks; null for the part before the first. */
  readonly header: string | null
  readonly text: string
  /** Where it begins in the text. */
  readonly at: number
}

/** The text split at its unknown headings, in order. */
export function bodyParts(text: string): readonly BodyPart[] {
  const parts: { header: string | null; text: string; at: number }[] = [{ header: null, text: '', at: 0 }]
  if (!/^[ \t]{0,8}#/m.test(text)) return [{ header: null, text, at: 0 }]
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
 * The part of a visible section that a player may read: all before the first unknown heading, because the text under
 * it was not declared. In a streaming text a last line that may become a heading is left out, too.
 */
export function beforeUnknown(text: string, streaming = false): string {
  const visible = bodyParts(text)[0]?.text ?? ''
  if (!streaming || visible.length < text.length) return visible
  const line = visible.slice(visible.lastIndexOf('\n') + 1)
  return BEGINNING.test(line) ? visible.slice(0, visible.length - line.length) : visible
}

/** A problem for each: the director sees the text, the player does not. */
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
