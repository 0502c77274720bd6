import source from '../../../resources/topics.json' with { type: 'json' }
import { AppError } from '../../contract/errors.ts'
import type { Collections, Settings } from '../../engine/ports.ts'
import { parseValue } from './create-library.ts'

/** Setting that says they have been put in: one that was deleted stays away. */
const DONE = 'sampleTopics'

/** Puts the sample topics in, once in the life of a data folder. */
export async function addSampleTopics(collections: Collections, settings: Settings): Promise<void> {
  if ((await settings.get(DONE)) !== null) return
  for (const { id, ...value } of source.topics) {
    await collections
      .put('topic', { id: `sample-${id}`, revision: 0, sample: true, value: parseValue('topic', value) })
      .catch(unlessThere)
  }
  await settings.set(DONE, true)
}

/** Put in before by a start that was broken off, or by another one at the same time. */
function unlessThere(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'EDIT_CONFLICT') throw error
}
