import type { SeatId } from '../../../contract/dialog-config.ts'
import { formatList } from '../../../format/count.ts'
import type { WriterContext } from './writer-context.ts'
import type { Slots } from './fill.ts'
import { otherOf } from './sides.ts'
import { subjectOf } from './subjects.ts'
import { RehearsalVoice } from './voice.ts'

/** When nothing that was said is known. */
const PLAIN_ISSUE = 'what follows for the people concerned'

/** The voice of the closing words, with what was spoken of and who comes out ahead. */
export function summaryVoice(context: WriterContext): RehearsalVoice {
  const spoken = issuesSpokenOf(context).slice(0, 3)
  const [i1 = PLAIN_ISSUE, i2 = null, i3 = null] = spoken
  const issues = formatList(spoken.length === 0 ? [i1] : spoken)
  const outcome = context.picker.draw<'clear' | 'close' | 'none'>(['clear', 'close', 'close', 'none'], 'outcome')
  const ahead = context.picker.draw<'first' | 'second'>(['first', 'second'], 'ahead')
  const slots: Slots = {
    i1,
    i2,
    i3,
    issues,
    several: i2 === null ? null : issues,
    unsettled: i3 ?? i1,
    ahead: context.slots[ahead] ?? null,
    behind: context.slots[otherOf(ahead)] ?? null,
    q1: bestPhrase(context, 'first'),
    q2: bestPhrase(context, 'second'),
  }
  return new RehearsalVoice(context, { slots, tags: [outcome] })
}

/** What the participants spoke of, the most frequent first, then in the order it came up. */
function issuesSpokenOf({ scene, subjects, words }: WriterContext): readonly string[] {
  const counts = new Map<string, number>()
  for (const { kind, text } of scene.said) {
    const issue = kind === 'speech' ? subjectOf(text, subjects, words.mode)?.issue : undefined
    if (issue !== undefined) counts.set(issue, (counts.get(issue) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([issue]) => issue)
}

/** A phrase from the middle of what a seat said in all its turns. */
function bestPhrase(context: WriterContext, seat: SeatId): string | null {
  const turns = context.scene.said
    .filter((turn) => turn.seat === seat && turn.kind === 'speech')
    .map(({ text }) => text)
  const [first, ...more] = turns
  if (first === undefined) return null
  return context.phrase(context.picker.draw([first, ...more], `turn of ${seat}`), `best of ${seat}`, context.quotable)
}
