import { z } from 'zod'
import { plainId } from '../../../base/text/plain-id.ts'
import {
  madeHiddenSchema,
  madeOpeningSchema,
  madePeopleSchema,
  madePlacesSchema,
  type MadeSteps,
  type WorldIdea,
} from '../../../core/contract/story/world-draft.ts'
import { type WorldStep } from '../../../core/contract/story/world-steps.ts'
import type { WorldPlace } from '../../../core/contract/story/world.ts'
import { secretInText } from '../model/in-sight.ts'
import { jsonShape } from '../../../core/engine/insights/answers.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

const words = z.array(z.string())
const SHAPES = {
  places: z.object({
    start: z.string(),
    places: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        exits: z.array(z.object({ way: z.string(), to: z.string() })),
        things: words,
      }),
    ),
  }),
  people: z.object({
    companions: z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        description: z.string(),
        persona: z.string(),
        traits: words,
        things: words,
        secret: z.string(),
        cares: words,
      }),
    ),
    people: z.array(z.object({ name: z.string(), at: z.string(), description: z.string() })),
  }),
  hidden: z.object({ hidden: z.string() }),
  opening: z.object({
    blurb: z.string(),
    opening: z.string(),
    time_of_day: z.string(),
    objective: z.string(),
    inventory: words,
  }),
} satisfies Record<WorldStep, z.ZodType>

/** The JSON Schema of each step's answer, which is sent to vendors. */
export const STEP_SHAPES = {
  places: jsonShape('world_places', SHAPES.places),
  people: jsonShape('world_people', SHAPES.people),
  hidden: jsonShape('world_hidden', SHAPES.hidden),
  opening: jsonShape('world_opening', SHAPES.opening),
} satisfies Record<WorldStep, unknown>

/**
 * The schema that parses the answer of a step and checks it against the earlier steps. It accepts other spellings where
 * nothing is lost. Errors are worded for the model.
 */
export function stepAnswer(step: WorldStep, idea: WorldIdea, before: MadeSteps): z.ZodType<MadeSteps> {
  switch (step) {
    case 'places':
      return z
        .preprocess(asPlaces, madePlacesSchema)
        .superRefine(({ start, places }, context) => say(context, placeFaults(start, places)))
        .transform((value) => ({ places: { ...value, places: withWaysBack(value.places) } }))
    case 'people':
      return z
        .preprocess(asPeople, madePeopleSchema)
        .superRefine((value, context) => say(context, peopleFaults(value, before)))
        .transform((people) => ({ people }))
    case 'hidden':
      return z.preprocess(only('hidden'), madeHiddenSchema).transform((hidden) => ({ hidden }))
    case 'opening':
      return z
        .preprocess(asOpening, madeOpeningSchema)
        .superRefine((value, context) => say(context, openingFaults(value, idea, before)))
        .transform((opening) => ({ opening }))
  }
}

/**
 * The id of a place for its name: "Old Mill" → "old_mill". Names that differ only in case or spaces have the same id.
 */
export function placeIdOf(text: string): string {
  return plainId(text, '_', 60)
}

function say(context: z.RefinementCtx, faults: readonly string[]): void {
  for (const message of faults) context.addIssue({ code: 'custom', message })
}

function placeFaults(start: string, places: readonly WorldPlace[]): readonly string[] {
  const ids = places.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) return twice.map((id) => `two places have the id "${id}"`)
  if (!ids.includes(start)) return [`it starts at "${start}", which is the id of no place`]
  const nowhere = places.flatMap(({ id, exits }) =>
    Object.entries(exits ?? {})
      .filter(([, to]) => !ids.includes(to))
      .map(([way, to]) => `the way "${way}" of "${id}" leads to "${to}", which is the id of no place`),
  )
  if (nowhere.length > 0) return nowhere
  const connected = withWaysBack(places)
  const reached = new Set([start])
  for (const id of reached)
    for (const to of Object.values(connected.find((place) => place.id === id)?.exits ?? {})) reached.add(to)
  return ids.filter((id) => !reached.has(id)).map((id) => `no way leads to "${id}"`)
}

/** Adds an exit back to the place of origin wherever one is missing. */
function withWaysBack(places: readonly WorldPlace[]): WorldPlace[] {
  return places.map((place) => {
    const exits = { ...place.exits }
    for (const other of places)
      if (
        other.id !== place.id &&
        Object.values(other.exits ?? {}).includes(place.id) &&
        !Object.values(exits).includes(other.id)
      )
        exits[freeWay(beginningOf(other.name, 56), exits)] = other.id
    return { ...place, exits }
  })
}

function freeWay(name: string, exits: Readonly<Record<string, string>>): string {
  let way = name
  for (let number = 2; Object.hasOwn(exits, way); number += 1) way = `${name} ${number}`
  return way
}

function peopleFaults({ companions, people }: z.infer<typeof madePeopleSchema>, steps: MadeSteps): readonly string[] {
  const ids = new Set(steps.places?.places.map(({ id }) => id))
  const names = [...companions, ...people].map(({ name }) => name.toLowerCase())
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two people are called "${name}"`),
    ...people
      .filter(({ at }) => !ids.has(at))
      .map(
        ({ name, at }) => `"${name}" is at "${at}", which is the id of no place; the ids are ${[...ids].join(', ')}`,
      ),
  ]
}

function openingFaults(
  { opening, blurb, objective }: z.infer<typeof madeOpeningSchema>,
  { title, premise, tone }: WorldIdea,
  { hidden, people }: MadeSteps,
): readonly string[] {
  const secrets = people?.companions.map(({ secret }) => secret ?? '') ?? []
  const passage = secretInText([hidden?.hidden ?? '', ...secrets], [opening, blurb, objective], [title, premise, tone])
  return passage === null ? [] : [`the player must not read this yet: “${passage}”`]
}

type Loose = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const idIn = (value: unknown): unknown => (typeof value === 'string' ? placeIdOf(value) : value)
const listIn = (value: unknown, max: number): unknown =>
  Array.isArray(value) ? value.filter((each) => typeof each !== 'string' || each.trim() !== '').slice(0, max) : []
const eachIn = (value: unknown, read: (one: Loose) => unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isObject(one) ? read(one) : one)) : value
const voicesIn = ({ voices }: Loose) => (isObject(voices) ? { voices } : {})

/** Removes fields that a model added although nobody asked for them. */
function only(field: string): (value: unknown) => unknown {
  return (value) => (isObject(value) ? { [field]: value[field] } : value)
}

function asPlaces(value: unknown): unknown {
  if (!isObject(value)) return value
  const places = eachIn(value.places, (one) => ({
    id: idIn(one.id),
    name: one.name,
    description: one.description,
    exits: exitsIn(one.exits),
    things: listIn(one.things, 6),
    ...voicesIn(one),
  }))
  return { start: idIn(value.start), places }
}

/** Reads exits that are written as a list or, as in world files, as a record. */
function exitsIn(value: unknown): unknown {
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([way, to]) => [way.trim(), idIn(to)]))
  if (!Array.isArray(value)) return {}
  const ways = value.filter(isObject).map(({ way, to }) => [typeof way === 'string' ? way.trim() : '', idIn(to)])
  return Object.fromEntries(ways.map(([way, to]) => [way === '' ? to : way, to]))
}

function asPeople(value: unknown): unknown {
  if (!isObject(value)) return value
  const companions = eachIn(value.companions, (one) => ({
    name: one.name,
    role: one.role,
    description: one.description,
    traits: listIn(one.traits, 8),
    inventory: listIn(one.things ?? one.inventory, 6),
    persona: one.persona,
    ...(typeof one.secret === 'string' && one.secret.trim() !== '' && { secret: one.secret }),
    cares: listIn(one.cares, 12),
    ...voicesIn(one),
  }))
  const seated = Array.isArray(companions)
    ? companions.map((one: unknown, index) =>
        isObject(one) ? { seat: index === 0 ? 'first' : 'second', ...one } : one,
      )
    : companions
  const people = eachIn(value.people ?? [], ({ name, at, description }) => ({ name, at: idIn(at), description }))
  return { companions: seated, people }
}

function asOpening(value: unknown): unknown {
  if (!isObject(value)) return value
  const { blurb, opening, time_of_day, objective, inventory, conditions } = value
  return {
    blurb,
    opening,
    time_of_day,
    objective,
    inventory: listIn(inventory, 6),
    ...(isObject(conditions) && { conditions }),
    ...voicesIn(value),
  }
}
