import { isSeat } from '../../../core/contract/members/member-ids.ts'
import type { Occasion } from '../../../core/engine/ports.ts'
import { fillNames } from '../fill-names.ts'
import { startsOver } from '../stage-words.ts'
import { speechPlace } from '../place.ts'

/** Whether the seat whose turn it is has plain prompts. */
export function isPlain({ config, member }: Pick<Occasion, 'config' | 'member'>): boolean {
  return isSeat(member) && config.seats[member].plain === true
}

interface PlainPieces {
  /** The task that the mode gives to everybody else. */
  readonly task: string
  /** How long it shall be. */
  readonly length: readonly string[]
  /** What was asked and is not answered; null where nothing is owed. */
  readonly owed: string | null
  /** What is owed stands in place of the task. */
  readonly whole: boolean
  /** What is noted before, for a seat with plain prompts that is to take notes all the same. */
  readonly notes: readonly string[]
}

/**
 * What to do now in short sentences, one on each line. The two that matter stand last: how long it may be, and what to
 * answer first.
 */
export function plainInstruction(occasion: Occasion, { task, length, owed, whole, notes }: PlainPieces): string {
  const { stage, stages, words, planned } = occasion
  const place = speechPlace(occasion)
  const later = stages.indexOf(stage) > 0
  const kind = kindOf(occasion)
  const answers = kind === 'answer' || kind === 'closing'
  const saying = startsOver(occasion.state) ? 'shared.final.anew' : 'shared.plain.final'
  return [
    // A handover says that nothing is asked, which does not hold where something is to be.
    ...(later || whole || (kind === 'handover' && owed !== null)
      ? []
      : [filled(occasion, `shared.plain.${kind}`, task)]),
    ...(later || stages.length > 1 ? [words(stage === 'draft' ? 'shared.plain.draft' : saying)] : []),
    ...length,
    ...(owed === null
      ? planned.kind === 'speech' && answers && place.part !== 'opening'
        ? [filled(occasion, 'shared.plain.first', task)]
        : []
      : [owed]),
    ...(planned.kind === 'summary' && occasion.judges ? [filled(occasion, 'shared.plain.verdict', task)] : []),
    ...notes,
  ].join('\n')
}

function kindOf(occasion: Occasion): string {
  const { planned, member, words, config } = occasion
  if (planned.kind === 'introduction' || planned.kind === 'summary') return planned.kind
  const { part, speaker } = speechPlace(occasion)
  const asker = words(`${config.mode}.asks`)
  // Whoever has just been asked by the other is not asked something else.
  const asked = asker !== '' && asker !== speaker
  if (planned.kind === 'moderation') return part === 'exchange' && !asked ? 'comment' : 'handover'
  if (asker === member) return part === 'closing' ? 'closing' : 'question'
  if (part === 'exchange' || part === 'closing') return part === 'exchange' ? 'answer' : 'closing'
  // Whoever is asked has something to answer from the first speech on.
  return words(`${config.mode}.asks`) === '' ? 'opening' : 'answer'
}

function filled(occasion: Occasion, key: string, task: string): string {
  const { config, words, member } = occasion
  const { speaker } = speechPlace(occasion)
  const other = config.seats[speaker === 'first' ? 'second' : 'first'].name
  const seat = isSeat(member) ? member : 'moderator'
  const [duty = ''] = sentences(fillNames(words(`${config.mode}.duty.${seat}`), config))
  return fillNames(words(key), config, {
    next: config.seats[speaker].name,
    speaker: other,
    other,
    duty,
    task: sentences(task).join('\n'),
  })
}

function sentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?:]["”]?)\s+/u).filter((sentence) => sentence !== '')
}
