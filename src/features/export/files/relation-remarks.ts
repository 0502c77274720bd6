import { dialogTitle } from '../../../core/dialog/selectors.ts'
import { formatPair, PAIR_STALE, pairResult } from '../../../core/dialog/judging/pair.ts'
import { replayedWords } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatTurn, lastShared } from '../../../core/dialog/turns/turn-number.ts'
import { formatChange } from '../../../core/dialog/what-if/change-words.ts'
import { plainLine, plainText } from './plain-text.ts'

const TITLE_MAX_CHARS = 120

/** The turn at which a branch left, and its difference. */
export function originRemarks(state: DialogState): readonly string[] {
  if (state.origin === null) return []
  const { dialogId, change } = state.origin
  const last = lastShared(state)
  const past = last === 0 ? 'no turn' : last === 1 ? formatTurn(1) : `turns 1 to ${last}`
  return [
    `Branched off dialog ${plainLine(dialogId, 100)}, with which it shares ${past}.`,
    ...(change === undefined ? [] : [plainLine(plainText(`What if: ${formatChange(change)}`), 1_000)]),
  ]
}

/** The recording that is the source of its words. */
export function replayRemarks(state: DialogState): readonly string[] {
  const words = replayedWords(state)
  return words === null ? [] : [plainLine(words, 400)]
}

/** The dialog of which it is the rematch, or its own rematch; with the results of both if known. */
export function pairRemarks(state: DialogState, partner: DialogState | undefined): readonly string[] {
  const of = state.config?.rematchOf
  if (of) {
    const named = of.title === undefined ? '' : `“${plainLine(of.title, TITLE_MAX_CHARS)}”, `
    const link = `Rematch of ${named}dialog ${plainLine(of.dialogId, 100)}: the same question with the sides exchanged.`
    return [partner?.id === of.dialogId ? `${link} ${together(partner, state)}` : link]
  }
  if (partner?.config?.rematchOf?.dialogId !== state.id) return []
  const named = `“${plainLine(dialogTitle(partner), TITLE_MAX_CHARS)}”, dialog ${plainLine(partner.id, 100)}`
  return [`The sides were exchanged in a rematch, ${named}. ${together(state, partner)}`]
}

function together(first: DialogState, rematch: DialogState): string {
  const pair = pairResult(first, rematch)
  return plainLine(
    plainText(`The two together: ${formatPair(pair)}. ${pair.why}${pair.stale ? ` ${PAIR_STALE}` : ''}`),
    1_000,
  )
}
