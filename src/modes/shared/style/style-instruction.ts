import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { authorsByLetter } from '../../../core/dialog/members/blind-letters.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { plannedAt } from '../../../core/dialog/turns/style-plan.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Occasion } from '../../../core/engine/ports.ts'
import { cutShort } from '../cut-short.ts'
import { fillNames } from '../fill-names.ts'
import { gapBefore } from '../gap-before.ts'
import { hasTexts } from '../has-texts.ts'
import { hasToSettle } from '../has-to-settle.ts'
import { moderatedLength } from '../lengths.ts'
import { mendsInstruction } from '../mends/mend-final.ts'
import { aroundClosing, stageInstruction } from '../stage-words.ts'
import { issuesOf } from '../../../core/dialog/board/issues.ts'
import { styleKey, textOfStyle } from './orders.ts'

/**
 * The instruction for a turn of a style: what the turn is and who will hear it, its task and length, and what to write
 * for the record. A later stage continues the conversation of the first.
 */
export function styleInstruction(occasion: Occasion, at: PlannedTurn): string {
  const { stage, stages } = occasion
  if (stage === 'critique') return stageInstruction(occasion)
  if (stages.indexOf(stage) > 0)
    return mendsInstruction(occasion) ?? [stageInstruction(occasion), lengthOf(occasion)].join(' ')
  const { weighing, verdict } = aroundClosing(occasion)
  const short = at.kind === 'summary' ? cutShort(occasion) : null
  const drafted = stages.length > 1 ? [stageInstruction(occasion)] : []
  const said = taskOf(occasion, at)
  // After a task with several lines the next sentence begins on a new line.
  const task = [said, ...(short === null ? [] : [short]), lengthOf(occasion)].join(said.includes('\n') ? '\n' : ' ')
  return [
    placeOf(occasion, at),
    ...weighing,
    task,
    ...gapBefore(occasion),
    ...drafted,
    ...recordOf(occasion, at),
    ...verdict,
  ].join('\n\n')
}

function lengthOf(occasion: Occasion): string {
  const { min, max } = moderatedLength(occasion)
  return fillText(occasion.words('shared.length'), { min, max })
}

/** The name of the turn, its issue, and who will hear it or speak next. */
function placeOf(occasion: Occasion, at: PlannedTurn): string {
  const { words, state } = occasion
  const told = valuesAt(occasion, at)
  const values = { ...told, after: afterOf(occasion, at) }
  const { issues, named } = issuesOf(state)
  const issue = at.issue === undefined ? undefined : issues[at.issue - 1]
  const key = issue ? 'issue' : at.round === undefined || told['of'] === '1' ? 'turn' : 'round'
  const changed = issue && named ? [fillText(words('shared.style.changed'), values)] : []
  return [fillText(words(`shared.style.${key}`), values).trimEnd(), ...changed].join('\n')
}

function afterOf(occasion: Occasion, at: PlannedTurn): string {
  const { words, state, config } = occasion
  const plan = state.plan ?? []
  const other = memberName({ ...state, config }, at.member === 'first' ? 'second' : 'first')
  const apart = at.apart !== undefined && plan.some(({ apart, step }) => apart === at.apart && step !== at.step)
  const alone = at.audience === 'self' ? [words('shared.style.alone')] : []
  if (apart) return [...alone, fillText(words('shared.style.apart'), { other })].join(' ')
  if (alone.length > 0) return alone.join(' ')
  // In dialogs begun before, the notes that somebody writes alone next counted, too.
  const heard = (turn: PlannedTurn) => turn.audience !== 'self' || !hasTexts(occasion, 'shared.style.ledger.shown')
  const after = plan.find(
    (turn) => turn.step > at.step && (turn.only === undefined || at.only !== undefined) && heard(turn),
  )?.member
  // Nothing is said about the next turn if the same speaker has it.
  if (after === at.member) return ''
  const name = after === undefined ? null : memberName({ ...state, config }, after)
  if (Array.isArray(at.audience)) return fillText(words('shared.style.next'), { hearer: name ?? other })
  return name === null ? words('shared.place.last') : fillText(words('shared.place.next'), { name })
}

function taskOf(occasion: Occasion, at: PlannedTurn): string {
  const { words, config } = occasion
  const own = words(styleKey(config, at.task ?? ''))
  const task = own === '' ? words(`${config.mode}.${at.kind}`) : own
  const unsettled = at.kind === 'introduction' && hasToSettle(occasion)
  const whole = unsettled ? [task, textOfStyle(occasion, 'settling')].join(' ') : task
  return [...dodgedBefore(occasion, at), fillNames(whole, config, valuesAt(occasion, at))].join('\n')
}

/** What was seen of the answers before a turn that is only taken because of them. The turns that follow it know no more. */
function dodgedBefore({ words, state }: Occasion, { yesOrNo, step }: PlannedTurn): readonly string[] {
  return yesOrNo && plannedAt(state.plan, step - 1)?.only === undefined ? [words('shared.style.dodged')] : []
}

function recordOf({ words }: Occasion, { gives }: PlannedTurn): readonly string[] {
  return gives === undefined ? [] : [words(`shared.style.${gives}`)]
}

/** Which letter stands for whose answer in turns without names. */
function blindNames({ config, words, member }: Occasion): Readonly<Record<'a' | 'b', string>> {
  const { a, b } = authorsByLetter(config.seed)
  const whose = (seat: 'first' | 'second') =>
    seat === member
      ? words('shared.style.own')
      : fillText(words('shared.style.other'), { name: config.seats[seat].name })
  return { a: whose(a), b: whose(b) }
}

/** The values for the names in braces in a task. */
function valuesAt(occasion: Occasion, at: PlannedTurn): Readonly<Record<string, string>> {
  const { words, state, config } = occasion
  const plan = state.plan ?? []
  const { issues, ledger } = issuesOf(state)
  const name = (member: string) => memberName({ ...state, config }, member)
  const speaker = isSeat(at.member) && at.member !== 'moderator' ? at.member : 'first'
  const issue = issues[(at.issue ?? 1) - 1]
  const later = plan.find(({ step, kind }) => step > at.step && kind === 'speech')
  const line = (text: string, number: number) => {
    const { question = '', prover = '' } = issues[number - 1] ?? {}
    const key = prover !== '' && hasTexts(occasion, 'shared.style.ledger.shown') ? 'shown' : 'line'
    return fillText(words(`shared.style.ledger.${key}`), { number: `${number}`, question, prover, text })
  }
  return {
    title: at.title ?? '',
    other: name(speaker === 'first' ? 'second' : 'first'),
    next: name(later?.member ?? speaker),
    number: `${at.issue ?? at.round ?? ''}`,
    of: `${Math.max(0, ...plan.map(({ issue: of, round }) => (at.issue === undefined ? round : of) ?? 0))}`,
    issue: issue?.question ?? config.topic,
    prover: issue?.prover || name('first'),
    issues: issues
      .map(({ question, prover }, index) => `${index + 1}. ${question}${prover === '' ? '' : ` (${prover})`}`)
      .join('\n'),
    ledger:
      ledger.length === 0
        ? words('shared.style.ledger.none')
        : ledger.map(({ text, issue: number }) => line(text, number)).join('\n'),
    ...blindNames(occasion),
    parts: words(`${config.mode}.parts`),
  }
}
