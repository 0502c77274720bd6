import { m } from '../../base/language/t.ts'
import type { Style, StyleStep } from '../../core/contract/mode/style.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'

type Seat = 'first' | 'second'

const FIRST_QUESTION =
  'Examine {other}’s case. Ask one short question about it that can be answered in a sentence. Argue nothing yet: you gather what you will need.'
const NEXT_QUESTION =
  'Ask the next question: follow up the answer you have just got or, if that settled it, turn to another reason of {other}’s.'
const LAST_QUESTION = 'Ask the last question: the one whose answer you most need. Keep what follows from it for later.'
const ANSWER =
  'Answer {other}’s question in as few words as it takes, the answer first, truthfully, also where it costs you something; ask nothing back, and make no speech.'

/** The steps in which one side asks three questions and the other side answers each. */
function examination(asker: Seat, answerer: Seat): readonly StyleStep[] {
  return [FIRST_QUESTION, NEXT_QUESTION, LAST_QUESTION].flatMap((task, index) => [
    stepOf(`${asker}-asks-${index + 1}`, asker, { title: m('Question'), task, words: [10, 35] }),
    stepOf(`${answerer}-answers-${index + 1}`, answerer, {
      title: m('Answer'),
      task: ANSWER,
      words: [1, 50],
      answers: true,
    }),
  ])
}

const construct = (speaker: Seat, task: string) =>
  stepOf(`case-${speaker}`, speaker, { title: m('Case'), task, words: [120, 190], stages: 'three' })

/**
 * The style "cross-examination", after the Lincoln-Douglas format. The first side presents its case and answers three
 * questions about it; then the second side does the same.
 */
export const crossExamination: Style = {
  id: 'cross-examination',
  label: m('Cross-examination'),
  blurb: m(
    'Each presents a case and is questioned on it: for whoever wants to hear whether a case holds when it is asked.',
  ),
  course:
    'How it goes: {first} presents a case, and {second} examines it with three questions. Then {second} presents a case, and {first} examines it. Then each answers the other’s case once, and closes. {moderator} judges at the end. What wins: a case that survives the questions, and a reply that uses what was admitted. To say honestly that one is not sure costs nothing.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the debate: put the question as one claim that {first} affirms and {second} denies, in words both can accept, also where the topic is a word, a wish or a command. Say what is at stake, introduce {first} and {second} with their sides, and say how they will examine each other. {first} will present first.',
      words: [60, 110],
    }),
    construct(
      'first',
      'Present your case: your thesis, and the two strongest reasons for it, each with the case that shows it. You will be questioned on it at once: end by handing over to {other} for the questions.',
    ),
    ...examination('second', 'first'),
    construct(
      'second',
      'Present your own case: your thesis and the two strongest reasons for it, each with the case that shows it. Where something that {other} has admitted carries one of them, use it. You will be questioned on it at once: end by handing over to {other} for the questions.',
    ),
    ...examination('first', 'second'),
    ...stepsOfBoth('reply', {
      title: m('Reply'),
      task: 'Answer {other}’s case: take its strongest reason, whether you asked about it or not, and say why it does not carry; use what was admitted where it bears on that. Then, in a sentence or two, mend what was damaged in your own case by narrowing it, or give it up; build no new one.',
      words: [90, 150],
    }),
    ...stepsOfBoth('close', {
      title: m('Closing words'),
      task: 'Close your case: no new arguments, and no going through the answers once more. If {other} changed anything in the reply, answer that first. Then say why your side still stands, and how surely.',
      words: [50, 100],
      closing: true,
    }),
    stepOf('verdict', 'moderator', {
      kind: 'summary',
      title: m('Verdict'),
      task: 'Close the debate with a summary and a verdict. Your closing words begin with one sentence that gives the verdict, and do not give it a second time. They say which two or three answers decided it and what the replies made of them, what the other side keeps, and why it came out so, in plain paragraphs, and do not go through all of it again. To have said honestly how sure one is is no fault. Judge only by what was argued here; what a side brought up only in closing counts for nothing, except an answer to what the other side had changed last. If somebody refused to argue, say that they refused, and do not judge the refusal as a case. Name who said what, and quote only word for word.',
      words: [180, 300],
    }),
  ],
  weighed: 'each question that was asked: what was admitted in the answer, by turn, and what the other side made of it',
}
