import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'

/**
 * The style "Oxford": a motion before an audience that votes before and after, as in the debating unions of
 * universities.
 */
export const oxford: Style = {
  id: 'oxford',
  label: m('Oxford'),
  blurb: m('You vote on the motion before and after, and whoever moved you more wins: for making up your own mind.'),
  course:
    'How it goes: {moderator} puts a motion to an audience, and {first} speaks for it, {second} against. Each opens, then each rebuts the other. Then {moderator} puts one question from the floor, which both answer. Then each closes. At the end {moderator} says who argued better. The audience makes up its own mind, and nobody here is told how it votes. What wins: moving somebody who came undecided, or came to disagree. Speak to them, and not to each other’s friends.',
  side: {
    first: 'Your side: for the motion as {moderator} puts it.',
    second: 'Your side: against the motion as {moderator} puts it.',
  },
  settling: 'No sides were given: the motion is yours to word.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('The motion'),
      task: 'Open the debate: put the motion in one sentence that {first} affirms and {second} denies, in words both can accept, also where the topic is a word, a wish or a command; say what its words cover where that is not plain. Say what is at stake for those who listen, introduce {first} as speaking for it and {second} as speaking against it, and ask everybody who listens to settle now where they stand. {first} will open.',
      words: [60, 110],
      vote: 'before',
    }),
    stepOf('open-first', 'first', {
      title: m('Opening for the motion'),
      task: 'You speak for the motion, to a room that has not made up its mind. Say what would change if it were carried, with the two strongest reasons for it and the case that shows each. Then name the doubt that a fair listener will have, and meet it.',
      words: [120, 190],
      stages: 'three',
    }),
    stepOf('open-second', 'second', {
      title: m('Opening against the motion'),
      task: 'You speak against the motion, to a room that has just heard the other side and has not made up its mind. Say what would be lost if it were carried, with the two strongest reasons against it and the case that shows each. Then name the doubt that a fair listener will have, and meet it. The answer to {other} can wait.',
      words: [120, 190],
      stages: 'three',
    }),
    ...stepsOfBoth('rebut', {
      title: m('Rebuttal'),
      task: 'Rebut {other}’s case: take the reason that carries it, in a form that {other} would accept, and show where it fails, granting what is true in it. What {other} has attacked in yours you may defend, but bring no new reasons for your own side.',
      words: [80, 140],
      stages: 'three',
    }),
    stepOf('floor', 'moderator', {
      title: m('Question from the floor'),
      task: 'Put one question to both, as somebody in the audience would ask who is still undecided and whom the answer concerns: about a case that neither has spoken of and that is hard for both. If a question was put from the floor and is not answered yet, put that one instead. Ask {first} to answer it first.',
      words: [25, 55],
    }),
    ...stepsOfBoth('answer', {
      title: m('Answer to the floor'),
      task: 'Answer the question from the floor, speaking to whoever asked it: your answer first, then where it costs your side something. Make no speech of it, and ask nothing back.',
      words: [40, 90],
    }),
    stepOf('close-first', 'first', {
      title: m('Closing words'),
      task: 'Close for the motion: no new arguments. Say what the debate has come down to, concede what you lost, and tell somebody who is still undecided why it should be carried all the same.',
      words: [60, 110],
      stages: 'three',
      closing: true,
    }),
    stepOf('close-second', 'second', {
      title: m('Closing words'),
      task: 'Close against the motion: no new arguments. Say what the debate has come down to, concede what you lost, and tell somebody who is still undecided why it should fall all the same.',
      words: [60, 110],
      stages: 'three',
      closing: true,
      vote: 'after',
    }),
    stepOf('verdict', 'moderator', {
      kind: 'summary',
      title: m('Verdict'),
      task: 'Close the debate with a summary and a verdict on who argued better. How the audience votes is not known to you and not yours to guess: say nothing of it. Your closing words begin with one sentence that gives the verdict, and do not give it a second time. They say what each side stood on, what the rebuttals made of it, and how each met the question from the floor, in plain paragraphs. Judge only by what was argued here; what a side brought up only in closing counts for nothing, except {first}’s answer to the rebuttal that came last. If somebody refused to argue, say that they refused, and do not judge the refusal as a case. Name who said what, and quote only word for word.',
      words: [180, 300],
    }),
  ],
  weighed:
    'the reason that carried each case: how it was rebutted, by turn, what was granted, and what is left of it for somebody who came undecided',
}
