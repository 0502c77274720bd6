import { isSeat } from '../../../core/contract/members/member-ids.ts'
import type { Occasion } from '../../../core/engine/ports.ts'
import { isPrivateTurn } from '../../../core/dialog/turns/private-turn.ts'
import { fillNames } from '../fill-names.ts'
import { gapBefore } from '../gap-before.ts'
import { hasTexts } from '../has-texts.ts'
import { hasToSettle } from '../has-to-settle.ts'
import { startsOver } from '../stage-words.ts'
import { handsOver, speechPlace } from '../place.ts'

/** Whether the seat of this turn has plain prompts: short sentences for small models. */
export function isPlain({ config, member }: Pick<Occasion, 'config' | 'member'>): boolean {
  return isSeat(member) && config.seats[member].plain === true
}

interface PlainPieces {
  /** The task of the mode, as other seats would read it. */
  readonly task: string
  /** Sentences about the length. */
  readonly length: readonly string[]
  /** The questions that have to be answered; null for none. */
  readonly owed: string | null
  /** Whether the questions replace the task. */
  readonly whole: boolean
  /** The instruction to write notes, if a seat with plain prompts takes notes. */
  readonly notes: readonly string[]
}

/**
 * The instruction for a turn in short sentences, one a line. The two most important come last: the length, and what to
 * answer first.
 */
export function plainInstruction(occasion: Occasion, { task, length, owed, whole, notes }: PlainPieces): string {
  const { stage, stages, words, planned } = occasion
  const later = stages.indexOf(stage) > 0
  const kind = kindOf(occasion)
  const saying = startsOver(occasion.state) ? 'shared.final.anew' : 'shared.plain.final'
  return [
    // The text for a handover says that nothing is asked, so it is left out when something has to be asked.
    ...(later || (whole && kind !== 'private') || (kind === 'handover' && owed !== null)
      ? []
      : [filled(occasion, `shared.plain.${kind}`, whole ? '' : task)]),
    ...(later ? [] : gapBefore(occasion)),
    ...(later || stages.length > 1 ? [words(stage === 'draft' ? 'shared.plain.draft' : saying)] : []),
    ...length,
    ...(owed === null ? (answersFirst(occasion, kind) ? [filled(occasion, 'shared.plain.first', task)] : []) : [owed]),
    ...(planned.kind === 'summary' && occasion.judges ? [filled(occasion, 'shared.plain.verdict', task)] : []),
    ...notes,
  ].join('\n')
}

function kindOf(occasion: Occasion): string {
  const { planned, member, words, config } = occasion
  if (planned.kind === 'introduction' || planned.kind === 'summary') return planned.kind
  const { part, speaker } = speechPlace(occasion)
  const asker = words(`${config.mode}.asks`)
  if (asker !== '' && hasTexts(occasion, 'shared.plain.task')) {
    if (handsOver(occasion)) return 'handover'
    if (isPrivateTurn(planned)) return 'private'
    return asker === member && part !== 'closing' ? 'question' : 'task'
  }
  // Whether the other participant has just asked the next speaker something. If so, the moderator asks nothing else.
  const asked = asker !== '' && asker !== speaker
  if (planned.kind === 'moderation') return part === 'exchange' && !asked ? 'comment' : 'handover'
  if (asker === member) return part === 'closing' ? 'closing' : 'question'
  if (part === 'exchange' || part === 'closing') return part === 'exchange' ? 'answer' : 'closing'
  // Where one participant asks, the other has something to answer from its first speech on.
  return words(`${config.mode}.asks`) === '' ? 'opening' : 'answer'
}

/** Whether a speech begins with an answer to the other participant, if nothing else has to be answered. */
function answersFirst(occasion: Occasion, kind: string): boolean {
  const { planned, member, words, config } = occasion
  if (planned.kind !== 'speech') return false
  if (kind === 'task') return words(`${config.mode}.asks`) !== member
  return (kind === 'answer' || kind === 'closing') && speechPlace(occasion).part !== 'opening'
}

function filled(occasion: Occasion, key: string, task: string): string {
  const { config, words, member } = occasion
  const { speaker } = speechPlace(occasion)
  const other = config.seats[speaker === 'first' ? 'second' : 'first'].name
  const seat = isSeat(member) ? member : 'moderator'
  const [duty = ''] = sentences(fillNames(words(`${config.mode}.duty.${seat}`), config))
  const settling = hasToSettle(occasion) ? fillNames(words(`${config.mode}.settling`), config) : ''
  const lines = fillNames(words(key), config, {
    next: config.seats[speaker].name,
    speaker: other,
    other,
    duty,
    settling,
    task: sentences(task).join('\n'),
  }).split('\n')
  return lines.filter((line) => line !== '').join('\n')
}

function sentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?:]["”]?)\s+/u).filter((sentence) => sentence !== '')
}
