import { basename, resolve } from 'node:path'
import type { CharacterCard } from '../../../core/contract/host/character-card.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { companionOfCard } from '../model/blocks/companion-of-card.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { readImport } from '../../../hosts/cli/input/read-import.ts'
import { withApp } from '../../../hosts/cli/open-here.ts'
import type { PlaceOptions } from '../../../hosts/cli/command-parts.ts'

/**
 * Runs `idi cards`: prints the companions that character cards describe. Reports a card that cannot be read, and prints
 * the others.
 */
export async function cardsCommand(
  files: readonly string[],
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const cards: CharacterCard[] = []
    for (const file of files)
      try {
        cards.push(await app.readCard(basename(file), await readImport(resolve(file))))
      } catch (error) {
        if (!(error instanceof AppError) || !error.code.startsWith('FILE_')) throw error
        terminal.say(terminalText(`idi: ${error.message}`))
      }
    if (cards.length > 0)
      await terminal.out(
        options.json ? `${JSON.stringify(cards, null, 2)}\n` : terminalText(cards.map(asText).join('\n\n')),
      )
    return cards.length === files.length ? EXIT.done : EXIT.usage
  })
}

function asText(card: CharacterCard): string {
  const { name, description, greeting } = companionOfCard(card, 'the player')
  const parts = [`${name} (character card V${card.version})`, description, greeting === '' ? '' : `Greets: ${greeting}`]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
