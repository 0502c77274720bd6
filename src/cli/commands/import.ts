import { resolve } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import { EXIT } from '../exit-codes.ts'
import { withApp } from '../open-here.ts'
import { plainText } from '../plain-text.ts'
import type { PlaceOptions } from '../program.ts'
import type { Terminal } from '../terminal.ts'

/** idi import: a broken file among good ones is told of, and the others come in. Ids on stdout, one per line. */
export async function importCommand(files: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    let broken = 0
    for (const file of files) {
      try {
        const { id, topic, turns } = await app.importFile(resolve(file))
        terminal.say(plainText(`${file}: "${topic.length > 80 ? `${topic.slice(0, 77)}...` : topic}", ${turns} turns`))
        await terminal.out(`${id}\n`)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        broken += 1
        // A parser knows only the text it was given; the other errors name the file themselves.
        terminal.say(plainText(`idi: ${error.code === 'IMPORT_INVALID' ? `${file}: ` : ''}${error.message}`))
      }
    }
    if (files.length > 1) terminal.say(`${files.length - broken} of ${files.length} files came in.`)
    return broken === 0 ? EXIT.done : EXIT.usage
  })
}
