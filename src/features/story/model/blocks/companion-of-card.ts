import type { CharacterCard } from '../../../../core/contract/host/character-card.ts'
import { NAME_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { beginningOf, shortenText } from '../../../../base/text/shorten.ts'

/** The most characters of a character's description in a dialog (`characterSchema`). */
const DESCRIPTION_MAX_CHARS = 4_000

/** A companion that was made from a character card. */
interface CardCompanion {
  readonly name: string
  /** Who the companion is, for the model that plays it and for those who meet it. */
  readonly description: string
  /** The companion's greeting; empty when the card has none. */
  readonly greeting: string
}

const PARTS = [
  ['description', ''],
  ['personality', 'Personality: '],
  ['scenario', 'Where it comes from: '],
  ['mes_example', 'How it speaks, by examples: '],
  ['system_prompt', 'What its author noted about playing it: '],
] as const satisfies readonly (readonly [keyof CharacterCard, string])[]

/**
 * Makes a companion from a card: the texts of the card one after another, the most important first, cut to the limit. A
 * prompt in the card only becomes a note about the character, because it must not give instructions to the app.
 * @param player the player's name
 */
export function companionOfCard(card: CharacterCard, player: string): CardCompanion {
  const name = beginningOf(card.name, NAME_MAX_CHARS).trim()
  const filled = (text: string) =>
    text
      .replaceAll(/\{\{\s*char\s*\}\}|<BOT>/gi, () => name)
      .replaceAll(/\{\{\s*user\s*\}\}|<USER>/gi, () => player)
      .replaceAll(/^<START>\s*$/gim, '')
      .trim()
  let description = ''
  for (const [field, label] of PARTS) {
    const text = filled(card[field])
    if (text === '') continue
    description = `${description}${description === '' ? '' : '\n\n'}${label}${text}`
  }
  return { name, description: shortenText(description, DESCRIPTION_MAX_CHARS), greeting: filled(card.first_mes) }
}
