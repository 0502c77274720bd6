import modeSource from '../../../../resources/modes.json' with { type: 'json' }
import topicSource from '../../../../resources/topics.json' with { type: 'json' }
import forest from '../../../../resources/worlds/forest.json' with { type: 'json' }
import station from '../../../../resources/worlds/station.json' with { type: 'json' }
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Collection } from '../../../core/contract/library/library.ts'
import { modeFileSchema, type ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { Collections, Settings } from '../../../core/engine/ports.ts'
import { parseValue } from './create-library.ts'

/**
 * The samples of each collection, and the setting that marks them as added, so that a deleted sample does not come
 * back.
 */
const SAMPLES: readonly { kind: Collection; done: string; items: readonly { readonly id: string }[] }[] = [
  { kind: 'topic', done: 'sampleTopics', items: topicSource.topics.filter((topic) => !('style' in topic)) },
  // These samples were added to the app later than the others, so they have a marker of their own.
  { kind: 'topic', done: 'sampleStyleTopics', items: topicSource.topics.filter((topic) => 'style' in topic) },
  { kind: 'mode', done: 'sampleModes', items: modeSource.modes },
  { kind: 'world', done: 'sampleWorlds', items: Object.entries({ forest, station }).map(sampleWorld) },
]

function sampleWorld([id, world]: readonly [string, { readonly title: string }]) {
  return { id, name: world.title, world }
}

/** The sample modes as they came with the app. */
export function exampleModes(): readonly ModeFile[] {
  return modeSource.modes.map(({ id: _id, ...file }) => modeFileSchema.parse(file))
}

/** Puts the sample topics, modes and worlds in, each once in the life of a data folder. */
export async function addSamples(collections: Collections, settings: Settings): Promise<void> {
  for (const { kind, done, items } of SAMPLES) {
    if ((await settings.get(done)) !== null) continue
    for (const { id, ...value } of items) {
      await collections
        .put(kind, { id: `sample-${id}`, revision: 0, sample: true, value: parseValue(kind, value) })
        .catch(unlessThere)
    }
    await settings.set(done, true)
  }
}

/** Ignores the error that the item exists: it was added by an interrupted start or by another process. */
function unlessThere(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'EDIT_CONFLICT') throw error
}
