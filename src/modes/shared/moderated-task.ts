import type { Occasion, SceneTask } from '../../core/engine/ports.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import { moderatedLength } from './lengths.ts'
import { planOf } from './moderated-order.ts'
import { notesTask } from './notes/take-notes.ts'
import { askedBefore } from './owed/asked-before.ts'
import { countsAsAnswered, questionsForNext, questionsOwed } from './owed/owed-task.ts'
import { mayAsk, speakerAfter, type Question } from '../../core/dialog/owed/questions.ts'
import { speechPlace } from './place.ts'

/** What the instruction of a turn in the moderated order asks for, for whoever does not read it. */
export function moderatedTask(occasion: Occasion): SceneTask {
  const { planned, state, config } = occasion
  const plan = planOf(occasion)
  const { part } = speechPlace(occasion)
  const asks = planned.kind === 'moderation' && mayAsk(planned, plan)
  const due =
    planned.kind === 'speech'
      ? questionsOwed(occasion)
      : asks
        ? (questionsForNext(occasion, speakerAfter(planned, plan))?.questions ?? [])
        : planned.kind === 'summary'
          ? askedBefore(occasion).questions.filter(({ from: member }) => member === 'audience')
          : []
  const notes = notesTask(occasion, due.length > 0)
  const from = ({ from: member }: Question) => (member === 'audience' ? null : memberName({ ...state, config }, member))
  return {
    length: moderatedLength(occasion),
    ...(occasion.stage === 'critique' && { speechLength: moderatedLength({ ...occasion, stage: 'final' }) }),
    part,
    // After an opening nothing is asked, but what somebody in the audience waits for.
    silent: planned.kind === 'moderation' && !(asks && (part === 'exchange' || due.length > 0)),
    owed: due.map((question) => ({
      from: from(question),
      text: question.putAs ?? question.text,
      original: question.from === 'audience' && question.putAs !== null ? question.text : null,
      still: planned.kind === 'summary' ? !countsAsAnswered(question) : question.chances > 0,
    })),
    ...(notes && { notes }),
  }
}
