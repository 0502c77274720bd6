import { m } from '../../../base/language/t.ts'
import { sayLater } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import type { Item } from '../../../core/contract/library/library.ts'
import {
  worldIdeaSchema,
  type MadeSteps,
  type WorldDraft,
  type WorldIdea,
  type WorldWriter,
} from '../../../core/contract/story/world-draft.ts'
import { WORLD_STEPS, type WorldStep } from '../../../core/contract/story/world-steps.ts'
import type { World, WorldItem } from '../../../core/contract/story/world.ts'
import { newDraft, readDraft, worldOfDraft } from '../model/world-of-draft.ts'
import { madeBefore, nextStep } from '../model/steps.ts'
import type { Collections, EnginePorts } from '../../../core/engine/ports.ts'
import { quoteStep, writeStep } from './write-step.ts'
import type { LibraryService } from '../../../app/services/ports.ts'
import type { WorldMaking } from './port.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

interface Parts {
  readonly ports: Omit<EnginePorts, 'log'>
  readonly collections: Pick<Collections, 'list'>
  readonly library: Pick<LibraryService, 'put' | 'remove'>
}

/** The most calls whose tokens and costs one draft stores. */
const SPENT_MAX = 500

/** Makes worlds step by step. The result of a step is stored before it is returned. */
export function createWorldMaking({ ports, collections, library }: Parts): WorldMaking {
  const writing = new Set<string>()

  const find = (id: string) => findDraft(collections, id)

  /** Changes the stored draft. It is read again first, because another window may have changed it. */
  async function change(id: string, by: (draft: WorldDraft) => WorldDraft): Promise<Item<WorldDraft>> {
    const { revision, value } = await find(id)
    return (await library.put('world-draft', { id, revision, value: by(value) })) as Item<WorldDraft>
  }

  async function write(
    id: string,
    step: WorldStep,
    writer: WorldWriter,
    signal: AbortSignal,
  ): Promise<Item<WorldDraft>> {
    const { value: draft } = await find(id)
    const { idea } = draft
    const before = madeBefore(draft.made, step)
    const missing = nextStep(before)
    if (missing !== null && WORLD_STEPS.indexOf(missing) < WORLD_STEPS.indexOf(step))
      throw new AppError('INPUT_INVALID', sayLater('“{missing}” has to be written before “{step}”.', { missing, step }))
    const spent: WorldDraft['spent'] = []
    const { provider, model } = writer
    const withSpent = (value: WorldDraft): WorldDraft => ({
      ...value,
      spent: [...value.spent, ...spent].slice(-SPENT_MAX),
    })
    let steps: MadeSteps
    try {
      steps = await writeStep({ idea, made: before, step, writer }, ports, signal, ({ calls, usage, cost }) => {
        spent.push({ step, calls, usage, cost, provider, model })
      })
    } catch (error) {
      const problem = signal.aborted ? null : problemOf(step, error)
      // If this cannot be stored, the error of the step is reported all the same.
      await change(id, (value) => ({ ...withSpent(value), problem })).catch(() => undefined)
      throw error
    }
    return change(id, (value) => {
      const same = sameText([value.idea, value.made], [draft.idea, draft.made])
      if (same) return { ...withSpent(value), made: steps, problem: null }
      const message = m('This world was changed in another window while the step was written: write the step again.')
      return { ...withSpent(value), problem: { step, message } }
    })
  }

  return {
    quote: (input) => quoteStep({ ...input, made: madeBefore(input.made, input.step) }, ports),
    async begin(idea) {
      const value = newDraft(checkedIdea(idea))
      return (await library.put('world-draft', { revision: 0, value })) as Item<WorldDraft>
    },
    async write(id, step, writer, signal) {
      if (writing.has(id))
        throw new AppError(
          'EDIT_CONFLICT',
          'This world is being written in another window: wait for the step, or stop it there.',
        )
      writing.add(id)
      try {
        return await write(id, step, writer, signal)
      } finally {
        writing.delete(id)
      }
    },
    async finish(id) {
      const { value: draft } = await find(id)
      const world = finishedWorld(draft)
      const item = await library.put('world', { revision: 0, value: { name: draft.idea.title, world } })
      await library.remove('world-draft', [id])
      return { id: item.id, world: (item.value as WorldItem).world }
    },
  }
}

async function findDraft(collections: Parts['collections'], id: string): Promise<Item<WorldDraft>> {
  const item = (await collections.list('world-draft')).find((each) => each.id === id)
  const value = readDraft(item?.value)
  if (!item || !value)
    throw new AppError(
      'EDIT_CONFLICT',
      'This unfinished world was finished or thrown away in another window meanwhile.',
    )
  return { ...item, value }
}

/** Validates an idea. @throws AppError INPUT_INVALID */
export function checkedIdea(idea: WorldIdea): WorldIdea {
  return parseInput(worldIdeaSchema, idea)
}

/** The world of a draft. @throws AppError INPUT_INVALID for a draft that is incomplete, or has contradictions */
function finishedWorld(draft: WorldDraft): World {
  const result = worldOfDraft(draft)
  if (!result)
    throw new AppError('INPUT_INVALID', 'This world is not finished: write the steps that are missing first.')
  if (result.problem !== null) throw new AppError('INPUT_INVALID', result.problem)
  // Removes undefined fields, as storing as JSON does.
  return JSON.parse(JSON.stringify(result.world)) as World
}

function problemOf(step: WorldStep, error: unknown): WorldDraft['problem'] {
  return {
    step,
    message: beginningOf(error instanceof AppError ? error.message : m('The step could not be written.'), 2_000),
  }
}

function sameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
