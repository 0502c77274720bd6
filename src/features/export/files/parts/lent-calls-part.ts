import { t } from '../../../../base/language/t.ts'
import { lentCallsOf, lentCallWords } from '../../../../core/dialog/lent/lent-calls.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import type { Block } from '../blocks/block.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { shortenText } from '../../../../base/text/shorten.ts'

/** The most characters of a tool's answer in a text. The JSON file has all that was stored. */
const SHOWN_CHARS = 2_000

/** The calls of lent tools in a turn, each with its input and its result. */
export function lentCallTexts(state: DialogState, turn: Turn): readonly Block[] {
  return lentCallsOf(state, turn).map((call) => {
    const { label, tool, input, text } = call
    const shown = shortenText(text, SHOWN_CHARS)
    return {
      kind: 'aside',
      label: t('Tool “{tool}” of {program}, {outcome}', {
        tool: plainLine(tool, 128),
        program: plainLine(label, 80),
        outcome: lentCallWords(call),
      }),
      folded: true,
      blocks: [
        { kind: 'code', text: plainText(JSON.stringify(input ?? {}, null, 2)), language: 'json' },
        ...(shown === '' ? [] : [{ kind: 'prose', text: plainText(shown) } satisfies Block]),
      ],
    }
  })
}
