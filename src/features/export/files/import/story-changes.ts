import { z } from 'zod'
import { ASIDE_MODE } from '../../../../core/dialog/aside/aside-state.ts'
import { BANDS, REVEALS, type RevealReading } from '../../../story/model/bands.ts'
import { STORY } from '../../../story/model/selectors.ts'
import type { StoryChange } from '../../../story/model/story-state.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { check } from './check.ts'

const READINGS = [
  'nothing',
  'mildly better',
  'better',
  'much better',
  'mildly worse',
  'worse',
  'much worse',
] as const satisfies readonly RevealReading[]

const text = z.string()
const thing = { name: text, quantity: z.number() }
const things = z.array(z.object(thing))
const timed = { duration: z.number(), sinceTurn: z.number() }
const character = z.object({
  id: text,
  member: text,
  name: text,
  description: text,
  archetype: text,
  traits: z.array(text),
  location: text,
  inventory: things,
  trust: z.number(),
  statuses: z.record(text, z.object(timed)),
  following: z.boolean(),
  relation: text.nullable(),
  relations: z.record(text, text),
})
const place = z.object({ id: text, name: text, exits: z.record(text, text), things, visited: z.boolean() })
const carried = z.object({ who: text, ...thing })
const lying = z.object({ place: text, ...thing })

type DataOf<Name, Each = StoryChange> = Each extends { readonly change: infer Known; readonly data: infer Data }
  ? Name extends Known
    ? Data
    : never
  : never

/** A schema for the data of each change of a story. The reducer trusts these types, so imported data is checked here. */
const CHANGES: { readonly [Name in StoryChange['change']]: z.ZodType<DataOf<Name>> } = {
  'story-began': z.object({
    player: z.object({ name: text, inventory: things }),
    location: text,
    time_of_day: text,
    current_objective: text.nullable(),
    narrative_flags: z.record(text, z.unknown()),
    conditions: z.record(text, text),
    companions: z.record(text, character),
    places: z.record(text, place),
    ends: z.boolean().optional(),
  }),
  'thing-gained': carried,
  'thing-lost': carried,
  'thing-put': lying,
  'thing-gone': lying,
  moved: z.object({ to: text }),
  'place-found': z.object({ id: text, name: text, from: text, way: text }),
  'time-passed': z.object({ time_of_day: text }),
  'objective-set': z.object({ objective: text.nullable() }),
  'flag-set': z.object({ name: text, value: z.unknown() }),
  'flag-deleted': z.object({ name: text }),
  'condition-set': z.object({ row: text, value: text }),
  'character-met': character,
  'trust-set': z.object({ id: text, trust: z.number() }),
  'status-set': z.object({ id: text, name: text, ...timed }),
  'status-removed': z.object({ id: text, name: text }),
  'relation-noted': z.object({ id: text, to: text, text }),
  'following-set': z.object({ id: text, following: z.boolean() }),
  checked: z.object({
    reason: text,
    target: z.number().nullable(),
    roll: z.number().nullable(),
    band: z.enum(BANDS).nullable(),
  }),
  revealed: z.object({ level: z.enum(REVEALS), roll: z.number(), reading: z.enum(READINGS) }),
}

/** Checks the data of a story's changes, and of those in an aside. @throws ExportError IMPORT_INVALID */
export function checkStoryChanges({ mode, changes = [] }: DialogJson): void {
  if (mode !== STORY && mode !== ASIDE_MODE) return
  for (const [index, { change, data }] of changes.entries())
    if (isStoryChange(change)) check(CHANGES[change], data, ['changes', index, 'data'])
}

function isStoryChange(change: string): change is StoryChange['change'] {
  return Object.hasOwn(CHANGES, change)
}
