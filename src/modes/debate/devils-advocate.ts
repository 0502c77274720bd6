import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** One plan, whoever holds it, and its sharpest opponent. */
export const devilsAdvocate: Style = {
  id: 'devils-advocate',
  label: 'Devil’s advocate',
  blurb: 'One holds a plan, the other attacks it wherever it can: for whoever is about to decide.',
  course:
    'How it goes: {first} holds a plan. {second} is its devil’s advocate, who attacks it whatever {second} may think of it. In each round {second} makes one objection, and {first} answers it or changes the plan. At the end {first} says how the plan now reads, {second} says what would still sink it, and {moderator} judges whether it should go ahead. What counts: objections that could really happen, and changes that really meet them.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: 'Introduction',
      task: 'Open the debate: say what the plan is, as something one can do or leave, also where the topic is a word, a wish or a command; what is at stake for whoever decides; and that {second} attacks it on behalf of everybody who has doubts. {first} will present it.',
      words: [50, 100],
    }),
    stepOf('plan', 'first', {
      title: 'The plan',
      task: 'Present the plan: what is to be done, by whom and by when, what it costs, what it is for, and what you take for granted in it.',
      words: [100, 170],
      stages: 'three',
    }),
    stepOf('objection', 'second', {
      title: 'Objection',
      task: 'Make one objection to the plan as it reads now: the most dangerous that has not been made. Say what would happen, to whom, and name a real case in which something like it did. One objection, no list.',
      words: [40, 90],
      each: 'round',
    }),
    stepOf('answer', 'first', {
      title: 'Answer',
      task: 'Answer this objection: show that it does not hold, or change the plan so that it is met and say how the changed part now reads, or accept the risk and say what it costs. Say first which of the three you do.',
      words: [50, 110],
      each: 'round',
      answers: true,
    }),
    stepOf('still', 'second', {
      title: 'What would still sink it',
      task: 'Name the one thing that would still sink the plan as it now reads, and the earliest sign by which one would notice. Then say which answer of {other} took the most out of your case.',
      words: [50, 100],
      closing: true,
    }),
    stepOf('amended', 'first', {
      title: 'The plan as it now reads',
      task: 'Say how the plan now reads, as a whole and with all that you changed, and which risks you accept with open eyes.',
      words: [90, 160],
      stages: 'three',
      closing: true,
    }),
    stepOf('verdict', 'moderator', {
      kind: 'summary',
      title: 'Verdict',
      task: 'Close with a summary and a verdict: whether the plan, as it now reads, should go ahead. The closing words begin with one sentence that says so, and do not say it a second time; if it should, {first} has the better case, if it should not, {second} has. Then go through the objections in their order: what each was, how it was met, and whether that is enough; and name what somebody who goes ahead should watch, in plain paragraphs. Judge only by what was argued here. If somebody refused to argue, say that they refused, and do not judge the refusal as a case. Name speakers by name, and quote nobody wrongly.',
      words: [180, 300],
    }),
  ],
  weighed: 'each objection: what it was, how it was answered, by turn, and whether the plan as it now reads meets it',
}
