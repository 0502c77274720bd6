import { capitalise } from '../../../base/text/capitalise.ts'
import { draw } from '../../../core/dialog/draw.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * One of the lines, by the seed, that nobody has said in this story yet. When all were said it is the one that was said
 * longest ago, so that a long play comes round and does not stand still. Null where there are none.
 */
export function pickLine(lines: readonly string[] | undefined, scene: Scene, label: string): string | null {
  if (!lines || lines.length === 0) return null
  const fresh = pickFresh(lines, scene, label)
  if (fresh !== null) return fresh
  const said = scene.said.map(({ text }) => text)
  const age = (line: string) => said.findLastIndex((text) => text.includes(opening(line)))
  return lines.toSorted((a, b) => age(a) - age(b))[0] ?? null
}

/** The same, and null where all of them were said. */
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

/** Names are filled in later on: the longest piece between them tells a line from others. */
function opening(line: string): string {
  const pieces = line.split(/\{\w+\}/).map((piece) => piece.trim())
  const longest = pieces.toSorted((a, b) => b.length - a.length)[0] ?? line
  return beginningOf(pieces[0] && pieces[0].length > 24 ? pieces[0] : longest, 60)
}
