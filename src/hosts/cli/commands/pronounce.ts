import { terminalText } from '../display/plain-text.ts'
import { table } from '../display/table.ts'
import type { Terminal } from '../display/terminal.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { EXIT } from '../exit-codes.ts'
import { withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

/** Runs `idi pronounce`: lists the pronunciations that a person has set, and adds or removes one. */
export async function pronounceCommand(
  { word, said }: { readonly word?: string | undefined; readonly said?: string | undefined },
  options: PlaceOptions & { readonly language?: string; readonly delete?: boolean; readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const { language = 'en' } = options
  if (word === undefined && options.delete) throw usageError('Name the word whose pronunciation is deleted.')
  if (word !== undefined && said === undefined && !options.delete)
    throw usageError('Write what is said for the word behind it, or --delete.')
  if (said !== undefined && options.delete) throw usageError('--delete takes the word alone.')
  const words = await withApp(options, (app) => {
    if (word === undefined) return app.pronunciations.list()
    return said === undefined
      ? app.pronunciations.remove({ language: language.toLowerCase(), word })
      : app.pronunciations.set({ language, word, said })
  })
  if (options.json) await terminal.out(`${JSON.stringify(words, null, 2)}\n`)
  else if (words.length === 0) terminal.say('Every word is said as it is written.')
  else {
    const rows = words.map((each) => [each.language, each.word, each.said])
    await terminal.out(terminalText(table(['LANGUAGE', 'WORD', 'SAID AS'], rows)))
  }
  return EXIT.done
}
