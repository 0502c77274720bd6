import { m } from '../../base/language/t.ts'
import { CLOSINGS } from '../../core/dialog/turns/closing-names.ts'
import { both } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'
import { explorationWords } from '../exploration/index.ts'

const WHOSE = 'In the reviews, answer A is {a}, and answer B is {b}.'

/**
 * The mode "council". Two models answer independently, review each other's answers without names, and answer again. The
 * moderator weighs all of it.
 */
export const council = moderatedMode({
  ...explorationWords,
  info: {
    id: 'council',
    label: m('Council'),
    blurb: m('Two answer alone, one weighs both'),
    startLabel: m('Ask the council'),
    closing: CLOSINGS.council,
    person: 'watches',
    roles: {
      moderator: { title: m('Chair'), positionHint: '' },
      first: { title: m('First adviser'), positionHint: m('Field to answer from') },
      second: { title: m('Second adviser'), positionHint: m('Field to answer from') },
    },
  },
  aim: 'a council: two advisers answer one question, each alone, and a chair makes one answer of both.',
  duty: {
    moderator:
      'You chair the council. You have no answer of your own to defend: you look for what both have right, what both have missed, and what somebody should do who has to decide.',
    first:
      'You advise whoever asked. Give the best answer you can, say how sure you are, and change it when you are shown better.',
    second:
      'You advise whoever asked. Give the best answer you can, say how sure you are, and change it when you are shown better.',
  },
  position: both('The field you answer from: {position}'),
  side: both('Nobody has said from which field you answer: answer as somebody who knows the matter.'),
  proposing:
    'The question is to be answered by two advisers. Name for each a field of knowledge from which to answer it, two that see different things in it.',
  critique: 'Somebody who has to act on the answer should miss nothing in it.',
  weighed:
    'each point of the answers: who made it, what the reviews said of it, and whether it stands in the second answers',
  summary: 'Give the answer of the council.',
  summaryParts: [
    'the answer in two or three sentences',
    'what both agree on',
    'where they differ, and who has the better of it',
    'what each of them missed',
    'how sure the answer is, and what would change it',
  ],
  order: {
    course:
      'How it goes: {first} and {second} answer the question alone, and neither hears the other. Then each reads both answers without names and reviews them. Then both answer once more. At the end {moderator} makes one answer of it all and says how sure it is. Nobody wins here: the best answer does.',
    steps: [
      ...stepsOfBoth('answer', {
        apart: true,
        title: m('Answer'),
        task: 'Answer the question by yourself: what you would do or believe, why, by which case that can be looked up, and what speaks against it. Say how sure you are. If the topic is a wish or a command, answer the question behind it.',
        words: [120, 220],
      }),
      ...stepsOfBoth('review', {
        apart: true,
        title: m('Review of both answers'),
        task: 'Two answers stand above without names, A and B; one is yours. Review both as if neither were: of each, what it has right, what is wrong in it or cannot be checked, and what somebody would miss who followed it. Say which of the two is the better one to act on. Do not say which is yours.',
        words: [70, 130],
        blind: true,
      }),
      ...stepsOfBoth('again', {
        apart: true,
        title: m('Second answer'),
        task: `${WHOSE} Answer the question once more, as you would now: take over what was better in the other answer and say that you do, and drop what the reviews showed to be wrong. Say in the end what you changed, or that you changed nothing and why.`,
        words: [100, 190],
        closing: true,
      }),
      stepOf('weigh', 'moderator', {
        kind: 'summary',
        title: m('Answer of the council'),
        task: `${WHOSE} Give the answer of the council, for somebody who has to act on it and has heard nothing of all this. Cover, in this order and in plain paragraphs: {parts}. Go by what was said here and not by your own view; where only one of them can be right, say which, and by what. Name who said what, and quote only word for word.`,
        words: [180, 320],
      }),
    ],
  },
})
