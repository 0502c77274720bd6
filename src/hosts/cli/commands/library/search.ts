import { EXIT } from '../../exit-codes.ts'
import { withLibrary } from '../../open-here.ts'
import { parseLimit } from '../../input/parse-numbers.ts'
import { shortIds } from '../../input/find-dialog.ts'
import { hitText } from '../../display/hit-text.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'

interface SearchOptions extends PlaceOptions {
  readonly mode?: string
  readonly style?: string
  readonly model?: string
  readonly tag?: string
  readonly bin?: boolean
  readonly limit?: string
  readonly json?: boolean
}

/** The default number of hits, about a screen of a terminal. */
const LIMIT = 20

/** Runs `idi search`: prints a paragraph for each place that was found, with the matching words in brackets. */
export async function searchCommand(
  words: readonly string[],
  options: SearchOptions,
  terminal: Terminal,
): Promise<number> {
  const { mode, style, model, tag, bin } = options
  const limit = options.limit === undefined ? LIMIT : parseLimit(options.limit)
  return withLibrary(options, async (library) => {
    const answer = await library.search(
      words.join(' '),
      {
        ...(mode && { mode }),
        ...(style && { style }),
        ...(model && { model }),
        ...(tag && { tag }),
        ...(bin && { binned: true }),
      },
      limit,
    )
    if (options.json) await terminal.out(`${JSON.stringify(answer, null, 2)}\n`)
    else {
      const ids = [...new Set(answer.hits.map(({ dialogId }) => dialogId))]
      const shortened = await shortIds(ids, library)
      const dialogs = new Map(await Promise.all(ids.map(async (id) => [id, await library.summary(id)] as const)))
      const texts = answer.hits.map((hit) =>
        hitText(hit, shortened(hit.dialogId), dialogs.get(hit.dialogId)?.names ?? {}),
      )
      await terminal.out(texts.map(terminalText).join('\n'))
    }
    if (answer.total > answer.hits.length)
      terminal.say(
        `${answer.hits.length} of ${answer.more ? 'the newest ' : ''}${answer.total} places: --limit shows more.`,
      )
    else if (answer.more)
      terminal.say(
        'So many places have these words that only the newest were looked at: a rarer word finds older ones.',
      )
    else if (answer.total === 0) terminal.say('Nothing was found.')
    return EXIT.done
  })
}
