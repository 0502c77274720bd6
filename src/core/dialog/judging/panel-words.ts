import { m, t, translateKnown, wordTable } from '../../../base/language/t.ts'
import type { Choice, Reading } from '../../contract/judging/judging-facts.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import type { Panel } from './judging-state.ts'
import type { JudgeResult, PanelResult } from './panel.ts'

/** The outcome of a panel in one line: "Ada: 2 of 3 judges, held in both orders". */
export function formatPanel(state: DialogState, result: PanelResult): string {
  const { outcome, agreeing, asked, unfinished, panel } = result
  if (unfinished) return t('Not finished: some judges have not been heard yet')
  if (outcome === null) return t('No verdict: {why}', { why: whyNone(state, result) })
  const words = { choice: formatChoice(state, outcome), judges: ofJudges(agreeing, asked) }
  return panel.bothOrders
    ? t('{choice}: {judges}, held in both orders', words)
    : t('{choice}: {judges}, read in one order only', words)
}

/** A choice in words: "Ada", "Bert", "Neither of the two". */
export function formatChoice(state: DialogState, choice: Choice): string {
  return choice === 'neither' ? t('Neither of the two') : memberName(state, choice)
}

/** The verdict of one judge in one line. */
export function formatFinding(state: DialogState, { finding, choices, index }: JudgeResult, panel: Panel): string {
  switch (finding.kind) {
    case 'held': {
      const choice = formatChoice(state, finding.choice)
      return panel.bothOrders ? t('{choice}, held in both orders', { choice }) : choice
    }
    case 'flipped': {
      const [one, other] = [choices['as-held'], choices.swapped]
      if (!one || !other) return t('A tie: another choice in the other order')
      return t('A tie: another choice in the other order ({choice}, then {other})', {
        choice: formatChoice(state, one),
        other: formatChoice(state, other),
      })
    }
    case 'by-length':
      return wasPadded(panel, index)
        ? t('No verdict: length sways it, for it finds the same content better in more words')
        : t('No verdict: length sways it, for it finds the same words better when they are said twice')
    case 'by-place':
      return t('No verdict: it chose who spoke first or last, and of the same content takes what stands there')
    case 'refused':
      return t('No verdict: it refused to judge. {why}', { why: translateKnown(finding.why).replace(/[.。]$/u, '') })
    case 'none':
      return t('No verdict: {why}', { why: translateKnown(finding.why).replace(/[.。]$/u, '') })
    case 'waiting':
      return t('Not heard yet')
  }
}

/** Whether the many words of a judge's control question were a paraphrase. */
function wasPadded({ probes }: Pick<Panel, 'probes'>, judge: number): boolean {
  return probes.some((probe) => probe.judge === judge && probe.padded)
}

/** How far the judges agree: "2 of 3 agree"; null for a single judge, and when no two chose alike in both orders. */
export function formatAgreement({ judges, decided }: PanelResult): string | null {
  if (decided < 2) return null
  const counts = new Map<string, number>()
  for (const { finding } of judges) {
    if (finding.kind === 'held') counts.set(finding.choice, (counts.get(finding.choice) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  if (most < 2) return null
  return most === decided
    ? t('All {decided} that decided agree', { decided })
    : t('{most} of {decided} that decided agree', { most, decided })
}

export const READINGS: Readonly<Record<Reading, string>> = wordTable({
  whole: 'Read every turn word for word',
  digest: 'Read the digest of the older turns and the others word for word',
  shortened: 'Read every turn, the long ones by their beginnings',
})

/** The sentence which says that a turn was changed after the panel was asked. */
export const PANEL_STALE = m('A turn was changed since: the panel judged what was said before.')

/** A sentence which says that the dialog continued after it was judged; null when it did not. */
export function formatSince({ since }: Pick<PanelResult, 'since'>): string | null {
  if (since === 0) return null
  return t('{since, plural, =1 {One turn was} other {# turns were}} spoken since, which the panel has not read.', {
    since,
  })
}

function whyNone(state: DialogState, { judges, decided, asked }: PanelResult): string {
  const count = (wanted: (result: JudgeResult) => boolean) => judges.filter(wanted).length
  const [only] = judges
  if (asked === 1 && only) return ONE_JUDGE[only.finding.kind]
  const tally = (kind: JudgeResult['finding']['kind'], message: string) => {
    const found = count(({ finding }) => finding.kind === kind)
    return found === 0 ? [] : [t(message, { count: found })]
  }
  const held = (choice: Choice) => count(({ finding }) => finding.kind === 'held' && finding.choice === choice)
  const parts = [
    ...(['first', 'second', 'neither'] as const).flatMap((choice) =>
      held(choice) > 0 ? [heldFor(state, choice, held(choice))] : [],
    ),
    ...tally('flipped', m('{count} by the order they read in')),
    ...tally('by-place', m('{count} by who spoke first or last')),
    ...tally('by-length', m('{count} by length')),
    ...tally('refused', m('{count} refused')),
    ...tally('none', m('{count} without an answer that can be read')),
  ]
  const words = { asked, findings: listOf(parts) }
  return decided > 0
    ? t('of {asked} judges, {findings}', words)
    : t('of {asked} judges, {findings}; none decided', words)
}

/** Joins findings in a list without a final "and". */
function listOf([first = '', ...others]: readonly string[]): string {
  return others.reduce((said, part) => t('{said}, {part}', { said, part }), first)
}

function heldFor(state: DialogState, choice: Choice, count: number): string {
  return choice === 'neither'
    ? t('{count} for neither of the two', { count })
    : t('{count} for {name}', { count, name: memberName(state, choice) })
}

/** For a panel of one judge, why it has no verdict. */
const ONE_JUDGE: Readonly<Record<JudgeResult['finding']['kind'], string>> = wordTable({
  held: 'the judge held neither of the two for better',
  flipped: 'the judge chose by the order it read in',
  'by-place': 'the judge chose by who spoke first or last',
  'by-length': 'the judge is swayed by length',
  refused: 'the judge refused to judge',
  none: 'the judge gave no answer that can be read',
  waiting: 'the judge was not heard yet',
})

function ofJudges(count: number, asked: number): string {
  return asked === 1 ? t('one judge') : t('{count} of {asked} judges', { count, asked })
}
