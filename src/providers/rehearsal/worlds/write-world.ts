import plots from '../../../../resources/rehearsal/worlds/plots.json' with { type: 'json' }
import { capitalise, uncapitalise } from '../../../base/text/capitalise.ts'
import type { WorldStep } from '../../../core/contract/story/world-steps.ts'
import { draw } from '../../../core/dialog/draw.ts'
import { readKits, type Kit } from './kit.ts'

/** What the seed has drawn for a world. The voices do not read the premise. */
interface Drawn {
  readonly kit: Kit
  readonly plot: (typeof plots.plots)[keyof typeof plots.plots]
  readonly mood: (typeof plots.moods)[keyof typeof plots.moods]
  /** A line and a time in place of weather and time of day, for settings without them; null for the standard ones. */
  readonly own: { readonly line: string; readonly time: string } | null
}

/** The answer to one step of making a world, as JSON. The seed chooses the setting and the plot. */
export function writeWorldStep(step: WorldStep, seed: number): string {
  const kit = draw(readKits(), seed, 'surroundings')
  const feel = draw(['dark', 'light', 'plain'] as const, seed, 'mood')
  const plot = plots.plots[draw(['missing', 'stolen', 'strange'] as const, seed, 'plot')]
  const fill = filler(kit, plot.truth, seed)
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value)
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [fill(key), deep(each)]))
  }
  return JSON.stringify(deep(ANSWERS[step]({ kit, plot, mood: plots.moods[feel], own: kit.moods?.[feel] ?? null })))
}

const ANSWERS: Readonly<Record<WorldStep, (drawn: Drawn) => unknown>> = { places, people, hidden, opening }

function places({ kit, plot }: Drawn): unknown {
  return {
    start: kit.places[0]?.id,
    places: kit.places.map(({ arrive, look, details, ...place }) => ({
      ...place,
      voices: { arrive, look, details: place.id === 'landmark' ? { ...details, '{matter}': plot.missed } : details },
    })),
  }
}

function people({ kit }: Drawn): unknown {
  const told = [{ '{person}': plots.on_who }, { '{matter}': plots.on_thing }]
  return {
    companions: kit.companions.map(
      ({ names: _names, addressed, success, failure, travel, idle, about, ...companion }, index) => ({
        ...companion,
        name: index === 0 ? '{A}' : '{B}',
        voices: { addressed, success, failure, travel, idle, about: { ...about, ...told[index] } },
      }),
    ),
    people: kit.people.map(({ at, description }, index) => ({ name: MET[index], at, description })),
  }
}

const MET = ['{C}', '{D}', '{E}'] as const

/** What only the narrator is told. In it the player is called "the player" and not "you". */
function hidden({ kit }: Drawn): unknown {
  return { hidden: kit.hidden }
}

function opening({ kit, plot, mood, own }: Drawn): unknown {
  const { line, time } = own ?? mood
  return {
    blurb: plot.blurb,
    opening: `${kit.opening} ${plot.told} ${line} Nobody here is going to begin for you.`,
    time_of_day: time,
    objective: plot.objective,
    inventory: plots.inventory,
    ...(own === null && { conditions: { Weather: mood.weather } }),
  }
}

/**
 * Returns a function that fills in names and words. A placeholder that begins with a capital gets words with a capital.
 */
function filler({ companions, people: met, ...kit }: Kit, truth: string, seed: number): (text: string) => string {
  const [A = '', B = ''] = companions.map(({ names }, index) => draw(names, seed, `companion ${index}`))
  const [C = '', D = '', E = ''] = met.map(({ names }, index) => draw(names, seed, `person ${index}`))
  const [landmark, who, thing] = [`the ${kit.landmark}`, `the ${kit.who}`, `the ${kit.thing}`]
  const [matter, person] = [kit.thing, kit.who].map((words) => words.split(' ').at(-1) ?? words)
  const values: Readonly<Record<string, string | undefined>> = { A, B, C, D, E, landmark, who, thing, matter, person }
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const small = values[uncapitalise(name)]
      return name === 'truth' ? fill(truth) : (values[name] ?? (small === undefined ? whole : capitalise(small)))
    })
  return fill
}
