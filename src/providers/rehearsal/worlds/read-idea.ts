import type { WorldIdea } from '../../../core/contract/story/world-draft.ts'
import { readKits, type Kit } from './kit.ts'
import { anyLiteralPattern, literalPattern } from '../../../base/text/pattern.ts'

/** What a premise is about, as far as the built-in voices can tell by its words. */
export interface IdeaReading {
  readonly kit: Kit
  readonly plot: 'missing' | 'stolen' | 'strange'
  readonly mood: 'dark' | 'light' | 'plain'
  /** As the premise has it; null where it says nothing of it. */
  readonly weather: string | null
  /** "the lighthouse", "the keeper", "your sister", "the bell": as a sentence takes it. */
  readonly landmark: string
  readonly who: string
  readonly thing: string
}

/** Places one can go into: what is told of a landmark has a door. */
const LANDMARKS =
  'lighthouse mill castle tower church chapel monastery abbey library hotel inn tavern school museum theatre theater manor palace temple hospital factory observatory bakery greenhouse cathedral fortress prison laboratory orphanage bookshop opera gallery academy clinic courthouse cinema shrine crypt vault villa cottage boathouse brewery foundry mansion barracks embassy casino bathhouse'
const PEOPLE =
  'keeper king queen prince princess mayor miller baker priest abbot abbess captain doctor teacher librarian clockmaker inventor professor scientist engineer sheriff witch wizard girl boy singer painter gardener butler innkeeper fisherman blacksmith healer hermit duke duchess baron baroness countess judge postman cook conductor magician astronomer cartographer shepherd ferryman caretaker nun monk knight widow poet composer apprentice gravedigger beekeeper tailor weaver glassblower actress actor detective emperor empress botanist harbourmaster'
const KIN = 'brother sister mother father uncle aunt husband wife daughter son grandmother grandfather cousin friend'
const THINGS =
  'bell clock key map crown sword book lamp lantern mask jewel diamond painting statue compass violin piano machine coin mirror ledger diary necklace chest box locket photograph telescope recipe letter ring amulet chalice manuscript scroll idol harp flute portrait watch recorder cube dagger relic'

const MISSING =
  /\b(?:missing|vanish\w*|disappear\w*|gone|lost|left|absent|not come back|never came back|no trace|stopped answering|no word|no answer|not (?:been )?heard|fallen silent|silent since)\b/i
const STOLEN = /\b(?:stolen|stole|steal\w*|theft|thief|thieves|robbed|robbery|heist|burglar\w*)\b/i
const DARK =
  /\b(?:dark|grim|horror|bleak|scary|gothic|noir|uneasy|tense|cold|sad|melanchol\w*|menac\w*|dread|eerie|haunt\w*|bitter|serious|frightening|unease)\b/i
const LIGHT =
  /\b(?:light|light-hearted|funny|comic|comedy|warm|cosy|cozy|gentle|humou?r\w*|cheerful|whimsical|playful|silly|hopeful|tender|kind|merry|sunny)\b/i

const WEATHER: readonly (readonly [string, RegExp])[] = [
  ['Rain', /\brain(?:s|y|ing|ed)?\b/i],
  ['Snow', /\bsnow(?:s|y|ing|ed|bound)?\b/i],
  ['Fog', /\b(?:fog|foggy|mist|misty)\b/i],
  ['Storm', /\bstorm(?:s|y)?\b/i],
]

/** Reads an idea: what it does not say is what is usual in its surroundings. */
export function readIdea({ title, premise, tone }: WorldIdea): IdeaReading {
  const text = `${premise} ${title}`
  const said = wordsOf(text)
  const kit = kitFor(said)
  const noun = (known: string) => firstOf(said, known)
  const kin = new RegExp(String.raw`\byour ((?:${anyLiteralPattern(KIN.split(' '))}))\b`, 'i')
    .exec(text)?.[1]
    ?.toLowerCase()
  const person = firstOf(
    said.filter((word) => !isPlayer(text, word)),
    PEOPLE,
  )
  const missing = MISSING.exec(text)?.index ?? -1
  const stolen = STOLEN.exec(text)?.index ?? -1
  return {
    kit,
    plot: stolen >= 0 ? 'stolen' : missing >= 0 ? 'missing' : 'strange',
    mood: DARK.test(tone) ? 'dark' : LIGHT.test(tone) ? 'light' : 'plain',
    weather: WEATHER.find(([, words]) => words.test(premise))?.[0] ?? null,
    landmark: `the ${noun(LANDMARKS) ?? kit.landmark}`,
    who: kin === undefined ? `the ${person ?? kit.who}` : `your ${kin}`,
    thing: `the ${noun(THINGS) ?? kit.thing}`,
  }
}

/** "You are the new keeper": then nobody looks for the keeper. */
function isPlayer(text: string, noun: string): boolean {
  return new RegExp(
    String.raw`\b(?:you(?: are| were|’re|'re| play| work as| have become)|as) [^.!?;:]{0,40}?\b${literalPattern(noun)}\b`,
    'i',
  ).test(text)
}

function kitFor(said: readonly string[]): Kit {
  const [usual, ...others] = readKits()
  let best: Kit = usual
  let most = score(usual, said)
  for (const kit of others) {
    const hits = score(kit, said)
    if (hits > most) [best, most] = [kit, hits]
  }
  return best
}

function score({ words }: Kit, said: readonly string[]): number {
  const known = new Set(words.split(' '))
  return said.filter((word) => known.has(word)).length
}

function firstOf(said: readonly string[], known: string): string | null {
  const nouns = new Set(known.split(' '))
  return said.find((word) => nouns.has(word)) ?? null
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
