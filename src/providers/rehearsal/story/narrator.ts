import { BANDS, type Band } from '../../../dialog/story/bands.ts'
import type { StoryScene } from '../../../dialog/story/story-scene.ts'
import type { World, WorldPlace } from '../../../contract/story/world.ts'
import { draw } from '../../../dialog/draw.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../engine/ports.ts'
import { difficultyOf, intentOf, mentions, namesIt, wordsOf, type Intent } from './intents.ts'
import { pickLine } from './pick.ts'

/** What the narrator does before it tells anything: rolls for a deed, goes, takes. Empty where there is nothing to do. */
export function narratorCalls(scene: Scene, story: StoryScene, tools: readonly string[]): readonly ToolCall[] {
  if (scene.kind !== 'moderation' || scene.call > 0) return []
  const call = (tool: string, input: unknown): readonly ToolCall[] =>
    tools.includes(tool) ? [{ callId: `${tool}-${scene.said.length}`, tool, input }] : []
  const intent = meant(story)
  const way = wayNamed(story)
  if (way && (intent === 'go' || intent === 'look' || intent === 'other'))
    return call('update_game_state', { location: way.to })
  const thing = intent === 'take' ? thingNamed(story) : null
  if (thing !== null) return call('update_game_state', { player_inventory_add: [thing] })
  if (intent === 'rest') return call('update_game_state', { time_of_day: later(story.time) })
  if (intent !== 'risk') return []
  const spread = draw([-12, -6, 0, 5, 11, 17], scene.seed, `difficulty ${scene.said.length}`)
  return call('check', {
    difficulty: difficultyOf(story.words, spread),
    reveal: draw(['none', 'light', 'moderate'], scene.seed, `reveal ${scene.said.length}`),
    reason: 'It is not done without risk.',
  })
}

/** The scene, after the tools have answered. */
export function narratorText(scene: Scene, story: StoryScene, messages: readonly ModelMessage[]): string {
  const { world } = story
  if (scene.kind === 'introduction') return world.opening
  if (scene.kind === 'summary')
    return pickLine(world.voices?.ending, scene, 'ending') ?? `Here the story of ${world.title} rests.`
  const results = toolResults(messages)
  const band = bandIn(results)
  if (band) return rolledScene(scene, story, band, results)
  const place = placeOf(story)
  const way = wayNamed(story)
  const moved = results.find(({ tool, ok }) => tool === 'update_game_state' && ok)
  const intent = meant(story)
  if (moved && way && intent !== 'take' && intent !== 'rest') return arrival(scene, story, way)
  if (moved && intent === 'take') return taken(scene, story, thingNamed(story) ?? 'it')
  if (moved && intent === 'rest') return pickLine(world.voices?.rest, scene, 'rest') ?? idle(scene, story, place)
  const told = place && detailIn(place, story.words)
  if (told && !saidBefore(scene, told)) return told
  const partner =
    story.people.find(({ name }) => namesIt(wordsOf(story.words), name)) ??
    (intent === 'talk' ? story.people[0] : undefined)
  if (partner && (intent === 'talk' || intent === 'other')) {
    const line = pickLine(world.voices?.talk, scene, 'talk')
    if (line !== null) return line.replaceAll('{name}', partner.name)
  }
  if (intent === 'look') return pickLine(place?.voices?.look, scene, 'look') ?? told ?? idle(scene, story, place)
  if (intent === 'go') return noWay(scene, story)
  if (intent === 'take') return noThing(scene, story)
  return idle(scene, story, place)
}

function meant({ words, exits }: StoryScene): Intent {
  const intent = intentOf(words)
  // "Cross the river" is a way where there is one.
  return intent === 'risk' &&
    /\b(?:climb|swim|follow|run)\b/i.test(words) &&
    exits.some(({ way }) => namesIt(wordsOf(words), way))
    ? 'go'
    : intent
}

function rolledScene(scene: Scene, story: StoryScene, band: Band, results: readonly Result[]): string {
  const { voices } = story.world
  const outcome =
    pickLine(voices?.outcomes?.[band], scene, `outcome ${band}`) ?? `It comes to a ${band.replace('_', ' ')}.`
  const told = band === 'critical_success' || band === 'success' ? detailIn(placeOf(story), story.words) : null
  const text = results.map(({ text: each }) => each).join('\n')
  const shown = text.includes('better')
    ? pickLine(voices?.reveal?.good, scene, 'good')
    : text.includes('worse')
      ? pickLine(voices?.reveal?.bad, scene, 'bad')
      : null
  return [outcome, ...(told && !saidBefore(scene, told) ? [told] : []), ...(shown === null ? [] : [shown])].join(' ')
}

function arrival(scene: Scene, { world, visited }: StoryScene, { to, name }: StoryScene['exits'][number]): string {
  const place = placeById(world, to)
  const lines = place?.voices?.arrive ?? []
  // The first line tells what it is like to come for the first time.
  const line = visited.includes(to)
    ? lines.length > 1
      ? pickLine(lines.slice(1), scene, 'again')
      : pickLine(place?.voices?.look, scene, 'look')
    : lines[0]
  return line ?? place?.description ?? `You come to ${name}.`
}

const TAKEN = [
  'You bend down and take {thing}. It is heavier than it looks, and colder; then it is only a thing among your things.',
  'You take {thing} and put it away. Nothing stirs. Still, you have the feeling that it was counted.',
  'You pick up {thing}, turn it over once and stow it. There is a dry mark where it lay.',
  'It is the work of a moment: {thing} is yours now, for whatever that may be good for.',
] as const

function taken(scene: Scene, _story: StoryScene, thing: string): string {
  return (pickLine(TAKEN, scene, 'taken') ?? TAKEN[0]).replaceAll('{thing}', thing)
}

const NO_THING = [
  'You look for it and do not find it here. What there is to take: {things}.',
  'There is nothing of the kind within reach. You see {things}, and that is all.',
  'Your hand closes on air. Here there is only this: {things}.',
] as const

function noThing(scene: Scene, story: StoryScene): string {
  const things = story.lying.length === 0 ? 'nothing that anybody would carry away' : story.lying.join(', ')
  return (pickLine(NO_THING, scene, 'no thing') ?? NO_THING[0]).replaceAll('{things}', things)
}

const NO_WAY = [
  'You set out, and after twenty paces you stand where you stood. From here there are only these ways: {ways}.',
  'That way is closed to you, at least for now. What is open: {ways}.',
  'You look for a path there and there is none. The ways that lead on from here: {ways}.',
] as const

function noWay(scene: Scene, story: StoryScene): string {
  const ways = story.exits.map(({ way, name }) => `${way}, to ${lower(name)}`).join('; ') || 'none'
  return (pickLine(NO_WAY, scene, 'no way') ?? NO_WAY[0]).replaceAll('{ways}', ways)
}

function lower(name: string): string {
  return /^(?:The|A|An|Edge) /.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function idle(scene: Scene, story: StoryScene, place: WorldPlace | null): string {
  return (
    pickLine([...(story.world.voices?.idle ?? []), ...(place?.voices?.look ?? [])], scene, 'idle') ??
    place?.description ??
    story.placeName
  )
}

function placeOf({ world, place }: StoryScene): WorldPlace | null {
  return placeById(world, place)
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

function saidBefore(scene: Scene, text: string): boolean {
  return scene.said.some((each) => each.text.includes(text.slice(0, 60)))
}

function wayNamed({ exits, words }: StoryScene): StoryScene['exits'][number] | null {
  const said = wordsOf(words)
  return exits.find(({ way, name }) => namesIt(said, way) || namesIt(said, name)) ?? null
}

function thingNamed({ lying, words }: StoryScene): string | null {
  const said = wordsOf(words)
  return (
    lying.find((thing) => namesIt(said, thing)) ??
    (lying.length === 1 && /\b(?:it|this|that)\b/i.test(words) ? (lying[0] ?? null) : null)
  )
}

const HOURS = ['morning', 'midday', 'afternoon', 'dusk', 'night', 'before dawn'] as const

function later(time: string): string {
  const at = HOURS.findIndex((hour) => time.toLowerCase().includes(hour))
  return HOURS[(at + 1) % HOURS.length] ?? 'later'
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

/** How the deed came out, as the engine says it: "Outcome: mixed." */
function bandIn(results: readonly Result[]): Band | null {
  const told = /Outcome: (\w+)/.exec(results.map(({ text }) => text).join('\n'))?.[1]
  return BANDS.find((band) => band === told) ?? null
}
