import { ASKING } from '../shared/asking.ts'
import { both, type Variants } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'

const EARLY: Variants = [
  'Answer the strongest reason {other} gave: grant what is true in it, then say where it fails.',
  'Name what {other} takes for granted without having shown it, and say why that is doubtful.',
  'Take the case {other} leans on most, and say what it really shows.',
  'Say what {other} has still to show before the conclusion follows.',
]

const MIDDLE: Variants = [
  'Press the point on which you really differ: name the assumption {other}’s case rests on, and say why it does not hold.',
  'Put your strongest reason and {other}’s side by side, and say which weighs more, and by what measure.',
  'Take {other}’s case where it is hardest to hold, and say what follows there.',
  'Take the best objection to your own side that has been heard, at its strongest, and meet it.',
]

const LATE: Variants = [
  'Settle what can be settled: say what you concede, and why the rest still stands.',
  'Name what {other} has left unanswered, and say what follows if it stays so.',
  'Name the one question on which it now turns, and say what the answer to it is.',
  'Say which reason of {other}’s has moved you most, how far, and why no further.',
]

const ADDING: Variants = [
  'Then add one reason that has not been heard.',
  'Then give one concrete case that shows it.',
  'Then say who would be better off and who worse, and how.',
  'Then say what evidence would decide it, and what is known of that.',
  'Then put one question {other} cannot pass over.',
]

const ADDING_LATE: Variants = [
  'Then say what a listener should now believe.',
  'Then say what would still change your mind.',
  'Then say what is no longer in dispute.',
  'Then say what difference it makes in practice if you are right.',
  'Then say what you would put differently from how you began.',
]

const COMMENT_EARLY: Variants = [
  'Name the word in {speaker}’s speech that most needs a definition, and ask {next} what it should mean here.',
  'Name the strongest point {speaker} has made and the burden it lays on {next}, and ask {next} to take it up.',
  'Say what the two agree on so far, and ask {next} where exactly the disagreement begins.',
  'Name something {speaker} has claimed without a reason, and ask {next} whether it is so.',
]

const COMMENT_MIDDLE: Variants = [
  'Name the claim that carries {speaker}’s argument and what it rests on, and ask {next} whether that holds.',
  'Name the one thing {next} has so far not answered, in the words in which it was put, and ask for the answer.',
  'Say what it all seems to turn on by now, and ask {next} what evidence would change their mind about it.',
  'Offer one concrete case on which the two must part, and ask {next} what their side makes of it.',
]

const COMMENT_LATE: Variants = [
  'Say which points are settled and which one is open, and ask {next} to settle that one.',
  'Name the concession that would be fair from {next} after what was said, and ask whether {next} makes it.',
  'Name a point that both keep repeating, set it aside, and ask {next} what is left without it.',
  'Name what each side would have to give up if the other were right, and ask {next} whether that is too much.',
]

/** Two sides argue against each other; the moderator closes with a verdict. */
export const debate = moderatedMode({
  info: {
    id: 'debate',
    label: 'Debate',
    blurb: 'Two sides argue, a verdict is given',
    startLabel: 'Start the debate',
    closing: { title: 'Verdict', plural: 'Verdicts', act: 'Give the verdict', verdict: true },
    person: 'watches',
    phases: { early: 'Positions', middle: 'Clash', late: 'Settling' },
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Proponent', positionHint: 'For' },
      second: { title: 'Opponent', positionHint: 'Against' },
    },
  },
  aim: 'a moderated debate: two sides argue over one question, and the better case should win.',
  duty: {
    moderator:
      'You take no side, hold both to the question, and judge at the end by what was argued here, not by your own view.',
    first:
      'You argue for the proposition. Make the strongest honest case, meet the other side at its best, and concede a point only when it is lost, saying what follows from that.',
    second:
      'You argue against the proposition. Make the strongest honest case, meet the other side at its best, and concede a point only when it is lost, saying what follows from that.',
  },
  position: both('Your side: {position}'),
  side: {
    first: 'Your side: you affirm the proposition as {moderator} puts it in the introduction.',
    second: 'Your side: you deny the proposition as {moderator} puts it in the introduction.',
  },
  proposing:
    'Turn the topic into one proposition that can be affirmed or denied. The first position affirms it and the second denies it; each states the proposition in its own words and in full, so that nobody argues for nothing.',
  introduction:
    'Open the debate: put the question so that both sides accept it as put, and where the topic is a word, a wish or a command, make it a proposition one can affirm or deny. Say what is at stake, introduce {first} and {second} with their sides, and invite {first} to open.',
  settling: 'No sides were given: say plainly that {first} affirms the proposition and {second} denies it.',
  whole: {
    first:
      'Make your whole case: your thesis, the two strongest reasons for it, and the best objection to it with your answer. Nobody has argued yet.',
    second:
      'Make your whole case: your thesis, the two strongest reasons for it, and the best point of {other} with your answer.',
  },
  opening: {
    first:
      'Open your case: your thesis, the two strongest reasons for it, and what would prove you wrong. Nobody has argued yet.',
    second:
      'Open your case: your thesis, the two strongest reasons for it, and what would prove you wrong. The answer to {other} can wait until the next round.',
  },
  phase: {
    early: 'making clear what is held, and why',
    middle: 'finding the point that decides',
    late: 'settling what can be settled',
  },
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
    'Close your case: from here on no new arguments, only the clashes as they stand. Weigh them, concede what you lost, and end on the one sentence that should stay.',
  ),
  unanswered: both('You have not answered {other} yet: before you close, meet the strongest reason {other} gave.'),
  bridge:
    'Say what {speaker} holds, so fairly that {speaker} would sign it, and give {next} the floor to open. Ask nothing yet.',
  moderation: {
    early: both(COMMENT_EARLY),
    middle: both(COMMENT_MIDDLE),
    late: both(COMMENT_LATE),
  },
  manner: both(ASKING),
  farewell: 'Say what is settled and what is still open, and ask both for their closing words, {next} first.',
  lengths: {
    introduction: [60, 120],
    bridge: [20, 45],
    comment: [25, 60],
    farewell: [25, 55],
    whole: [140, 230],
    opening: [120, 190],
    exchange: [90, 180],
    closing: [70, 120],
    critique: [15, 60],
    summary: [200, 350],
  },
  critique: 'Ask whether the other side would find the answer fair.',
  weighed: 'each clash, what either side said in it, and who had the last word on it that was not answered',
  summary:
    'Close the debate with a summary and a verdict. The closing words begin with one sentence that gives the verdict, and do not say it again. Judge only by the arguments made here.',
  summaryParts: [
    'the question',
    'the position of each side',
    'the main clashes and how each stands',
    'the strengths of each case',
    'what decided it, and how close it was',
  ],
})
