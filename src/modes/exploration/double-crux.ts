import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'

/**
 * The style "double crux": each participant says what would change its mind, and afterwards they talk only about that.
 */
export const doubleCrux: Style = {
  id: 'double-crux',
  label: m('Double crux'),
  blurb: m(
    'Each names what would change its mind, and then both look only at that: for whoever wants to learn where a difference comes from.',
  ),
  course:
    'How it goes: {first} and {second} each say, without hearing the other, what they believe and what would change their mind. {moderator} names what both depend on most, the crux. From then on they look only at that, together, and at the end each says, again alone, where they stand now. Nobody wins: what counts is to find what the difference hangs on, and to move where there is a reason to.',
  duty: {
    first:
      'You want to find out, together with {second}, what the difference hangs on. Say what you really think, and move when there is a reason to.',
    second:
      'You want to find out, together with {first}, what the difference hangs on. Say what you really think, and move when there is a reason to.',
  },
  side: {
    first:
      'Begin from what really happens to people, in general or in a case you know. Distrust what sounds right and has no case to show.',
    second: 'Begin from how the thing works, from causes and principles. Distrust what a single case seems to prove.',
  },
  settling: 'Give neither of them a side.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the exploration: put the question as one on which two sensible people can differ, also where the topic is a word, a wish or a command, and say in one sentence why the difference matters. Say that both answer first without hearing each other, {first} before {second}. Sketch no answers.',
      words: [40, 80],
    }),
    ...stepsOfBoth('belief', {
      title: m('What would change my mind'),
      task: 'Say which way you lean on the question, even if only a little, and why. Then name the one thing that, if you learned it, would change your mind. It has to be something one could find out, and it has to be true of you.',
      words: [60, 120],
      apart: true,
    }),
    stepOf('crux', 'moderator', {
      title: m('The crux'),
      task: 'Name the crux in one plain sentence without a “not”: the claim on which both depend most and on which there can be evidence, such that one of them would move if it is true, and the other if it is not. If they lean the same way, it is the claim that would bring both off it. Then say who would move which way, and give {next} the floor.',
      words: [35, 75],
    }),
    ...stepsOfBoth('look', {
      title: m('On the crux'),
      task: 'Bring the best piece of evidence on the crux that nobody here has brought, and nothing else, whichever way it points: a study or a case, told so that one can picture it. Then say whether it moves you, and why. If somebody has already studied what would change the mind of either of you, bring that.',
      words: [60, 120],
      each: 'round',
      only: 'first',
    }),
    ...stepsOfBoth('together', {
      title: m('Side by side'),
      task: 'If nobody has said what the evidence of you both comes to side by side, say it; else do not go through it again. Then go one step further that nobody has gone: what else would explain it, what could tell the one explanation from the other, or what that test would most likely show, and why. You look together: nobody has to be caught out.',
      words: [50, 110],
      each: 'round',
      only: 'not-first',
    }),
    stepOf('before-last', 'moderator', {
      title: m('Before the last words'),
      task: 'Say in a sentence what nobody here knew about the crux, and judge nothing. Then ask both to say where they stand now, once more each alone.',
      words: [20, 45],
    }),
    ...stepsOfBoth('now', {
      title: m('Where I stand now'),
      task: 'Say how likely you now think it is that the crux is true, what that makes you believe on the question, and what moved you, or why nothing did.',
      words: [50, 100],
      apart: true,
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: m('Summary'),
      task: 'Close with a summary: what the difference hangs on now, how each moved or did not and what did it, what the evidence on the crux is worth, and what somebody could find out to settle the rest, in plain paragraphs, without going through everything again. Name no winner. Name who said what, and quote only word for word.',
      words: [150, 270],
    }),
  ],
  weighed:
    'each piece of evidence on the crux: who brought it, which way it points, and whether it moved anybody, by turn',
}
