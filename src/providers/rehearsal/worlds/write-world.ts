import { capitalise } from '../../../base/text/capitalise.ts'
import type { WorldIdea } from '../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../core/contract/story/world-steps.ts'
import { draw } from '../../../core/dialog/draw.ts'
import type { Kit } from './kit.ts'
import { readIdea, type IdeaReading } from './read-idea.ts'

/** The answer of the built-in voices to a step, as JSON: one of their surroundings, told by what the premise is about. */
export function writeWorldStep(step: WorldStep, idea: WorldIdea, seed: number): string {
  const read = readIdea(idea)
  const fill = filler(read, seed)
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value)
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [fill(key), deep(each)]))
  }
  return JSON.stringify(deep(ANSWERS[step](read)))
}

const ANSWERS: Readonly<Record<WorldStep, (read: IdeaReading) => unknown>> = { places, people, hidden, opening }

function places({ kit, plot }: IdeaReading): unknown {
  return {
    start: kit.places[0]?.id,
    places: kit.places.map(({ arrive, look, details, ...place }) => ({
      ...place,
      voices: {
        arrive,
        look,
        details: place.id === 'landmark' ? { ...details, '{matter}': MISSED[plot] } : details,
      },
    })),
  }
}

/** What stands in {landmark} for the thing in question. */
const MISSED: Readonly<Record<IdeaReading['plot'], string>> = {
  missing:
    'You ask yourself where {thing} may be. There is a place for it here, clean and empty, and nobody has put anything else there.',
  stolen:
    'Here it was: there is a clean place in the dust, and it has exactly the shape of {thing}. Nothing near it is overturned or broken. Whoever took it knew how it wanted to be lifted.',
  strange:
    'Somebody speaks of {thing}, and for a moment something in {landmark} seems to listen. You see no trace of it, but a clean place in the dust where it may have stood.',
}

function people({ kit }: IdeaReading): unknown {
  return {
    companions: kit.companions.map(
      ({ names: _names, addressed, success, failure, travel, idle, about, ...companion }, index) => ({
        ...companion,
        name: index === 0 ? '{A}' : '{B}',
        voices: {
          addressed,
          success,
          failure,
          travel,
          idle,
          about: { ...about, ...(index === 0 ? { '{person}': ON_WHO } : { '{matter}': ON_THING }) },
        },
      }),
    ),
    people: kit.people.map(({ at, description }, index) => ({ name: MET[index], at, description })),
  }
}

const MET = ['{C}', '{D}', '{E}'] as const
const ON_WHO =
  '“I knew {who} as one knows the weather,” says {A}. “Then came that evening, and I have been wrong about everything since.”'
const ON_THING =
  '“{Thing},” says {B}, and looks over one shoulder. “I have been waiting for somebody to say it aloud. Nobody here does. Have you noticed?”'

function hidden({ kit, plot }: IdeaReading): unknown {
  // The narrator is told of the player, who is “you” to the player alone.
  const told = kit.hidden.replaceAll('{truth}', TRUTHS[plot])
  return { hidden: told.replaceAll('{who}', '{their}').replaceAll('{Who}', '{Their}') }
}

const TRUTHS: Readonly<Record<IdeaReading['plot'], string>> = {
  missing: 'Nobody took {who}: it was a decision of one night, and {thing} went, too.',
  stolen: '{Thing} was taken by no stranger: it was {who}, and for a reason.',
  strange: 'What people notice at {landmark} is the doing of {who}, who has {thing} and means no harm.',
}

function opening({ kit, plot, mood, weather }: IdeaReading): unknown {
  const { line, time } = (kit.moods ?? MOODS)[mood]
  return {
    blurb: BLURBS[plot],
    opening: `${kit.opening} ${TOLD[plot]} ${line} Nobody here is going to begin for you.`,
    time_of_day: time,
    objective: OBJECTIVES[plot],
    inventory: ['a folded letter that asks you to come', 'a box of matches', 'a piece of bread in a cloth'],
    ...(!kit.moods && { conditions: { Weather: weather ?? WEATHER[mood] } }),
  }
}

const BLURBS: Readonly<Record<IdeaReading['plot'], string>> = {
  missing: 'Nobody has seen {who} for days, and nobody wants to have been the last. It begins at {landmark}.',
  stolen: 'Where {thing} used to be there is an empty place, and everybody walks around it. It begins at {landmark}.',
  strange: 'Something is the matter with {landmark}, and everybody has got used to it. You have not.',
}
const TOLD: Readonly<Record<IdeaReading['plot'], string>> = {
  missing:
    'Nobody has seen {who} for nine days, and whatever one asks about it, people here remember something that they have to do.',
  stolen: 'Where {thing} used to be there is an empty place, and people go around it as around a puddle.',
  strange: 'A sound comes from over there. It stops when you listen to it.',
}
const OBJECTIVES: Readonly<Record<IdeaReading['plot'], string>> = {
  missing: 'Find out what became of {who}',
  stolen: 'Find {thing}, and bring it back',
  strange: 'Find out what is the matter with {landmark}',
}
const MOODS: NonNullable<Kit['moods']> = {
  dark: { line: 'The light is going earlier than it should.', time: 'dusk' },
  light: { line: 'Somebody has put out a plate of biscuits, with a note: Help yourselves.', time: 'morning' },
  plain: { line: 'There is still an hour of good light.', time: 'late afternoon' },
}
const WEATHER: Readonly<Record<IdeaReading['mood'], string>> = {
  dark: 'Cold and overcast',
  light: 'Mild and clear',
  plain: 'Grey, with some wind',
}

/** Puts names and matter in, with a capital where the braces have one. */
function filler({ kit, landmark, who, thing }: IdeaReading, seed: number): (text: string) => string {
  const [a, b] = kit.companions.map(({ names }, index) => draw(names, seed, `companion ${index}`))
  const [c, d, e] = kit.people.map(({ names }, index) => draw(names, seed, `person ${index}`))
  const theirs = who.replace(/^your /, 'the player’s ')
  const values: Readonly<Record<string, string>> = {
    A: a ?? '',
    B: b ?? '',
    C: c ?? '',
    D: d ?? '',
    E: e ?? '',
    landmark,
    who,
    thing,
    matter: lastWord(thing),
    person: lastWord(who),
    their: theirs,
    Their: capitalise(theirs),
    Landmark: capitalise(landmark),
    Who: capitalise(who),
    Thing: capitalise(thing),
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** A word to listen for, without its article. */
function lastWord(text: string): string {
  return text.split(' ').at(-1) ?? text
}
