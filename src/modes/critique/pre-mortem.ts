import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'

/** It is a year on, and it has failed: why? After Gary Klein's way of looking at a project before it begins. */
export const preMortem: Style = {
  id: 'pre-mortem',
  label: 'Pre-mortem',
  blurb: 'It is a year on and the plan has failed: why? For whoever begins something.',
  course:
    'How it goes: it is a year from now, and the plan has failed. {first} and {second} each say why, without hearing the other. {moderator} names the two or three reasons that are likeliest. For each of them {second} tells how it came about, and {first} says what will be done differently, by whom and by when. At the end the plan is said anew, with the signs to watch.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: 'Introduction',
      task: 'Open the critique: say what the plan is, as something somebody is about to do, also where the topic is a wish or a command. Then say that a year has gone by and that it has failed, and that nobody is to blame: the question is only why.',
      words: [50, 100],
    }),
    ...stepsOfBoth('why', {
      title: 'Why it failed',
      task: 'It is a year on, and the plan has failed. Say why, as somebody who was there: the two likeliest reasons, each with what was decided or left undone at first and what came of it. Name a real case in which something like it happened.',
      words: [70, 130],
      apart: true,
    }),
    stepOf('reasons', 'moderator', {
      title: 'The likeliest reasons',
      task: 'Name the two or three likeliest reasons of those that were given, each as a question that asks how it is to be prevented, in about ten words; join those that are one. The one who has to show it is {first} in each. Then give {second} the floor on the first of them.',
      words: [35, 70],
      gives: 'issues',
    }),
    stepOf('story', 'second', {
      title: 'How it came about',
      task: 'Tell how this came about, from the first decision to the end: who did what, what everybody thought, and the moment at which it could still have been turned.',
      words: [40, 90],
      each: 'issue',
    }),
    stepOf('change', 'first', {
      title: 'What will be done differently',
      task: 'Say what will be done differently so that this does not happen: one change, by whom and by when, what it costs, and the sign by which one would notice that it is happening all the same. If nothing can be done, say what you will accept.',
      words: [50, 100],
      each: 'issue',
      answers: true,
    }),
    stepOf('watch', 'second', {
      title: 'What to watch',
      task: 'Say which of these changes you trust least and why, and the one sign to watch in the first month.',
      words: [40, 80],
      closing: true,
    }),
    stepOf('plan', 'first', {
      title: 'The plan as it now reads',
      task: 'Say how the plan now reads, with what you changed, and what would make you stop it.',
      words: [70, 140],
      stages: 'three',
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: 'Brief',
      task: 'Close with a brief for whoever begins the plan, in plain paragraphs: the reasons for which it would have failed, the likeliest first; what is now done about each, by whom and by when; the signs to watch; and when to stop. Say where a change was promised that was not shown to be enough. Name speakers by name, and quote nobody wrongly.',
      words: [170, 300],
    }),
  ],
  weighed:
    'each reason: how likely it was made to seem, what is done about it, by turn, and whether that would be enough',
}
