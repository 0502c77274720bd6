import { t } from '../../../base/language/t.ts'
import { plainTitle } from '../../../core/dialog/plain-title.ts'
import { formatPair, PAIR_STALE, pairResult } from '../../../core/dialog/judging/pair.ts'
import { replayedWords } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { lastShared } from '../../../core/dialog/turns/turn-number.ts'
import { formatChange } from '../../../core/dialog/what-if/change-words.ts'
import { plainLine, plainText } from './plain-text.ts'

const TITLE_MAX_CHARS = 120

/** Remarks about the dialog that this one branched off from: at which turn, and what is different. */
export function originRemarks(state: DialogState): readonly string[] {
  if (state.origin === null) return []
  const { dialogId, change } = state.origin
  const last = lastShared(state)
  return [
    t(
      'Branched off dialog {id}, with which it shares {last, select, 0 {no turn} 1 {turn 1} other {turns 1 to {last}}}.',
      { id: plainLine(dialogId, 100), last: String(last) },
    ),
    ...(change === undefined
      ? []
      : [plainLine(plainText(t('What if: {change}', { change: formatChange(change) })), 1_000)]),
  ]
}

/** A remark about the recording from which the words were replayed. */
export function replayRemarks(state: DialogState): readonly string[] {
  const words = replayedWords(state)
  return words === null ? [] : [plainLine(words, 400)]
}

/**
 * A remark about the rematch of this dialog, or the dialog that it is a rematch of, with the results of both if they
 * are known.
 */
export function pairRemarks(state: DialogState, partner: DialogState | undefined): readonly string[] {
  const of = state.config?.rematchOf
  if (of) {
    const link = t(
      'Rematch of {named, select, yes {“{title}”, } other {}}dialog {id}: the same question with the sides exchanged.',
      {
        named: of.title === undefined ? 'no' : 'yes',
        title: of.title === undefined ? null : plainLine(of.title, TITLE_MAX_CHARS),
        id: plainLine(of.dialogId, 100),
      },
    )
    return [partner?.id === of.dialogId ? `${link} ${together(partner, state)}` : link]
  }
  if (partner?.config?.rematchOf?.dialogId !== state.id) return []
  const link = t('The sides were exchanged in a rematch, “{title}”, dialog {id}.', {
    title: plainLine(plainTitle(partner), TITLE_MAX_CHARS),
    id: plainLine(partner.id, 100),
  })
  return [`${link} ${together(state, partner)}`]
}

function together(first: DialogState, rematch: DialogState): string {
  const pair = pairResult(first, rematch)
  return plainLine(
    plainText(
      `${t('The two together: {result}.', { result: formatPair(pair) })} ${pair.why}${pair.stale ? ` ${t(PAIR_STALE)}` : ''}`,
    ),
    1_000,
  )
}
