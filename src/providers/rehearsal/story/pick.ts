import { draw } from '../../../dialog/draw.ts'
import type { Scene } from '../../../engine/ports.ts'

/**
 * One of the lines, by the seed, that nobody has said in this story yet. When all were said it is the one that was said
 * longest ago, so that a long play comes round and does not stand still. Null where there are none.
 */
export function pickLine(lines: readonly string[] | undefined, scene: Scene, label: string): string | null {
  if (!lines || lines.length === 0) return null
  const said = scene.said.map(({ text }) => text)
  const fresh = lines.filter((line) => !said.some((text) => text.includes(opening(line))))
  const [first, ...rest] = fresh
  if (first !== undefined) return draw([first, ...rest], scene.seed, `${label} ${scene.said.length}`)
  const age = (line: string) => said.findLastIndex((text) => text.includes(opening(line)))
  return lines.toSorted((a, b) => age(a) - age(b))[0] ?? null
}

/** The same, and null where all of them were said. */
export function pickFresh(lines: readonly string[] | undefined, scene: Scene, label: string): string | null {
  const said = scene.said.map(({ text }) => text)
  return pickLine(
    lines?.filter((line) => !said.some((text) => text.includes(opening(line)))),
    scene,
    label,
  )
}

/** Names are filled in later on: what stands before the first of them tells a line from others. */
function opening(line: string): string {
  const whole = line.split('{')[0] ?? line
  return whole.trim().length > 8 ? whole.trim().slice(0, 60) : (line.split('}').at(-1) ?? line).trim().slice(0, 60)
}
