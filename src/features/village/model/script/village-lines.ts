import { primaryLanguage } from '../../../../base/language/primary-language.ts'
import de from '../../../../../resources/rehearsal/village/de.json' with { type: 'json' }
import en from '../../../../../resources/rehearsal/village/en.json' with { type: 'json' }
import es from '../../../../../resources/rehearsal/village/es.json' with { type: 'json' }
import fr from '../../../../../resources/rehearsal/village/fr.json' with { type: 'json' }
import ja from '../../../../../resources/rehearsal/village/ja.json' with { type: 'json' }
import zh from '../../../../../resources/rehearsal/village/zh.json' with { type: 'json' }
import { fillText } from '../../../../core/dialog/fill-text.ts'
import lindenwick from '../../mode/lindenwick.json' with { type: 'json' }
import { SIDES, sideOf, type Side, type MatterTally } from '../matter.ts'
import type { VillageExchange, VillageSetup, VillageVoices } from '../schema/village.ts'

/** What scripted villagers say in one language. */
export type VillageLines = typeof en & { readonly voices: VillageVoices }

/** The lines in each language that has them; English ones for the app's own village are those of its file. */
const LINES: Readonly<Record<string, VillageLines>> = { de, en: { ...en, voices: lindenwick.voices }, es, fr, ja, zh }
const ENGLISH = LINES['en'] as VillageLines

/** The lines in a language, or in English if there are none. @param language a BCP 47 tag */
export function villageLinesIn(language: string): VillageLines {
  return LINES[primaryLanguage(language)] ?? ENGLISH
}

/**
 * The voices of a village in the language of its dialog: the app's own village has them in each language, another has
 * the lines of its file.
 */
export function voicesIn({ world: { voices } }: Pick<VillageSetup, 'world'>, language: string): VillageVoices {
  const lines = villageLinesIn(language)
  return { ...(isShipped(voices) ? lines.voices : voices), times: lines.times }
}

/** The lines of a scripted villager for this day. On a day with a proposal it speaks for its own side, and answers both. */
export function voicesOn(
  setup: Pick<VillageSetup, 'world' | 'matter'>,
  language: string,
  seed: number,
  villager: string,
): VillageVoices {
  const voices = voicesIn(setup, language)
  return setup.matter === undefined ? voices : withMatter(voices, setup.matter, sideOf(seed, villager), language)
}

function withMatter(voices: VillageVoices, matter: string, side: Side, language: string): VillageVoices {
  const { agrees, disagrees } = villageLinesIn(language)
  const exchanges = (of: Side) =>
    matterLines(matter, language)[of].map((says) => ({ says, answers: [...(of === side ? agrees : disagrees)] }))
  const { none, ...needs } = voices.about
  const own = exchanges(side)
  return {
    ...voices,
    about: { ...needs, none: [...own, ...none.slice(0, own.length)] },
    heard: [...none.slice(own.length), ...SIDES.filter((of) => of !== side).flatMap(exchanges)],
  }
}

/** The lines for and against a proposal. One that a person wrote gets general lines. */
export function matterLines(text: string, language: string): Readonly<Record<Side, readonly string[]>> {
  const { matters, anyMatter } = villageLinesIn(language)
  const own = Object.entries(matters).find(([matter]) => matter === text)?.[1]
  if (own) return own
  const filled = (side: Side) => anyMatter[side].map((line) => fillText(line, { matter: text }))
  return { for: filled('for'), against: filled('against') }
}

/**
 * Counts the villagers for and against a proposal, in whatever language they spoke.
 * @param said messages in order
 * @param names everybody who lives in the village
 */
export function tallyOf(
  matter: string,
  said: readonly { readonly name: string; readonly text: string }[],
  names: readonly string[],
): MatterTally {
  const spoken = Object.keys(LINES).map((language) => matterLines(matter, language))
  const sides = new Map<string, Side>()
  for (const { name, text } of said) {
    const side = SIDES.find((each) => spoken.some((lines) => lines[each].some((line) => text.includes(line))))
    if (side !== undefined) sides.set(name, side)
  }
  const of = (side: Side) => names.filter((name) => sides.get(name) === side)
  return { for: of('for'), against: of('against'), others: names.filter((name) => !sides.has(name)) }
}

const shipped = new WeakMap<VillageVoices, boolean>()

/** Whether a file has the voices of the app's own village. */
function isShipped(voices: VillageVoices): boolean {
  const known = shipped.get(voices) ?? wordsOf(voices) === wordsOf(ENGLISH.voices)
  shipped.set(voices, known)
  return known
}

/** All words of a village's voices, whatever the order in which its file has the occasions. */
function wordsOf({
  greetings,
  about: { HUNGER, HYGIENE, FUN, ENERGY, none },
  replies,
  farewells,
}: VillageVoices): string {
  const said = [greetings, HUNGER, HYGIENE, FUN, ENERGY, none, farewells].flatMap(
    (exchanges: readonly VillageExchange[]) => exchanges.map(({ says, answers }) => [says, ...answers]),
  )
  return JSON.stringify([said, replies])
}
