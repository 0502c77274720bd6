import type { CharacterCard } from '../../../../core/contract/host/character-card.ts'
import { NAME_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { beginningOf, shortenText } from '../../../../base/text/shorten.ts'

/** What a character of a dialog is described by at most (`characterSchema`). */
const DESCRIPTION_MAX_CHARS = 4_000

/** A companion as a card makes it. */
export interface CardCompanion {
  readonly name: string
  /** Who it is, for those who play it and those who meet it. */
  readonly description: string
  /** How it greets; empty where the card does not say. */
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
 * A companion out of a card: its texts one after another, the most telling first, cut where there is no more room. What
 * the author wrote as a prompt is told as a note about the figure, for it must not steer the app.
 * @param player what the player is called
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
