import ANY_WORLD from '../../../../resources/rehearsal/story/any-world.json' with { type: 'json' }
import WORDS from '../../../../resources/rehearsal/story/narrator.json' with { type: 'json' }
import type { World, WorldPlace } from '../../../core/contract/story/world.ts'
import { addressedIn, addressesAll } from '../../../features/story/model/addressed.ts'
import type { Band } from '../../../core/dialog/story/story-scene.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import type { ModelMessage, Scene } from '../../../core/engine/ports.ts'
import { claimsThing, isClaim, isForeign } from './claims.ts'
import { deedMeant } from './deeds.ts'
import { bestFor, STEALS, type Intent } from './intents.ts'
import { bandIn, intentToJudge, notices, toolResults, type Result } from './narrator.ts'
import { deedOf } from './own-deed.ts'
import { isAbsent, isCompanion, characterMet, personMeant, wordsOfMet } from './people.ts'
import { fillBlanks, pickFresh, pickLine, saidBefore } from './pick.ts'
import { carriedMeant, listedThings, ownedMeant, thingsMeant } from './things-meant.ts'
import { wayMeant, type Way } from './ways.ts'

/** The narrator's text of a scene, after the tools have returned their results. */
export function narratorText(scene: Scene, story: StoryScene, messages: readonly ModelMessage[]): string {
  const { world } = story
  if (scene.kind === 'introduction') return world.opening
  if (scene.kind === 'summary') return endText(scene, story)
  const results = toolResults(messages)
  const band = bandIn(results)
  if (band && notices(scene, story)) return `${noticed(scene, band)} ${plainScene(scene, story, results)}`
  return band ? rolledScene(scene, story, band, results) : plainScene(scene, story, results)
}

/** What the player notices by a roll, when nothing risky was attempted. */
function noticed(scene: Scene, band: Band): string {
  const lines = band === 'mixed' ? 'mixed' : band === 'success' || band === 'critical_success' ? 'good' : 'bad'
  return pickLine(WORDS.noticed[lines], scene, 'noticed') ?? ''
}

/** The end of the story, and what became of everybody. */
function endText(scene: Scene, { world, reached }: StoryScene): string {
  const which = reached ? 'reached' : 'open'
  const own = world.voices?.epilogue?.[which] ?? []
  const end = pickLine(linesOf(world, reached ? 'reached' : 'ending'), scene, 'ending') ?? ''
  const afterwards = pickLine(own.length > 0 ? own : ANY_WORLD.epilogue[which], scene, 'epilogue') ?? ''
  return `${end}\n\n${afterwards}`
}

/** The scene of a turn without a roll. */
function plainScene(scene: Scene, story: StoryScene, results: readonly Result[]): string {
  const { world, words } = story
  if (isClaim(words)) return pickFresh(WORDS.claims, scene, 'claim') ?? idle(scene, story, placeOf(story))
  if (isAbsent(story)) return fillBlanks(WORDS.nobody, scene, 'nobody', {})
  const deed = deedMeant(scene, story)
  if (deed) return deed.text
  const changed = results.find(({ tool }) => tool === 'update_game_state')
  const intent = intentToJudge(story)
  const who = personMeant(story)
  if (intent === 'give' && who && changed) {
    const values = { it: carriedMeant(story) ?? 'it', who: who.name }
    return fillBlanks(changed.ok ? WORDS.given_away : WORDS.gift_kept, scene, 'gift', values)
  }
  if (changed?.ok) {
    if (intent === 'go' || intent === 'other') return arrival(scene, story, wayMeant(story))
    if (intent === 'take') {
      const things = thingsMeant(story)
      const lines = things.length > 1 ? WORDS.taken_some : WORDS.taken
      return fillBlanks(lines, scene, 'taken', { it: listedThings(things, 'it') })
    }
    if (intent === 'rest') return pickFresh(linesOf(world, 'rest'), scene, 'rest') ?? idle(scene, story, placeOf(story))
  }
  return trivial(scene, story, placeOf(story), intent)
}

/** The scene for words that need neither a roll nor a change. */
function trivial(scene: Scene, story: StoryScene, place: WorldPlace | null, intent: Intent): string {
  const { world, words, people } = story
  if (claimsThing(story) || (intent === 'give' && carriedMeant(story) === null))
    return fillBlanks(story.carried.length > 0 ? WORDS.not_carried : WORDS.empty_hands, scene, 'not carried', {
      it: listedThings(story.carried),
    })
  const partner = characterMet(scene, story)
  if (partner && !isCompanion(partner) && intent !== 'look' && intent !== 'go') return wordsOfMet(scene, story, partner)
  const spokenTo = addressedIn(words, people).length > 0
  const told = bestFor(place?.voices?.details, mentioned(story))
  const dropped = intent === 'drop' ? carriedMeant(story) : null
  if (dropped !== null) return fillBlanks(WORDS.kept_after_all, scene, 'kept', { it: dropped })
  if (told !== null && !saidBefore(scene, told) && !(spokenTo && answers(story))) return told
  if (partner && intent === 'give') return fillBlanks(WORDS.offered, scene, 'offered', { it: partner.name })
  const owned = intent === 'take' ? ownedMeant(story) : null
  if (owned) return fillBlanks(WORDS.owned, scene, 'owned', { it: owned.thing, who: owned.owner.name })
  if (intent === 'take')
    return fillBlanks(story.lying.length > 0 ? WORDS.no_thing : WORDS.bare, scene, 'no thing', {
      it: listedThings(story.lying),
    })
  if (intent === 'go') return nowhere(scene, story, place)
  if (addressesAll(words)) return fillBlanks(WORDS.all, scene, 'all', {})
  if (partner && (intent === 'talk' || spokenTo)) {
    const line = pickLine(linesOf(world, 'talk'), scene, 'talk')
    if (line !== null) return line.replaceAll('{name}', () => partner.name)
  }
  if (partner) return fillBlanks(WORDS.near, scene, 'near', { it: partner.name })
  const strange = isForeign(words) ? pickFresh(WORDS.tongues, scene, 'tongue') : null
  if (strange !== null) return strange
  const looked = intent === 'look' ? pickFresh(place?.voices?.look, scene, 'look') : null
  return looked ?? idle(scene, story, place)
}

/** The player's own deeds and words, without what is denied or done by others. */
function mentioned(story: StoryScene): string {
  const { done, spoken } = deedOf(story)
  return [done, ...spoken.map(({ words }) => words)].join(' ')
}

/** Whether an addressed companion has lines on the subject, so that the narrator leaves the answer to it. */
function answers({ world, words, people }: StoryScene): boolean {
  const members = addressedIn(words, people).map(({ member }) => member)
  return world.companions.some(({ seat, voices }) => members.includes(seat) && bestFor(voices?.about, words) !== null)
}

/** The text when the player wants to go where no way leads. */
function nowhere(scene: Scene, story: StoryScene, place: WorldPlace | null): string {
  const { words, exits, place: here, world } = story
  const open = listedThings(
    exits.map(({ name }) => name.replace(/^The /, 'the ')),
    'nothing',
  ).replace(/ and (?=[^,]*$)/, ' or ')
  if (/\bhome\b/i.test(words) && here === world.start.location) return fillBlanks(WORDS.home, scene, 'home', {})
  if (/\b(?:to|into|towards?|for|north|south|east|west|up|down)\b/i.test(words) && !namesHere(story))
    return fillBlanks(WORDS.no_way, scene, 'no way', { it: open })
  const look = pickFresh(place?.voices?.look, scene, 'look')
  return `${fillBlanks(WORDS.there_already, scene, 'there', {})}${look === null ? '' : ` ${look}`}`
}

/** Whether the player names the present place. */
function namesHere({ words, place, placeName, world }: StoryScene): boolean {
  const ways = world.places.flatMap(({ exits }) => Object.entries(exits ?? {})).filter(([, to]) => to === place)
  const said = words.toLowerCase()
  return [placeName, ...ways.map(([way]) => way)].some((name) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.length > 3 && said.includes(word)),
  )
}

function rolledScene(scene: Scene, story: StoryScene, band: Band, results: readonly Result[]): string {
  const outcomes: readonly string[] = (story.world.voices?.outcomes ?? ANY_WORLD.outcomes)[band]
  const reveal = story.world.voices?.reveal ?? ANY_WORLD.reveal
  const outcome = pickLine(outcomes.length > 0 ? outcomes : ANY_WORLD.outcomes[band], scene, `outcome ${band}`) ?? ''
  const well = band === 'critical_success' || band === 'success'
  const moved = results.some(({ tool, ok, text }) => tool === 'update_game_state' && ok && text.includes('location'))
  const stole = STEALS.test(deedOf(story).done) && band !== 'failure' && band !== 'critical_failure'
  const thing = stole ? (ownedMeant(story)?.thing ?? thingsMeant(story)[0]) : undefined
  const told = well && !moved && !stole ? bestFor(placeOf(story)?.voices?.details, deedOf(story).done) : null
  const text = results.map((result) => result.text).join('\n')
  const lines = text.includes(' better ') ? reveal.good : text.includes(' worse ') ? reveal.bad : []
  const shown = moved ? null : pickFresh(lines, scene, 'reveal')
  return [
    outcome,
    ...(moved ? [arrival(scene, story, wayMeant(story))] : []),
    ...(thing === undefined ? [] : [fillBlanks(WORDS.stolen, scene, 'stolen', { it: thing })]),
    ...(told !== null && !saidBefore(scene, told) ? [told] : []),
    ...(shown === null ? [] : [shown]),
  ].join(' ')
}

function arrival(scene: Scene, story: StoryScene, way: Way | null): string {
  const { world, visited } = story
  const deed = way && deedMeant(scene, story, way.to)
  if (deed) return deed.text
  const place = way && placeById(world, way.to)
  const [first, ...again] = place?.voices?.arrive ?? []
  if (!visited.includes(way?.to ?? ''))
    return first ?? place?.description ?? `You come to ${way?.name ?? 'another place'}.`
  const line = pickFresh(again, scene, 'again')
  if (line !== null) return line
  const look = pickFresh(place?.voices?.look, scene, 'look')
  return `${fillBlanks(WORDS.returned, scene, 'returned', {})}${look === null ? '' : ` ${look}`}`
}

function idle(scene: Scene, story: StoryScene, place: WorldPlace | null): string {
  const lines = [...linesOf(story.world, 'idle'), ...(place?.voices?.look ?? [])]
  return pickLine(lines, scene, 'idle') ?? place?.description ?? story.placeName
}

/** The lines that the world has for an occasion, or else the lines for any world. */
function linesOf({ voices }: World, name: 'idle' | 'talk' | 'rest' | 'ending' | 'reached'): readonly string[] {
  const own = voices?.[name] ?? []
  return own.length > 0 ? own : ANY_WORLD[name]
}

function placeOf(story: StoryScene): WorldPlace | null {
  return placeById(story.world, story.place)
}

function placeById({ places }: World, id: string): WorldPlace | null {
  return places.find((place) => place.id === id) ?? null
}
