import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** The style "red team": the second participant tries to break what the first presents. */
export const redTeam: Style = {
  id: 'red-team',
  label: m('Red team'),
  blurb: m('One plays whoever wants the plan to fail: for plans that have opponents.'),
  course:
    'How it goes: {first} presents a plan. {second} plays whoever would gain if it failed: a rival, a thief, a bored user, a hostile lawyer. {second} plans the attack in secret, and in each round makes one move; {first} answers it with what the plan has, or changes the plan. At the end {second} steps out of the part, {first} says how the plan now reads, and {moderator} names the weak points, the worst first.',
  roles: {
    first: { title: m('Planner'), positionHint: m('The plan to defend') },
    second: { title: m('Attacker'), positionHint: m('Who attacks, and what they would gain') },
  },
  duty: {
    moderator:
      'You lead the exercise and take no side: you open it, leave the moves to the two, and at the end you say what holds and what does not.',
    first:
      'You hold the plan and want it to survive. Show what in it already stops a move, and mend it where nothing does; do not explain a hole away.',
    second:
      'You play somebody who gains if {first}’s plan fails, and you mean it: in your moves you neither weigh nor mend. Only in your last speech do you step out of the part.',
  },
  side: {
    first: 'Your plan is the one that {moderator} names, with the changes you make to it.',
    second: 'Whom you play is for you to say in your plan of attack: whoever would gain most if the plan failed.',
  },
  settling: 'Add nothing to the plan that was not given.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the exercise: say in one sentence what the plan is, also where the topic is a wish or a command, and that {second} will play somebody who gains if it fails; who it is will be heard with the first move. Name no attack yourself. {first} will present the plan.',
      words: [40, 90],
    }),
    stepOf('plan', 'first', {
      title: m('The plan'),
      task: 'Present the plan: what it is, whom it serves, how it works step by step, and what protects it. Decide what was not given, as whoever made the plan would. Say what you take for granted. Bring a study or a case only if something hangs on it.',
      words: [90, 170],
      stages: 'three',
    }),
    stepOf('attack-plan', 'second', {
      kind: 'preparation',
      title: m('Plan of attack'),
      task: 'Plan your attack, in notes for yourself alone: whom you play and what that person gains if the plan fails; the ways to make it fail, one for each of your moves and one to spare, the most damaging first; what each needs; and what would stop you. You will have this many moves: {of}.',
      words: [60, 120],
      hears: 'self',
    }),
    stepOf('first-move', 'second', {
      title: m('Move against the plan'),
      task: 'Say in one sentence whom you play and what that person wants. Then make your first move: what you do, step by step, and what it does to the plan. One move that a real opponent could make; if it may be against the law, say what it does and not how it is done.',
      words: [50, 120],
      each: 'round',
      only: 'first',
    }),
    stepOf('move', 'second', {
      title: m('Move against the plan'),
      task: 'If the last answer does not stop you, say how you get round it; if it does, make your next move, as the same person or as another who gains. Say what you do, step by step, and what it does to the plan as it reads now. One move that a real opponent could make; if it may be against the law, say what it does and not how it is done.',
      words: [50, 110],
      each: 'round',
      only: 'not-first',
    }),
    stepOf('countermove', 'first', {
      title: m('Answer'),
      task: 'Answer this move: show what in the plan already stops it, or change the plan so that it is stopped and say how that part now reads, or say what it would cost and that you bear it. Let it be heard at once which of the three it is, and say what falls away with a change.',
      words: [50, 110],
      each: 'round',
      answers: true,
    }),
    stepOf('left', 'second', {
      title: m('What I would try next'),
      task: 'Step out of your part, and speak as yourself. Say what stopped you best, what you would still try, and what the plan should have ready for it.',
      words: [50, 120],
      closing: true,
    }),
    stepOf('hardened', 'first', {
      title: m('The plan as it now reads'),
      task: 'Say what you take over of what {other} would still try. Then say how the plan now reads, for somebody who was not here, and which weak points you leave open with open eyes, and whether it still does what it was for.',
      words: [80, 150],
      stages: 'three',
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: m('Summary'),
      task: 'Close with a summary: the two worst weak points, how each was attacked, or that nobody attacked it, and whether the plan as it now reads stops it; the others in a sentence; and what whoever runs the plan should do first, in plain paragraphs and without reading the plan out again. Name who said what, and quote only word for word.',
      words: [170, 300],
    }),
  ],
  weighed:
    'each move: what it would have done, what answered it, by turn, and whether the plan as it now reads stops it',
}
