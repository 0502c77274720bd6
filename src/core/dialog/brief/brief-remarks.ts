import { m, t } from '../../../base/language/t.ts'
import { formatList } from '../../../base/format/count.ts'
import type { Board } from '../board/board.ts'
import { verdictOf } from '../closing/verdict.ts'
import { moderatorChecks, panelChecks, type KnownBeside } from '../judging/checks.ts'
import { checkLine, type VerdictCheck } from '../judging/verdict-check.ts'
import type { PanelResult } from '../judging/panel.ts'
import { turnEvidence } from '../quotations/turn-evidence.ts'
import type { DialogState } from '../state.ts'
import { BRIEF_STALE, type CurrentBrief } from './current-brief.ts'

/** What a brief is based on, and what is missing in it: a sentence each. */
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
      ? t('No turn that it read stands any more.')
      : first === last
        ? t('Read word for word: turn {number}, by {model}.', { number: first, model: by })
        : t('Read word for word: turns {first} to {last}, by {model}.', { first, last, model: by })
  const checks = checksOf(state, panel, beside)
  return [
    turns,
    ...(unread.length === 0
      ? []
      : [
          t('{count, plural, one {# turn said since is not in it.} other {# turns said since are not in it.}}', {
            count: unread.length,
          }),
        ]),
    ...(stale ? [t(BRIEF_STALE)] : []),
    ...(dropped === 0
      ? []
      : [
          t('{count, plural, one {# entry} other {# entries}} left out: their quotes are not what the turns say.', {
            count: dropped,
          }),
        ]),
    ...(board.read
      ? board.unread.length === 0
        ? []
        : [
            t(
              'The argument map does not know {count, plural, one {# turn} other {# turns}}: what was answered there is not counted.',
              { count: board.unread.length },
            ),
          ]
      : [t('There is no argument map: which points stand is not known.')]),
    ...quotedFiles(state),
    ...(checks.length === 0 ? [] : [t('About the verdict:'), ...checks.map(checkLine)]),
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

/** Whether quotations from attached files are correct, a sentence each. */
function quotedFiles(state: DialogState): readonly string[] {
  const found = state.turns.flatMap((turn) => turnEvidence(state, turn)).filter(({ kind }) => kind === 'quotation')
  if (found.length === 0)
    return (state.config?.context.length ?? 0) === 0 ? [] : [t('Nothing was quoted from the attached files.')]
  const told = QUOTED.flatMap(([wanted, words]) => {
    const many = found.filter((quotation) => quotation.state === wanted).length
    return many === 0 ? [] : [t(words, { count: many })]
  })
  return [t('Quotations from the attached files: {results}.', { results: formatList(told) })]
}

const QUOTED = [
  ['exact', m('{count} word for word')],
  ['close', m('{count} with the same words, set otherwise')],
  ['missing', m('{count} not found in the files')],
] as const
