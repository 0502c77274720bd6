import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { worldDraftSchema, type WorldDraft, type WorldIdea } from '../../../core/contract/story/world-draft.ts'
import { firstProblem } from '../../../core/contract/errors/schema-problem.ts'
import { worldProblems, worldSchema, type World } from '../../../core/contract/story/world.ts'
import { secretInText } from './in-sight.ts'

/** The draft of a new world. */
export function newDraft(idea: WorldIdea): WorldDraft {
  return { name: idea.title, idea, made: {}, spent: [], problem: null }
}

/** Reads a stored draft; null for one that this version cannot read. */
export function readDraft(stored: unknown): WorldDraft | null {
  const parsed = worldDraftSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** The world of a draft, or the reason why it cannot be played; one of the two is null. */
export function worldOfDraft({
  idea,
  made,
}: WorldDraft): { readonly world: World; readonly problem: string | null } | null {
  const { places, people, hidden, opening } = made
  if (!places || !people || !hidden || !opening) return null
  const { time_of_day, objective, inventory, conditions, voices } = opening
  const world: World = {
    $schema: 'idi.world-1.schema.json',
    format: 'idi.world-1',
    title: idea.title,
    blurb: opening.blurb,
    premise: idea.premise,
    tone: idea.tone,
    opening: opening.opening,
    hidden: hidden.hidden,
    ...(inventory.length > 0 && { player: { inventory } }),
    start: { location: places.start, time_of_day, objective, ...(conditions && { conditions }) },
    places: places.places,
    companions: people.companions,
    ...(people.people.length > 0 && { people: people.people }),
    ...(voices && { voices }),
  }
  return { world, problem: problemOf(world) }
}

/** The first problem of a finished world, a sentence; null for none. */
function problemOf(world: World): string | null {
  const parsed = worldSchema.safeParse(world)
  if (!parsed.success) {
    const { field, message } = firstProblem(parsed.error)
    return sayInEnglish(sayLater('In the world, {field}: {message}.', { field, message }))
  }
  return worldProblems(world)[0] ?? hiddenInSight(world)
}

/** A passage that the player reads at the beginning although only the narrator may know it; null for none. */
function hiddenInSight({
  hidden,
  opening,
  blurb,
  start,
  companions,
  places,
  premise,
  tone,
  title,
}: World): string | null {
  const visible = [
    opening,
    blurb,
    start.objective ?? '',
    ...companions.map(({ description }) => description),
    ...places.filter(({ id }) => id === start.location).map(({ description }) => description),
  ]
  const secrets = [hidden, ...companions.map(({ secret }) => secret ?? '')]
  const passage = secretInText(secrets, visible, [premise, tone, title])
  return passage === null
    ? null
    : sayInEnglish(
        sayLater(
          'What is hidden would be seen at the start: “{passage}”. Write the opening, or that description, in other words.',
          { passage },
        ),
      )
}
