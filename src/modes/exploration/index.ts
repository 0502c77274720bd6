import { m } from '../../base/language/t.ts'
import { CLOSINGS } from '../../core/dialog/turns/closing-names.ts'
import { ASKING } from '../shared/asking.ts'
import { doubleCrux } from './double-crux.ts'
import { both, type ModeWords, type Variants } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'

const EARLY: Variants = [
  'Take {other}’s idea one step further than {other} took it, and say where that leads.',
  'Bring in a real case nobody has looked at, and say what the ideas so far make of it.',
  'Say what {other}’s idea leaves out, and what you would put in that place.',
  'Name something the question itself takes for granted, and look at the matter without it.',
]

const MIDDLE: Variants = [
  'Stay with the most promising idea so far: test it on its hardest case, and mend it or let it go.',
  'Quote the sentence of {other}’s that you find hardest to get past, and say what it would mean if it is true.',
  'Put one idea of yours and one of {other}’s together, and say what the two explain that neither explains alone.',
  'Take the strongest doubt so far, yours or {other}’s, and follow it to its end.',
]

const LATE: Variants = [
  'Say what you think now that you did not think at the start, and what changed it.',
  'Say where you and {other} still differ, and whether that is about facts or about what matters.',
  'Say which idea of {other}’s you would keep, and what you would do with it.',
  'Say what the two of you have explained by now, and what you have only given a name.',
]

const ADDING: Variants = [
  'Then say what you are unsure of.',
  'Then give one real case that shows it.',
  'Then say where somebody would have to look to find out.',
  'Then say what it would mean for somebody who lives with it.',
  'Then leave {other} with one question you cannot answer yourself.',
]

const ADDING_MIDDLE: Variants = [
  'Then say what that changes in what you thought.',
  'Then say what you are still unsure of.',
  'Then say where somebody would have to look to find out.',
  'Then say what it would mean for somebody who lives with it.',
  'Then say what of {other}’s idea still stands.',
]

const ADDING_LATE: Variants = [
  'Then say what stays open.',
  'Then say how sure you are of it.',
  'Then say what you would look at next.',
  'Then put it so plainly that somebody could say no to it.',
  'Then say what you would not say again.',
]

const COMMENT_EARLY: Variants = [
  'Name the assumption behind what {speaker} said, and ask {next} what the matter looks like without it.',
  'Name a part of the matter nobody has touched, and ask {next} what there is to find in it.',
  'Offer one real case, and ask {next} what {speaker}’s idea makes of it.',
  'Name a word both use, and ask {next} whether they mean the same by it.',
]

const COMMENT_MIDDLE: Variants = [
  'Take two ideas the speakers have kept apart, and ask {next} whether they are one.',
  'Say where {speaker}’s idea would break, and ask {next} to mend it or let it go.',
  'Name the deepest doubt raised so far, and ask {next} what is left if it is right.',
  'Name something both seem to believe and have not looked at, and ask {next} to look at it.',
]

const COMMENT_LATE: Variants = [
  'Say where the two have come together, and ask {next} what still separates them.',
  'Name an insight of {speaker}’s, and ask {next} whether it is one to keep, and why.',
  'Name the thought that lies close and nobody has said, and ask {next} to say it better.',
  'Name something that keeps going round in circles, set it aside, and ask {next} what is left without it.',
]

/** The words of the exploration mode, from which other modes start. */
export const explorationWords: ModeWords = {
  info: {
    id: 'exploration',
    label: m('Exploration'),
    blurb: m('Two minds look for what is true'),
    startLabel: m('Start the exploration'),
    closing: CLOSINGS.exploration,
    person: 'watches',
    phases: { early: m('Widening'), middle: m('Testing'), late: m('Drawing together') },
    roles: {
      moderator: { title: m('Moderator'), positionHint: '' },
      first: { title: m('Explorer'), positionHint: m('A way of looking at it') },
      second: { title: m('Fellow explorer'), positionHint: m('Another way of looking at it') },
    },
  },
  ownCases: true,
  aim: 'a moderated exploration: two people think a question through together, and nobody has to win.',
  duty: {
    moderator: 'You keep the thinking moving, connect what the two say, and see to it that no doubt is talked away.',
    first:
      'You think aloud with {second}. Offer ideas that can be tested, build on what is good, and say openly where you are unsure or see it otherwise.',
    second:
      'You think aloud with {first}. Offer ideas that can be tested, build on what is good, and say openly where you are unsure or see it otherwise.',
  },
  position: both('You set out from this: {position}'),
  side: {
    first:
      'No starting point was written out for you: begin from experience, from what really happens to people. Distrust what sounds right and has no case to show.',
    second:
      'No starting point was written out for you: begin from how the thing works, from causes and principles. Distrust what a single striking case seems to prove.',
  },
  proposing:
    'Find two places to start thinking about the topic from that lead to different ends. Neither denies the other.',
  introduction:
    'Open the exploration: put the topic as a question, also where it is a word, a wish or a command. Say why the question is worth asking, what nobody knows about it, and where {first} and {second} start from; then invite {first} to begin with something concrete.',
  settling:
    'No starting points were given: {first} starts from experience and cases, {second} from causes and principles.',
  whole: {
    first:
      'Say where you start from, what puzzles you most, the best idea you have about it, and where that idea may break. Nobody has spoken on the matter yet.',
    second:
      'Say where you start from, what puzzles you most, the best idea you have about it, and how it fits with what {other} said.',
  },
  opening: {
    first:
      'Begin: say where you start from, what puzzles you most, and one idea to try out. Nobody has spoken on the matter yet.',
    second:
      'Begin from your own end: say where you start from, what puzzles you most, and one idea to try out. {other}’s idea can wait until the next round.',
  },
  phase: { early: 'widening the view', middle: 'testing what was found', late: 'drawing together' },
  speech: {
    early: both(EARLY),
    middle: both(MIDDLE),
    late: both(LATE),
  },
  adding: {
    early: both(ADDING),
    middle: both(ADDING_MIDDLE),
    late: both(ADDING_LATE),
  },
  closing: both(
    'Say what you take away, with no new idea: the one insight you would keep, whose it was, and what you still do not understand.',
  ),
  unanswered: both('You have not answered {other} yet: first say what you make of the idea {other} began with.'),
  bridge: 'Say where {speaker} starts from, and invite {next} to start from another side. Ask nothing yet.',
  moderation: {
    early: both(COMMENT_EARLY),
    middle: both(COMMENT_MIDDLE),
    late: both(COMMENT_LATE),
  },
  manner: both(ASKING),
  farewell:
    'Say what is still open, and what has been found if anything has, and ask both what they take away, {next} first.',
  lengths: {
    introduction: [60, 120],
    bridge: [20, 45],
    comment: [25, 60],
    farewell: [25, 55],
    whole: [130, 220],
    opening: [100, 170],
    exchange: [90, 180],
    closing: [60, 110],
    critique: [15, 60],
    summary: [200, 350],
  },
  critique: 'Nobody has to win here: a speech should open something, and not only repeat what is agreed.',
  weighed: 'each thought that moved the two, who brought it, and what it changed',
  summary:
    'Close the exploration: say how the thinking moved, from where to where, and what moved it. Your closing words begin with one sentence that says what was found, and do not say it a second time.',
  summaryParts: [
    'where the two started',
    'the insights, and what led to each',
    'where the speakers came together and where they still differ',
    'the questions that stay open',
  ],
}

/** Two minds inquire together; nobody has to win. */
export const exploration = moderatedMode({ ...explorationWords, styles: [doubleCrux] })
