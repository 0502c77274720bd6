import type { ModeWords, Sentences, Subject, Tag } from '../words/schema.ts'
import { coreOf } from './fill.ts'

/** The sentences or points that fit these tags; none when nothing does. */
export function pointsFor(
  said: Sentences | undefined,
  tags: ReadonlySet<Tag>,
): readonly (string | readonly string[])[] {
  if (said === undefined) return []
  if (isList(said)) return said
  for (const [tag, inner] of Object.entries(said)) if (tags.has(tag as Tag)) return pointsFor(inner, tags)
  return []
}

/** Every point, whatever the tags; a sentence that stands alone is one. */
export function allPoints(said: Sentences | undefined): readonly (readonly string[])[] {
  if (said === undefined) return []
  return isList(said) ? said.map((point) => [point].flat()) : Object.values(said).flatMap(allPoints)
}

/** Every sentence, whatever the tags. */
export function allOf(said: Sentences | undefined): readonly string[] {
  return allPoints(said).flat()
}

function isList(said: Sentences): said is readonly string[] | readonly (readonly string[])[] {
  return Array.isArray(said)
}

/** The sentences of the points that can be made on a subject: arguments, not the words around them. */
export function pointsOn(subject: Subject, { points }: ModeWords): readonly string[] {
  return Object.keys(points).flatMap((point) => allOf(subject.says[point]))
}

/** What is said on a subject to the other: it is about that subject, too. */
export const SAID_BACK = ['reply', 'concession'] as const

/** The subject of the last point that a text makes. */
export function raisedIn(text: string, subjects: readonly Subject[], words: ModeWords): Subject | null {
  return lastIn(text, subjects, (subject) => pointsOn(subject, words))
}

function lastIn(
  text: string,
  subjects: readonly Subject[],
  templatesOf: (subject: Subject) => readonly string[],
): Subject | null {
  let best: Subject | null = null
  let bestAt = -1
  for (const subject of subjects) {
    const at = Math.max(-1, ...templatesOf(subject).map((template) => text.lastIndexOf(coreOf(template))))
    if (at > bestAt) [best, bestAt] = [subject, at]
  }
  return best
}

/** The subject a text is about: the one whose own words come last in it, else the one whose pattern it fits best. */
export function subjectOf(text: string | null, subjects: readonly Subject[], words: ModeWords): Subject | null {
  if (text === null) return null
  const said =
    raisedIn(text, subjects, words) ??
    lastIn(text, subjects, ({ says }) => SAID_BACK.flatMap((name) => allOf(says[name])))
  if (said) return said
  let best: Subject | null = null
  // A single hit may be chance.
  let most = 1
  for (const subject of subjects) {
    const hits = text.match(subject.pattern)?.length ?? 0
    if (hits > most) [best, most] = [subject, hits]
  }
  return best
}
