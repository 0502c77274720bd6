import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** Somebody who means to break it. */
export const redTeam: Style = {
  id: 'red-team',
  label: 'Red team',
  blurb: 'One plays whoever wants the plan to fail: for plans that have opponents.',
  course:
    'How it goes: {first} presents a plan. {second} plays whoever would gain if it failed: a rival, a thief, a bored user, a hostile lawyer. {second} plans the attack in secret, and in each round makes one move; {first} answers it with what the plan has, or changes the plan. At the end both say what still stands, and {moderator} lists the weak points by how bad they are.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: 'Introduction',
      task: 'Open the critique: say what is presented, as a proposal one can say yes or no to, also where the topic is a wish or a command, and who might want it to fail. {first} will present it.',
      words: [40, 90],
    }),
    stepOf('plan', 'first', {
      title: 'The plan',
      task: 'Present the plan: what it is, whom it serves, how it works step by step, and what protects it. Say what you take for granted.',
      words: [90, 160],
      stages: 'three',
    }),
    stepOf('attack-plan', 'second', {
      kind: 'preparation',
      title: 'Plan of attack',
      task: 'Plan your attack, in notes for yourself alone: who you are and what you gain if the plan fails; three ways to make it fail, the most damaging first; what each needs; and what would stop you.',
      words: [60, 120],
      hears: 'self',
    }),
    stepOf('move', 'second', {
      title: 'Move',
      task: 'Make your next move, as the one you play: what you do, step by step, and what it does to the plan as it reads now. One move that a real opponent could make, nothing unlawful in more detail than the plan needs to be mended.',
      words: [50, 110],
      each: 'round',
    }),
    stepOf('countermove', 'first', {
      title: 'Answer',
      task: 'Answer this move: show what in the plan already stops it, or change the plan so that it is stopped and say how that part now reads, or say what it would cost and that you bear it. Say first which of the three you do.',
      words: [50, 110],
      each: 'round',
      answers: true,
    }),
    stepOf('left', 'second', {
      title: 'What I would try next',
      task: 'Step out of your part. Say which answer stopped you best, what you would still try, and what the plan should have ready for it.',
      words: [50, 100],
      closing: true,
    }),
    stepOf('hardened', 'first', {
      title: 'The plan as it now reads',
      task: 'Say how the plan now reads, with all that you changed, and which weak points you leave open with open eyes.',
      words: [80, 150],
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: 'Summary',
      task: 'Close with a summary: the weak points that came up, the worst first; of each how it was attacked, whether the plan as it now reads stops it, and what is left to do; and what to do first, in plain paragraphs. Name speakers by name, and quote nobody wrongly.',
      words: [170, 300],
    }),
  ],
  weighed:
    'each move: what it would have done, what answered it, by turn, and whether the plan as it now reads stops it',
}
