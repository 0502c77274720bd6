import { figuresInSteps } from './figures-in.ts'
import { PLACES_MAX } from './find-passage.ts'
import type { Span } from './level.ts'
import { STEP_UNITS } from './steps.ts'

/** The places of each figure in a file, up to a limit. Keys are the value, and the value with the way it is written. */
export type FigurePlaces = ReadonlyMap<string, readonly Span[]>

/** The key of a figure that is written in a certain way; spaces do not matter. */
export function writtenFigure(value: string, text: string): string {
  return `${value}\n${text.replaceAll(/\s/gu, ' ')}`
}

/** Finds the figures of a file, in steps, so that other work can run in between. A table may contain the same figure very often. */
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
