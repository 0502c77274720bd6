import type { CharacterCard } from '../../../../core/contract/host/character-card.ts'
import { NAME_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { beginningOf, shortenText } from '../../../../base/text/shorten.ts'

/** The length limits of a character of a dialog (`characterSchema`). */
const DESCRIPTION_MAX_CHARS = 4_000

/** A companion made from a card. */
interface CardCompanion {
  readonly name: string
  /** Who they are, for those who play them and those who meet them. */
  readonly description: string
  /** Their greeting; empty when the card has none. */
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
 * Makes a companion from a card: its texts one after another, the most important first, cut to the limit. The
 * author's prompt becomes a note about the figure, because it must not control the app.
 * @param player the player's name
 */
export function companionOf(card: CharacterCard, player: string): CardCompanion {
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
