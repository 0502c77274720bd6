import { figuresInSteps } from './figures-in.ts'
import { PLACES_MAX } from './find-passage.ts'
import type { Span } from './level.ts'
import { STEP_UNITS } from './steps.ts'

/** Where a file says each figure, by its value alone and by how it is written too: as many places as are listed. */
export type FigurePlaces = ReadonlyMap<string, readonly Span[]>

/** A figure that is written so, whatever its spaces. */
export function writtenFigure(value: string, text: string): string {
  return `${value}\n${text.replaceAll(/\s/gu, ' ')}`
}

/** The figures of a file, in steps between which others may have their turn. A table may say one of them at each of its places. */
export function* figurePlacesInSteps(source: string): Generator<void, FigurePlaces> {
  const places = new Map<string, Span[]>()
  let pause = STEP_UNITS
  for (const { value, text, start, end } of yield* figuresInSteps(source)) {
    if (start >= pause) {
      pause = start + STEP_UNITS
      yield
    }
    for (const key of [value, writtenFigure(value, text)]) {
      const listed = places.get(key) ?? []
      if (listed.length === 0) places.set(key, listed)
      if (listed.length < PLACES_MAX) listed.push({ start, end })
    }
  }
  return places
}
