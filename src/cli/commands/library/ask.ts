import type { FindAnswer } from '../../../contract/library/library.ts'
import { formatList } from '../../../format/count.ts'
import { hitText } from '../../display/hit-text.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { parseLimit } from '../../input/parse-numbers.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../programs/command-parts.ts'
import { usageError } from '../../usage-error.ts'

interface AskOptions extends PlaceOptions {
  readonly find: string
  readonly limit?: string
  readonly json?: boolean
}

/** Places shown when nobody says how many. */
const LIMIT = 10

/** idi ask --find: the places and dialogs that a question leads to, without a model. */
export async function askCommand(options: AskOptions, terminal: Terminal): Promise<number> {
  const { find: question } = options
  if (!/[\p{L}\p{N}]/u.test(question)) throw usageError('There is no word in the question: ask in words.')
  const limit = options.limit === undefined ? LIMIT : parseLimit(options.limit)
  return withApp(options, async (app) => {
    const answer = await app.engine.find(question, {}, limit)
    if (options.json) await terminal.out(`${JSON.stringify(answer, null, 2)}\n`)
    else {
      const dialogs = await app.engine.list()
      await terminal.out(answer.turns.map((turn) => terminalText(hitText(turn, dialogs))).join('\n'))
    }
    for (const line of remarksOf(answer)) terminal.say(line)
    return EXIT.done
  })
}

/** What the answer does not rest on. */
function remarksOf({ turns, leftOut, unmatched }: FindAnswer): readonly string[] {
  return [
    ...(turns.length === 0 ? ['Nothing was found.'] : []),
    ...(unmatched.length > 0 ? [`Found nowhere: ${formatList(unmatched)}.`] : []),
    ...(leftOut.length > 0 ? [`Left out, for it is nearly everywhere: ${formatList(leftOut)}.`] : []),
  ]
}
