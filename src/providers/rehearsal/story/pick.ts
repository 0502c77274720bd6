import { capitalise } from '../../../base/text/capitalise.ts'
import { draw } from '../../../core/dialog/draw.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * A line that nobody has said in this story yet, chosen by the seed. When all have been said, the one said longest ago,
 * so that a long game repeats itself late. Null if there are no lines.
 */
export function pickLine(lines: readonly string[] | undefined, scene: Scene, label: string): string | null {
  if (!lines || lines.length === 0) return null
  const fresh = pickFresh(lines, scene, label)
  if (fresh !== null) return fresh
  const said = scene.said.map(({ text }) => text)
  const age = (line: string) => said.findLastIndex((text) => text.includes(opening(line)))
  return lines.toSorted((a, b) => age(a) - age(b))[0] ?? null
}

/** A line that nobody has said in this story yet, chosen by the seed; null when all have been said. */
export function pickFresh(lines: readonly string[] | undefined, scene: Scene, label: string): string | null {
  const [first, ...rest] = (lines ?? []).filter((line) => !saidBefore(scene, line))
  return first === undefined ? null : draw([first, ...rest], scene.seed, `${label} ${scene.said.length}`)
}

/** A line with its blanks filled in. */
export function fillBlanks(
  lines: readonly string[],
  scene: Scene,
  label: string,
  values: Readonly<Record<string, string>>,
): string {
  const line = pickLine(lines, scene, label) ?? ''
  return line.replaceAll(/\{(\w+)\}/g, (whole, key: string, at: number) => {
    const value = values[key] ?? whole
    return at === 0 ? capitalise(value) : value
  })
}

export function saidBefore(scene: Scene, line: string): boolean {
  const begins = opening(line)
  return scene.said.some(({ text }) => text.includes(begins))
}

/**
 * The piece of a line by which it is recognised when it was said: its beginning or its longest piece without blanks,
 * because names differ.
 */
function opening(line: string): string {
  const pieces = line.split(/\{\w+\}/).map((piece) => piece.trim())
  const longest = pieces.toSorted((a, b) => b.length - a.length)[0] ?? line
  return beginningOf(pieces[0] && pieces[0].length > 24 ? pieces[0] : longest, 60)
}
