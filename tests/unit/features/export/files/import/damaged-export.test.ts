import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExportError } from '../../../../../../src/core/contract/errors/errors.ts'
import { factBodySchema } from '../../../../../../src/core/contract/events.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import type { ImportedDialog } from '../../../../../../src/features/export/files/import/imported-dialog.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'
import { readAll } from './all-that-is-read.ts'
import { debateFile, markedFile, storyFile } from './engine-made.ts'

type Path = readonly string[]
/** An object or a list in JSON, by its keys. */
type Holder = Record<string, unknown>

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** The paths to every value, however deep. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (!isHolder(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...pathsIn(inner, [...at, key])])
}

/** Removes the value at a path, or replaces it with null; a missing one stays missing. */
function harm(file: unknown, path: Path, how: 'left out' | 'null'): void {
  const holder = path.slice(0, -1).reduce((held, key) => (isHolder(held) ? held[key] : null), file)
  const key = path.at(-1) ?? ''
  if (!isHolder(holder) || !(key in holder)) return
  if (how === 'null') holder[key] = null
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

/** Imports a dialog up to the page: the log must accept its facts, and everything of them must be readable. */
async function takeIn(id: string, { bodies, at, children = new Map() }: ImportedDialog): Promise<DialogState> {
  for (const body of bodies) factBodySchema.parse(body)
  const state = toState(id, bodies, at)
  const inside = new Map<string, DialogState>()
  for (const [childId, child] of children) inside.set(childId, await takeIn(childId, child))
  await readAll(state, inside)
  return state
}

const kept = (name: string) => () => JSON.parse(readFileSync(`tests/fixtures/exports/${name}.json`, 'utf8')) as unknown

test.each<readonly [string, () => unknown]>([
  ['argued', kept('argued')],
  ['debate', kept('debate')],
  ['folded', kept('folded')],
  ['reworked', kept('reworked-whole')],
  ['stopped', kept('stopped')],
  ['a debate of the engine', debateFile],
  ['a debate of a person with a score sheet', markedFile],
  ['a story of the engine', storyFile],
  ['a save of the native protocol', kept('../imports/native-save')],
  ['a game state', kept('../imports/game_state')],
  ['an older export', kept('../imports/older-debate')],
])('%s with missing fields is refused, or imported so that its page and its files work', async (_, make) => {
  const whole = await make()
  await takeIn('one', parseImport(JSON.stringify(whole)))
  const harms = fc.array(fc.tuple(fc.constantFrom(...pathsIn(whole)), fc.constantFrom('left out', 'null')), {
    minLength: 1,
    maxLength: 2,
  })
  await fc.assert(
    fc.asyncProperty(harms, async (all) => {
      const file = structuredClone(whole)
      for (const [path, how] of all) harm(file, path, how)
      const text = JSON.stringify(file)
      try {
        await takeIn('one', parseImport(text))
      } catch (error) {
        expect(error).toBeInstanceOf(ExportError)
        expect(error).toMatchObject({
          code: 'IMPORT_INVALID',
          message: expect.stringMatching(/^The file cannot be imported: .+\.$/),
        })
      }
    }),
    { numRuns: 100 },
  )
})

test('the sample files contain the fields that are damaged', async () => {
  expect(await debateFile()).toMatchObject({
    verdict: { winner: 'first' },
    map: { nodes: expect.arrayContaining([expect.anything()]) },
    panels: [{ judgements: expect.arrayContaining([expect.anything()]) }],
    brief: { crux: [expect.anything()] },
    memory: { records: [{ id: 'r1' }, { id: 'r2' }], relations: [{ type: 'CAUSES' }] },
    children: [{ with: 'second', dialog: { mode: 'aside' } }],
  })
  expect(await markedFile()).toMatchObject({
    scoreSheets: [{ readings: [{ side: {} }, { side: {} }], marks: [{}, {}, {}, {}] }],
  })
  expect(await storyFile()).toMatchObject({
    mode: 'story',
    children: [{ with: 'second', dialog: { mode: 'aside' } }],
    changes: expect.arrayContaining(
      ['story-began', 'checked', 'revealed', 'character-met', 'thing-gained', 'moved', 'flag-set'].map((change) =>
        expect.objectContaining({ change }),
      ),
    ),
  })
})

test.each<readonly [string, string, unknown, string]>([
  ['story-began', 'player', null, 'data.player must be an object'],
  ['story-began', 'places', undefined, 'data.places is missing'],
  ['checked', 'band', 'splendid', 'data.band must be one of critical_success, success'],
  ['character-met', 'inventory', [{ name: 'a bell' }], 'data.inventory[0].quantity is missing'],
  ['moved', 'to', 7, 'data.to must be a string'],
])('a story whose "%s" has an unusable %s is refused, naming the field', async (change, field, value, sentence) => {
  const file = (await storyFile()) as {
    readonly changes: readonly { readonly change: string; readonly data: Holder }[]
  }
  const at = file.changes.findIndex((each) => each.change === change)
  file.changes[at]!.data[field] = value
  expect(() => parseImport(JSON.stringify(file))).toThrow(
    expect.objectContaining({
      code: 'IMPORT_INVALID',
      message: expect.stringContaining(`changes[${at}].${sentence}`),
    }),
  )
})
