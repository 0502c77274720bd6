import {
  rankedItems,
  type AugmentedMemoryContext,
  type WeightProfile,
} from '../../../core/contract/library/retrieval.ts'
import { formatList } from '../../../base/format/count.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { parseFound, parseProfile } from '../../../hosts/cli/input/parse-found.ts'
import { shortIds } from '../../../hosts/cli/input/find-dialog.ts'
import { withApp } from '../../../hosts/cli/open-here.ts'
import type { PlaceOptions } from '../../../hosts/cli/command-parts.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'

export interface FindOptions extends PlaceOptions {
  readonly limit?: string
  readonly profile?: string
  readonly json?: boolean
}

/** idi ask --find: what a search finds for a question, without a model. */
export async function findCommand(question: string, options: FindOptions, terminal: Terminal): Promise<number> {
  if (!/[\p{L}\p{N}]/u.test(question)) throw usageError('There is no word in the question: ask in words.')
  const limit = parseFound(options.limit)
  const profile: WeightProfile = parseProfile(options.profile)
  return withApp(options, async (app) => {
    const results = await app.retrieval.retrieve({ phrases: [...app.retrieval.phrasesOf(question)], profile, limit })
    if (options.json) await terminal.out(`${JSON.stringify(results, null, 2)}\n`)
    else {
      const items = rankedItems(results)
      const shortened = await shortIds(
        items.map((item) => item.dialog_id),
        app.engine,
      )
      const lines = items.map((item) => {
        const who = [
          ...(item.turn_index === null ? [] : [`turn ${item.turn_index}`]),
          ...(item.speaker === null ? [] : [item.speaker]),
        ]
        const where = who.length === 0 ? '' : ` (${who.join(', ')})`
        return terminalText(
          `${shortened(item.dialog_id)}  ${oneLine(item.title)}${where}\n    ${oneLine(item.content_snippet)}\n    Why: ${item.why}\n`,
        )
      })
      await terminal.out(lines.join('\n'))
    }
    for (const line of remarksOf(results)) terminal.say(line)
    return EXIT.done
  })
}

/** The sources that an answer does not rest on. */
function remarksOf(results: AugmentedMemoryContext): readonly string[] {
  const { key_phrases: phrases } = results.scoringDetails
  const nowhere = [...new Set(phrases.flatMap((phrase) => phrase.words_found_nowhere))]
  const leftOut = [...new Set(phrases.flatMap((phrase) => phrase.words_left_out))]
  return [
    ...(rankedItems(results).length === 0 ? ['Nothing was found.'] : []),
    ...(nowhere.length > 0 ? [`Found nowhere: ${formatList(nowhere)}.`] : []),
    ...(leftOut.length > 0 ? [`Left out, for it is nearly everywhere: ${formatList(leftOut)}.`] : []),
    ...results.errors.map(({ error }) => error),
  ]
}
