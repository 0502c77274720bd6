import type { Choice, Reading } from '../../contract/judging/judging-facts.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import type { Panel } from './judging-state.ts'
import type { JudgeResult, PanelResult } from './panel.ts'

/** The outcome of a panel in a line: "Ada: 2 of 3 judges, held in both orders". */
export function formatPanel(state: DialogState, result: PanelResult): string {
  const { outcome, agreeing, asked, unfinished, panel } = result
  if (unfinished) return 'Not finished: some judges have not been heard yet'
  if (outcome === null) return `No verdict: ${whyNone(state, result)}`
  const held = panel.bothOrders ? ', held in both orders' : ', read in one order only'
  return `${formatChoice(state, outcome)}: ${ofJudges(agreeing, asked)}${held}`
}

/** "Ada", "Bert", "Neither: they were alike". */
export function formatChoice(state: DialogState, choice: Choice): string {
  return choice === 'neither' ? 'Neither of the two' : memberName(state, choice)
}

/** The verdict of one judge in a line. */
export function formatFinding(state: DialogState, { finding, choices, index }: JudgeResult, panel: Panel): string {
  switch (finding.kind) {
    case 'held':
      return `${formatChoice(state, finding.choice)}${panel.bothOrders ? ', held in both orders' : ''}`
    case 'flipped': {
      const [one, other] = [choices['as-held'], choices.swapped]
      const said = one && other ? ` (${formatChoice(state, one)}, then ${formatChoice(state, other)})` : ''
      return `A tie: another choice in the other order${said}`
    }
    case 'by-length':
      return `No verdict: length sways it, for it finds ${wasPadded(panel, index) ? 'the same content better in more words' : 'the same words better when they are said twice'}`
    case 'by-place':
      return 'No verdict: it chose who spoke first or last, and of the same content takes what stands there'
    case 'refused':
      return `No verdict: it refused to judge. ${finding.why.replace(/[.]$/, '')}`
    case 'none':
      return `No verdict: ${finding.why.replace(/[.]$/, '')}`
    case 'waiting':
      return 'Not heard yet'
  }
}

/** Whether the many words of a judge's control question were a paraphrase. */
function wasPadded({ probes }: Pick<Panel, 'probes'>, judge: number): boolean {
  return probes.some((probe) => probe.judge === judge && probe.padded)
}

/** How far the judges agree: "2 of 3 agree"; null for a single judge, and where no two chose alike in both orders. */
export function formatAgreement({ judges, decided }: PanelResult): string | null {
  if (decided < 2) return null
  const counts = new Map<string, number>()
  for (const { finding } of judges) {
    if (finding.kind === 'held') counts.set(finding.choice, (counts.get(finding.choice) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  if (most < 2) return null
  return most === decided ? `All ${decided} that decided agree` : `${most} of ${decided} that decided agree`
}

export const READINGS: Readonly<Record<Reading, string>> = {
  whole: 'Read every turn word for word',
  digest: 'Read the digest of the older turns and the others word for word',
  shortened: 'Read every turn, the long ones by their beginnings',
}

/** Says that a turn was changed after the panel was asked. */
export const PANEL_STALE = 'A turn was changed since: the panel judged what was said before.'

/** Says that the dialog went on after it was judged; null when it did not. */
export function formatSince({ since }: Pick<PanelResult, 'since'>): string | null {
  if (since === 0) return null
  return since === 1
    ? 'One turn was spoken since, which the panel has not read.'
    : `${since} turns were spoken since, which the panel has not read.`
}

function whyNone(state: DialogState, { judges, decided, asked }: PanelResult): string {
  const count = (wanted: (result: JudgeResult) => boolean) => judges.filter(wanted).length
  const [only] = judges
  if (asked === 1 && only) return `the judge ${ONE_JUDGE[only.finding.kind]}`
  const held = (choice: Choice) => count(({ finding }) => finding.kind === 'held' && finding.choice === choice)
  const parts = [
    ...(['first', 'second', 'neither'] as const).flatMap((choice) =>
      held(choice) > 0 ? [`${held(choice)} for ${formatChoice(state, choice).replace(/^N/, 'n')}`] : [],
    ),
    ...tally(
      count(({ finding }) => finding.kind === 'flipped'),
      'by the order they read in',
    ),
    ...tally(
      count(({ finding }) => finding.kind === 'by-place'),
      'by who spoke first or last',
    ),
    ...tally(
      count(({ finding }) => finding.kind === 'by-length'),
      'by length',
    ),
    ...tally(
      count(({ finding }) => finding.kind === 'refused'),
      'refused',
    ),
    ...tally(
      count(({ finding }) => finding.kind === 'none'),
      'without an answer that can be read',
    ),
  ]
  return `of ${asked} judges, ${parts.join(', ')}${decided > 0 ? '' : '; none decided'}`
}

/** Why a panel of one judge has no verdict. */
const ONE_JUDGE: Readonly<Record<JudgeResult['finding']['kind'], string>> = {
  held: 'held neither of the two for better',
  flipped: 'chose by the order it read in',
  'by-place': 'chose by who spoke first or last',
  'by-length': 'is swayed by length',
  refused: 'refused to judge',
  none: 'gave no answer that can be read',
  waiting: 'was not heard yet',
}

function tally(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${what}`]
}

function ofJudges(count: number, asked: number): string {
  return asked === 1 ? 'one judge' : `${count} of ${asked} judges`
}
