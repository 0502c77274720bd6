import type { Operation } from './blocks/operations.ts'
import { attemptAll, refusal, type Attempt, type StoryStep } from './attempt.ts'
import { findPlace, goToPlace } from './place-steps.ts'
import { clear, gain, lose, put } from './thing-steps.ts'
import { PLAYER } from './story-state.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * Applies operations to the state of a story, either all or none. It is a problem, with a reason, to use a thing that
 * nobody has.
 */
export function attemptOperations(operations: readonly Operation[]): StoryStep {
  return (story): Attempt => attemptAll(story, operations.map(stepOf))
}

function stepOf(operation: Operation): StoryStep {
  switch (operation.type) {
    case 'ADD_TO_PERSON':
      return gain(PLAYER, operation.object)
    case 'REMOVE_FROM_PERSON':
      return lose(PLAYER, operation.object)
    case 'ADD_TO_LOCATION':
    case 'REMOVE_FROM_LOCATION': {
      const step = operation.type === 'ADD_TO_LOCATION' ? put : clear
      return (story) => {
        const place = findPlace(story, operation.location)
        return place
          ? step(place.id, operation.object)(story)
          : refusal(`there is no place "${beginningOf(operation.location, 60)}"`)
      }
    }
    case 'MOVE_PLAYER':
      return (story) => {
        const ways = story.places[story.location]?.exits ?? {}
        const names = [operation.place, operation.zone, operation.move].filter((name) => name !== null)
        const to = names
          .map((name) => findPlace(story, ways[name.toLowerCase()] ?? name))
          .find((place) => place !== null)
        return to
          ? goToPlace(to.id)(story)
          : refusal(`"${beginningOf(operation.raw, 80)}" leads to no place that is known`)
      }
  }
}
