import type { MadeSteps } from '../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../core/contract/story/world-steps.ts'

/** A text of a step that a person may edit. */
export interface StepField {
  /** Where the text is in the result of the step: "places.2.name". */
  readonly path: string
  readonly label: string
  readonly text: string
  /** Whether the text has several lines. */
  readonly long: boolean
  /** Whether the text is secret for the player. */
  readonly secret: boolean
}

export interface StepGroup {
  /** The name of the place or person; empty in a step with only one entry. */
  readonly title: string
  /** What cannot be edited, in one line: the exits of a place, or where a person is. */
  readonly note: string
  readonly fields: readonly StepField[]
}

/** The texts of a finished step, grouped for editing; empty when the step is not finished. */
export function stepGroups(step: WorldStep, steps: MadeSteps): readonly StepGroup[] {
  switch (step) {
    case 'places':
      return placeGroups(steps)
    case 'people':
      return peopleGroups(steps)
    case 'hidden':
      return steps.hidden ? [group('', '', [field('hidden', 'The truth', steps.hidden.hidden, 'secret')])] : []
    case 'opening':
      return steps.opening
        ? [
            group('', '', [
              field('opening', 'First scene', steps.opening.opening, 'long'),
              field('objective', 'What the player sets out to do', steps.opening.objective),
              field('time_of_day', 'Time', steps.opening.time_of_day),
              field('blurb', 'For who chooses a world', steps.opening.blurb, 'long'),
            ]),
          ]
        : []
  }
}

/**
 * The steps with edited texts in one of them.
 * @param texts the edited texts, by path
 */
export function withTexts(step: WorldStep, steps: MadeSteps, texts: ReadonlyMap<string, string>): MadeSteps {
  const value = structuredClone(steps[step]) as unknown
  for (const [path, text] of texts) setText(value, path.split('.'), text.trim())
  return { ...steps, [step]: value }
}

function placeGroups({ places }: MadeSteps): readonly StepGroup[] {
  const all = places?.places ?? []
  const nameOf = (id: string) => all.find((place) => place.id === id)?.name ?? id
  return all.map(({ id, name, description, exits = {}, things = [] }, index) => {
    const ways = [...new Set(Object.values(exits))].map(nameOf)
    const notes = [
      ...(id === places?.start ? ['It begins here.'] : []),
      ...(ways.length > 0 ? [`Ways to: ${ways.join(', ')}.`] : []),
      ...(things.length > 0 ? [`There lies: ${things.join(', ')}.`] : []),
    ]
    return group(name, notes.join(' '), [
      field(`places.${index}.name`, 'Name', name),
      field(`places.${index}.description`, 'What one sees', description, 'long'),
    ])
  })
}

function peopleGroups({ people, places }: MadeSteps): readonly StepGroup[] {
  const nameOf = (id: string) => places?.places.find((place) => place.id === id)?.name ?? id
  return [
    ...(people?.companions ?? []).map(({ name, role, description, persona, secret }, index) =>
      group(name, 'Travels with the player.', [
        field(`companions.${index}.name`, 'Name', name),
        field(`companions.${index}.role`, 'Role', role),
        field(`companions.${index}.description`, 'What everybody sees', description, 'long'),
        field(`companions.${index}.persona`, 'How they speak, and what they want', persona, 'long'),
        ...(secret === undefined ? [] : [field(`companions.${index}.secret`, 'Secret', secret, 'secret')]),
      ]),
    ),
    ...(people?.people ?? []).map(({ name, at, description }, index) =>
      group(name, `At: ${nameOf(at)}.`, [
        field(`people.${index}.name`, 'Name', name),
        field(`people.${index}.description`, 'For the narrator', description, 'secret'),
      ]),
    ),
  ]
}

function group(title: string, note: string, fields: readonly StepField[]): StepGroup {
  return { title, note, fields }
}

function field(path: string, label: string, text: string, kind: 'line' | 'long' | 'secret' = 'line'): StepField {
  return { path, label, text, long: kind !== 'line', secret: kind === 'secret' }
}

function setText(value: unknown, [name, ...rest]: readonly string[], text: string): void {
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return
  const record = value as Record<string, unknown>
  if (rest.length > 0) setText(record[name], rest, text)
  else record[name] = text
}
