import { formatCount, plural } from '../../../base/format/count.ts'
import type { Board } from '../board/board.ts'
import { verdictOf } from '../closing/verdict.ts'
import { checkLine, moderatorChecks, panelChecks, type KnownBeside, type VerdictCheck } from '../judging/checks.ts'
import type { PanelResult } from '../judging/panel.ts'
import { turnEvidence } from '../quotations/turn-evidence.ts'
import type { DialogState } from '../state.ts'
import { BRIEF_STALE, type CurrentBrief } from './current-brief.ts'

/** What a brief is made from, and what it lacks: a sentence each. */
export function remarksOf(
  state: DialogState,
  board: Board,
  brief: CurrentBrief,
  panel: PanelResult | null,
  beside: KnownBeside,
): readonly string[] {
  const { read, unread, stale, dropped, by } = brief
  const numbers = read.map(({ number }) => number)
  const [first, last] = [numbers[0], numbers.at(-1)]
  const turns =
    first === undefined || last === undefined
      ? 'No turn that it read stands any more.'
      : `Read word for word: ${first === last ? `turn ${first}` : `turns ${first} to ${last}`}, by ${by}.`
  return [
    ...checksOf(state, panel, beside).map((check) => `Of the verdict. ${checkLine(check)}`),
    turns,
    ...(unread.length === 0
      ? []
      : [`${plural(unread.length, 'turn')} said since ${unread.length === 1 ? 'is' : 'are'} not in it.`]),
    ...(stale ? [BRIEF_STALE] : []),
    ...(dropped === 0
      ? []
      : [`${plural(dropped, 'entry', 'entries')} left out: their quotes are not what the turns say.`]),
    ...(board.read
      ? board.unread.length === 0
        ? []
        : [
            `The argument map does not know ${plural(board.unread.length, 'turn')}: what was answered there is not counted.`,
          ]
      : ['There is no argument map: which points stand is not known.']),
    ...quotedFiles(state),
  ]
}

/** Reasons to doubt the verdict. */
function checksOf(state: DialogState, panel: PanelResult | null, beside: KnownBeside): readonly VerdictCheck[] {
  const verdict = verdictOf(state)
  const checks = panel
    ? panelChecks(state, panel, beside)
    : verdict && verdict.unreadable === null
      ? moderatorChecks(state, verdict, beside)
      : []
  return checks.filter(({ doubt }) => doubt)
}

/** The results for quotations from attached files. */
function quotedFiles(state: DialogState): readonly string[] {
  const found = state.turns.flatMap((turn) => turnEvidence(state, turn)).filter(({ kind }) => kind === 'quotation')
  if (found.length === 0)
    return (state.config?.context.length ?? 0) === 0 ? [] : ['Nothing was quoted from the attached files.']
  const told = QUOTED.flatMap(([wanted, words]) => {
    const many = found.filter((quotation) => quotation.state === wanted).length
    return many === 0 ? [] : [`${formatCount(many)} ${words}`]
  })
  return [`Quotations from the attached files: ${told.join(', ')}.`]
}

const QUOTED = [
  ['exact', 'word for word'],
  ['close', 'the same words, set otherwise'],
  ['missing', 'not found in the files'],
] as const
