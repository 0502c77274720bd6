import { ASKING } from '../shared/asking.ts'
import { both, type Variants } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'

const EARLY: Variants = [
  'Take the idea of {other} one step further than {other} took it, and say where that leads.',
  'Bring in a case nobody has looked at, and say what the ideas so far make of it.',
  'Say what the idea of {other} leaves out, and put that beside it.',
  'Name what the question itself takes for granted, and look at the matter without it.',
]

const MIDDLE: Variants = [
  'Test the most promising idea so far on its hardest case, say where it breaks, and mend it or let it go.',
  'Take the strongest doubt that was raised, and follow it to its end.',
  'Put an idea of yours and one of {other}’s together, and say what the two explain that neither does alone.',
  'Take the view you do not hold, and make the best of it.',
]

const LATE: Variants = [
  'Say what you think now that you did not think at the start, and what changed it.',
  'Say where you and {other} still part, and whether it is about what is so or about what matters.',
  'Say which idea of {other}’s you would keep, and what you would do with it.',
  'Say what has been explained by now and what has only been named.',
]

const ADDING: Variants = [
  'Then say what you are unsure of.',
  'Then offer one idea that could turn out wrong.',
  'Then say where one would have to look to find out.',
  'Then say what it would mean for somebody in the middle of it.',
  'Then leave {other} with one question you cannot answer yourself.',
]

const ADDING_LATE: Variants = [
  'Then say what stays open.',
  'Then say how sure you are of it.',
  'Then say what you would look at next.',
  'Then put it so plainly that somebody could disagree.',
  'Then say what you would no longer say.',
]

const COMMENT_EARLY: Variants = [
  'Name the assumption behind what {speaker} said, and ask {next} what the matter looks like without it.',
  'Name a part of the matter nobody has touched, and ask {next} what is to be found there.',
  'Offer one concrete case, and ask {next} what the idea of {speaker} makes of it.',
  'Name a word both use, and ask {next} whether they mean the same by it.',
]

const COMMENT_MIDDLE: Variants = [
  'Connect two ideas the speakers have kept apart, and ask {next} whether they are one.',
  'Say where the idea of {speaker} would break, and ask {next} to mend it or let it go.',
  'Name the deepest doubt raised so far, and ask {next} what is left if it is right.',
  'Name something both seem to believe without having looked at it, and ask {next} to look.',
]

const COMMENT_LATE: Variants = [
  'Say where the two have come together, and ask {next} what still separates them.',
  'Name an insight of {speaker}’s, and ask {next} whether it is one to keep, and why.',
  'Name the thought that seems near and that nobody has said, and ask {next} to say it better.',
  'Name something that went round in circles, set it aside, and ask {next} what is left without it.',
]

/** Two minds inquire together; nobody has to win. */
export const exploration = moderatedMode({
  info: {
    id: 'exploration',
    label: 'Exploration',
    blurb: 'Two minds look for what is true',
    startLabel: 'Start the exploration',
    closing: { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    person: 'watches',
    phases: { early: 'Widening', middle: 'Testing', late: 'Drawing together' },
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Explorer', positionHint: 'A way of looking at it' },
      second: { title: 'Fellow explorer', positionHint: 'Another way of looking at it' },
    },
  },
  aim: 'a moderated exploration: two people inquire together into a question, and nobody has to win.',
  duty: {
    moderator: 'You keep the inquiry moving, connect what the two say, and protect doubt from being talked away.',
    first:
      'You think aloud with {second}. Offer ideas that can be tested, build on what is good, and say openly where you are unsure or see it otherwise.',
    second:
      'You think aloud with {first}. Offer ideas that can be tested, build on what is good, and say openly where you are unsure or see it otherwise.',
  },
  position: both('You set out from this: {position}'),
  side: {
    first:
      'No starting point was written out for you: begin from experience, from what people really meet with, and distrust what sounds right and has no case to show.',
    second:
      'No starting point was written out for you: begin from how the thing works, from causes and principles, and distrust what a single striking case seems to prove.',
  },
  proposing:
    'Find two starting points from which one could inquire into the topic and that lead to different places. Neither denies the other.',
  introduction:
    'Open the exploration: say why the question is worth asking, what is not known about it, and from where {first} and {second} set out; then invite {first} to begin with something concrete.',
  settling:
    'No starting points were given: {first} sets out from experience and cases, {second} from causes and principles.',
  whole: {
    first:
      'Say where you set out from, what puzzles you most, the best idea you have about it, and where that idea may break. Nobody has spoken on the matter yet.',
    second:
      'Say where you set out from, what puzzles you most, the best idea you have about it, and how it bears on what {other} said.',
  },
  opening: {
    first:
      'Begin the inquiry: say where you set out from, what puzzles you most, and one idea to try out. Nobody has spoken on the matter yet.',
    second:
      'Begin the inquiry from your own end: say where you set out from, what puzzles you most, and one idea to try out. The idea of {other} can wait until the next round.',
  },
  phase: { early: 'widening the view', middle: 'testing what was found', late: 'drawing together' },
  speech: {
    early: both(EARLY),
    middle: both(MIDDLE),
    late: both(LATE),
  },
  adding: {
    early: both(ADDING),
    middle: both(ADDING),
    late: both(ADDING_LATE),
  },
  closing: both(
    'Say what you take away: the insight you would keep, whose it was, and what you still do not understand. Bring in no new idea.',
  ),
  unanswered: both('You have not answered {other} yet: first say what you make of the idea {other} began with.'),
  bridge: 'Say where {speaker} has set out from, and invite {next} to set out from another side. Ask nothing yet.',
  moderation: {
    early: both(COMMENT_EARLY),
    middle: both(COMMENT_MIDDLE),
    late: both(COMMENT_LATE),
  },
  manner: both(ASKING),
  farewell: 'Say what has been found and what has not, and ask both what they take away, {next} first.',
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
  critique: 'Ask whether it opens something new or only repeats what is agreed.',
  weighed: 'each thought that moved the inquiry, who brought it, and what it changed',
  summary:
    'Close the exploration with a synthesis. The closing words begin with one sentence that says what was found.',
  summaryParts: [
    'the territory covered',
    'the insights',
    'where the speakers converged',
    'the open questions',
    'a synthesis',
  ],
})
