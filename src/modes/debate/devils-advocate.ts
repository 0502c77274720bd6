import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** The style "devil's advocate": one participant defends a plan, the other opposes it as sharply as possible. */
export const devilsAdvocate: Style = {
  id: 'devils-advocate',
  label: m('Devil’s advocate'),
  blurb: m('One holds a plan, the other attacks it wherever it can: for whoever is about to decide.'),
  course:
    'How it goes: {first} holds a plan. {second} is its devil’s advocate, who attacks it whatever {second} may think of it. In each round {second} makes one objection, and {first} answers it or changes the plan. At the end {second} says what would still sink it, {first} says how the plan now reads, and {moderator} judges whether it should go ahead. What counts: objections that could really happen, changes that really meet them, and whether what is left is still worth it.',
  roles: {
    first: { title: m('Planner'), positionHint: m('The plan') },
    second: { title: m('Devil’s advocate'), positionHint: m('What speaks against it') },
  },
  duty: {
    moderator:
      'You take no side. At the end you judge the plan by what was argued here, not by your own view, and you never decide for whoever has to live with it.',
    first:
      'You hold the plan. Make it as good as it can be: show where an objection does not hold, and change the plan where it does.',
    second:
      'You attack {first}’s plan, whatever you think of it, on behalf of everybody who has doubts. Be fair: only what could really happen, and no objection that was already met.',
  },
  side: {
    first: 'Your side: the plan.',
    second: 'Your side: every good doubt about the plan.',
  },
  settling: 'Add nothing to the plan that was not given.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the debate: say in one sentence what the plan is, also where the topic is a word, a wish or a command; and that {second} attacks it on behalf of everybody who has doubts. Name none of the doubts yourself. {first} will present it.',
      words: [40, 80],
    }),
    stepOf('plan', 'first', {
      title: m('The plan'),
      task: 'Present the plan that {moderator} named: what it is for, what is to be done, by whom and by when, roughly what it costs, and what you take for granted in it. Say aloud, as a condition, what was not given, sums included: “let us say …”. Invent no life and no family of your own.',
      words: [100, 170],
      stages: 'three',
    }),
    stepOf('objection', 'second', {
      title: m('Objection'),
      task: 'Make one objection to the plan as it reads now, or to a condition that was set for it: the most dangerous that has not been made, and no other. Tell {other} what would happen, and to whom, by a real case if you know one that fits, or else by what happens to people who do such a thing.',
      words: [40, 90],
      each: 'round',
    }),
    stepOf('answer', 'first', {
      title: m('Answer'),
      task: 'Answer this objection: show that it does not hold, or change the plan so that it is met and say how the changed part now reads, or accept the risk and say what it costs. Let it be heard at once which of the three it is.',
      words: [50, 110],
      each: 'round',
      answers: true,
    }),
    stepOf('still', 'second', {
      title: m('What would still sink it'),
      task: 'Name the one thing that could still sink the plan as it now reads, whether it has been raised or not, and the earliest sign by which one would notice.',
      words: [40, 80],
      closing: true,
    }),
    stepOf('amended', 'first', {
      title: m('The plan as it now reads'),
      task: 'Say how the plan now reads, in a few sentences that one can follow by ear. If what {other} has just named can be met in a sentence, meet it; if not, count it among the risks you accept. Say what the plan is still good for.',
      words: [80, 140],
      stages: 'three',
      closing: true,
    }),
    stepOf('verdict', 'moderator', {
      kind: 'summary',
      title: m('Verdict'),
      task: 'Close with a summary and a verdict: whether the plan, as it now reads, should go ahead, should go ahead on a condition, or should not. Your closing words begin with one sentence that says so, and do not say it a second time. If it should, {first} has the better case; if it should not, {second} has; on a condition that is not met yet, neither has. Then say which objection weighed most and whether it was met, whether what is left of the plan is still worth its price, and what somebody who goes ahead should watch, in plain paragraphs and without reading the plan out again. Judge only by what was argued here. If somebody refused to argue, say that they refused, and do not judge the refusal as a case. Name who said what, and quote only word for word.',
      words: [180, 300],
    }),
  ],
  weighed: 'each objection: what it was, how it was answered, by turn, and whether the plan as it now reads meets it',
}
