import type { World, WorldPlace } from '../../../contract/story/world.ts'
import { draw } from '../../../dialog/draw.ts'
import { BANDS, type Band } from '../../../dialog/story/bands.ts'
import type { StoryScene } from '../../../dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../engine/ports.ts'
import { difficultyOf, intentOf, mentions, namesIt, wordsOf, type Intent } from './intents.ts'
import { ANY_WORLD } from './any-world.ts'
import { NO_THING, NOBODY, OFFERED, TAKEN } from './narrator-words.ts'
import { pickFresh, pickLine } from './pick.ts'
import { later } from './time.ts'
import { wayMeant, type Way } from './ways.ts'

/** What the narrator does before it tells anything: rolls for a deed, goes, takes, notes a wound. Empty where there is nothing to do. */
export function narratorCalls(
  scene: Scene,
  story: StoryScene,
  tools: readonly string[],
  messages: readonly ModelMessage[],
): readonly ToolCall[] {
  if (scene.kind !== 'moderation') return []
  const call = (tool: string, input: unknown): readonly ToolCall[] =>
    tools.includes(tool) ? [{ callId: `${tool}-${scene.said.length}-${scene.call}`, tool, input }] : []
  if (scene.call > 0) {
    const band = bandIn(lastResults(messages))
    return band === 'failure' || band === 'critical_failure' ? call('update_conditions', { rows: HURT[band] }) : []
  }
  const intent = meant(story)
  const way = moves(intent) ? wayMeant(story) : null
  if (way) return call('update_game_state', { location: way.to })
  const thing = intent === 'take' ? thingNamed(story) : null
  if (thing !== null) return call('update_game_state', { player_inventory_add: [thing] })
  if (intent === 'rest')
    return [
      ...call('update_game_state', { time_of_day: later(story.time) }),
      ...call('update_conditions', { rows: [{ row: 'Energy levels', value: 'Rested' }] }),
    ]
  if (intent !== 'risk' || absent(story)) return []
  const spread = draw([-12, -6, 0, 5, 11, 17], scene.seed, `difficulty ${scene.said.length}`)
  return call('check', {
    difficulty: difficultyOf(story.words, spread),
    reveal: draw(['none', 'light', 'moderate'], scene.seed, `reveal ${scene.said.length}`),
    reason: 'It is not done without risk.',
  })
}

const HURT = {
  failure: [
    { row: 'Physical condition', value: 'Bruised' },
    { row: 'Energy levels', value: 'Tired' },
  ],
  critical_failure: [
    { row: 'Physical condition', value: 'Hurt and bleeding' },
    { row: 'Psychological condition', value: 'Shaken' },
    { row: 'Energy levels', value: 'Spent' },
  ],
} as const

/** The scene, after the tools have answered. */
export function narratorText(scene: Scene, story: StoryScene, messages: readonly ModelMessage[]): string {
  const { world } = story
  if (scene.kind === 'introduction') return world.opening
  if (scene.kind === 'summary') return pickLine(linesOf(world, 'ending'), scene, 'ending') ?? ''
  const results = toolResults(messages)
  const band = bandIn(results)
  if (band) return rolledScene(scene, story, band, results)
  const place = placeById(world, story.place)
  const done = results.some(({ tool, ok }) => tool === 'update_game_state' && ok)
  const intent = meant(story)
  if (done && moves(intent)) return arrival(scene, story, wayMeant(story))
  if (done && intent === 'take') return filled(TAKEN, scene, 'taken', thingNamed(story) ?? 'it')
  if (done && intent === 'rest') return pickFresh(linesOf(world, 'rest'), scene, 'rest') ?? idle(scene, story, place)
  return trivial(scene, story, place, intent)
}

/** What needs neither a roll nor a change. */
function trivial(scene: Scene, story: StoryScene, place: WorldPlace | null, intent: Intent): string {
  const { world, words } = story
  const told = detailIn(place, words)
  if (told && !saidBefore(scene, told)) return told
  if (absent(story)) return filled(NOBODY, scene, 'nobody', story.placeName)
  const named = story.people.find(({ name }) => namesIt(wordsOf(words), name))
  if (named && intent === 'give') return filled(OFFERED, scene, 'offered', named.name)
  const partner = named ?? (intent === 'talk' ? story.people[0] : undefined)
  if (partner && (intent === 'talk' || intent === 'give' || intent === 'other')) {
    const line = pickFresh(linesOf(world, 'talk'), scene, 'talk')
    if (line !== null) return line.replaceAll('{name}', partner.name)
  }
  if (intent === 'take')
    return filled(NO_THING, scene, 'no thing', story.lying.join(', ') || 'nothing that anybody would carry away')
  const looked = intent === 'look' ? pickFresh(place?.voices?.look, scene, 'look') : null
  return looked ?? idle(scene, story, place)
}

function meant({ words, exits }: StoryScene): Intent {
  const intent = intentOf(words)
  // "Climb down to the ledge" is a way where there is one.
  const way = intent === 'risk' && /\b(?:climb|swim|follow|run|sneak|creep)\b/i.test(words)
  return way && exits.some(({ way: called, name }) => namesIt(wordsOf(words), called) || namesIt(wordsOf(words), name))
    ? 'go'
    : intent
}

function moves(intent: Intent): boolean {
  return intent === 'go' || intent === 'look' || intent === 'other'
}

function rolledScene(scene: Scene, story: StoryScene, band: Band, results: readonly Result[]): string {
  const outcomes: readonly string[] = (story.world.voices?.outcomes ?? ANY_WORLD.outcomes)[band]
  const reveal = story.world.voices?.reveal ?? ANY_WORLD.reveal
  const outcome = pickLine(outcomes.length > 0 ? outcomes : ANY_WORLD.outcomes[band], scene, `outcome ${band}`) ?? ''
  const well = band === 'critical_success' || band === 'success'
  const told = well ? detailIn(placeById(story.world, story.place), story.words) : null
  const text = results.map((result) => result.text).join('\n')
  const lines = text.includes(' better ') ? reveal.good : text.includes(' worse ') ? reveal.bad : []
  const shown = pickFresh(lines, scene, 'reveal')
  return [outcome, ...(told && !saidBefore(scene, told) ? [told] : []), ...(shown === null ? [] : [shown])].join(' ')
}

function arrival(scene: Scene, { world, visited }: StoryScene, way: Way | null): string {
  const place = way && placeById(world, way.to)
  const [first, ...again] = place?.voices?.arrive ?? []
  const line = visited.includes(way?.to ?? '')
    ? (pickFresh(again, scene, 'again') ?? pickFresh(place?.voices?.look, scene, 'look'))
    : first
  return (
    line ??
    (visited.includes(way?.to ?? '') ? pickFresh(linesOf(world, 'idle'), scene, 'idle') : null) ??
    place?.description ??
    `You come to ${way?.name ?? 'another place'}.`
  )
}

function filled(lines: readonly string[], scene: Scene, label: string, value: string): string {
  return (pickLine(lines, scene, label) ?? '').replaceAll('{it}', value)
}

function idle(scene: Scene, story: StoryScene, place: WorldPlace | null): string {
  const lines = [...linesOf(story.world, 'idle'), ...(place?.voices?.look ?? [])]
  return pickFresh(lines, scene, 'idle') ?? pickLine(lines, scene, 'idle') ?? place?.description ?? story.placeName
}

/** The lines of a world, else those that fit any. */
function linesOf({ voices }: World, name: 'idle' | 'talk' | 'rest' | 'ending'): readonly string[] {
  const own = voices?.[name] ?? []
  return own.length > 0 ? own : ANY_WORLD[name]
}

function placeById({ places }: World, id: string): WorldPlace | null {
  return places.find((place) => place.id === id) ?? null
}

/** What is found out about what the player named; the best match counts. */
function detailIn(place: WorldPlace | null, words: string): string | null {
  const said = wordsOf(words)
  const found = Object.entries(place?.voices?.details ?? {})
    .map(([key, text]) => ({ text, count: mentions(said, key) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return found[0]?.text ?? null
}

/** Somebody is named, with a capital, who can be met elsewhere and is not here. */
function absent({ world, place, people, words }: StoryScene): boolean {
  const names = (words.match(/(?<=\S\s)\p{Lu}\p{L}{2,}/gu) ?? []).map((name) => name.toLowerCase())
  const here = wordsOf(people.map(({ name }) => name).join(' '))
  const known = (at: World['places']) => at.flatMap(({ voices }) => Object.keys(voices?.details ?? {})).flatMap(wordsOf)
  const met = new Set(known(world.places.filter(({ id }) => id === place)))
  const elsewhere = new Set(known(world.places.filter(({ id }) => id !== place)))
  return names.some((name) => elsewhere.has(name) && !met.has(name) && !here.includes(name))
}

function saidBefore(scene: Scene, text: string): boolean {
  return scene.said.some((each) => each.text.includes(text.slice(0, 60)))
}

function thingNamed({ lying, words }: StoryScene): string | null {
  const said = wordsOf(words)
  const only = lying.length === 1 && /\b(?:it|this|that)\b/i.test(words) ? lying[0] : undefined
  return lying.find((thing) => namesIt(said, thing)) ?? only ?? null
}

interface Result {
  readonly tool: string
  readonly ok: boolean
  readonly text: string
}

/** What the tools of this turn answered. */
function toolResults(messages: readonly ModelMessage[]): readonly Result[] {
  return messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
}

function lastResults(messages: readonly ModelMessage[]): readonly Result[] {
  const last = messages.at(-1)
  return last?.role === 'tool' ? last.results : []
}

/** How the deed came out, as the engine says it: "Outcome: mixed." */
function bandIn(results: readonly Result[]): Band | null {
  const told = /Outcome: (\w+)/.exec(results.map(({ text }) => text).join('\n'))?.[1]
  return BANDS.find((band) => band === told) ?? null
}
