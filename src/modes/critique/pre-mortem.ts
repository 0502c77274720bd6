import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

const why = (speaker: 'first' | 'second', task: string) =>
  stepOf(`why-${speaker}`, speaker, { title: m('Why it failed'), task, words: [70, 130], apart: true })

/**
 * The style "pre-mortem": the participants imagine that the project failed within a year, and say why. The method is
 * Gary Klein's.
 */
export const preMortem: Style = {
  id: 'pre-mortem',
  label: m('Pre-mortem'),
  blurb: m('It is a year on and the plan has failed: why? For whoever begins something.'),
  course:
    'How it goes: it is a year from now, and the plan has failed. {first} and {second} each say why, without hearing the other. {moderator} names the two or three reasons that are likeliest. For each of them {second} tells how it came about, and {first} says what will be done differently, by whom and by when. At the end the plan is said anew, with the signs to watch. The failure is imagined, and everybody knows it: it is told as a story, and that nothing may be invented holds for the real world alone. When the plan begins can be changed, too.',
  roles: {
    first: { title: m('Planner'), positionHint: m('The plan') },
    second: { title: m('Sceptic'), positionHint: m('What could make it fail') },
  },
  duty: {
    moderator:
      'You lead the look ahead, and you are on the side of whoever begins the plan: you keep it to what could really happen.',
    first:
      'You know the plan best and want it to succeed: that is why you look for what would break it, and change what has to be changed.',
    second:
      'You want {first}’s plan to be ready for what can happen. You tell how it failed so that one can see it, and you do not believe a change because it was promised.',
  },
  side: {
    first: 'The plan is the one that {moderator} names, with the changes you make to it.',
    second: 'You see the plan from outside: who pays, who comes, who else wants the same, and what chance does.',
  },
  settling: 'Add nothing to the plan that was not given.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open it: say in one sentence what the plan is, as something somebody is about to do, also where the topic is a wish or a command. Then say that a year has gone by and that it has failed, and that nobody is to blame: the question is only why.',
      words: [40, 80],
    }),
    why(
      'first',
      'It is a year on, and the plan has failed. Say why, as somebody who was there and saw it from inside: the two likeliest reasons of those that lay with you and your people, what was decided or put off, and what came of it. Name a real case if you know one that fits; otherwise say what usually happens.',
    ),
    why(
      'second',
      'It is a year on, and the plan has failed. Say why, as somebody who was there and saw it from outside: the two likeliest reasons of those that came from customers, money, neighbours, rivals, rules or chance, and what came of each. Name a real case if you know one that fits; otherwise say what usually happens.',
    ),
    stepOf('reasons', 'moderator', {
      title: m('The likeliest reasons'),
      task: 'Choose the two or three likeliest of the reasons that were given; join those that are one. In the record each is a question that asks how to prevent it, with the name of {first}. To the room say in half a sentence why these, and give {second} the floor on the first of them.',
      words: [40, 90],
      gives: 'issues',
    }),
    stepOf('story', 'second', {
      title: m('How it came about'),
      task: 'If {other} has just promised a change, say in one sentence whether it would have saved the plan. Then tell how this reason came about, by one person, one day or one sentence that was said again and again, so that one sees it happen, and the moment at which it could still have been turned.',
      words: [50, 120],
      each: 'issue',
    }),
    stepOf('change', 'first', {
      title: m('What will be done differently'),
      task: 'You are back today, before the plan begins. If {other} has just shown a hole in your last change, mend that first. Then say what will be done differently so that this does not happen: one change, or two where one is not enough, by whom, how long before or after the beginning, what it costs, and at what number or sign you act because it is happening all the same. If nothing can be done, say what you will accept.',
      words: [60, 130],
      each: 'issue',
      answers: true,
    }),
    stepOf('watch', 'second', {
      title: m('What to watch'),
      task: 'Say which of these changes you trust least and why, and the one sign to watch in the first month.',
      words: [40, 80],
      closing: true,
    }),
    stepOf('plan', 'first', {
      title: m('The plan as it now reads'),
      task: 'Say what you take over of what {other} has just said. Then say how the plan now reads, for somebody who was not here, and what would make you stop it.',
      words: [70, 140],
      stages: 'three',
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: m('Assessment'),
      task: 'Close with an assessment for {first}, who begins the plan, and for whoever helps, in plain paragraphs, without saying the plan again: which reason is now met and by what, which is not, where a change was promised that was not shown to be enough, and what is missing or wrong in the signs and in when to stop. Name who said what, and quote only word for word.',
      words: [170, 300],
    }),
  ],
  weighed:
    'each reason: how likely it was made to seem, what is done about it, by turn, and whether that would be enough',
}
