import { m } from '../../base/language/t.ts'
import { CLOSINGS } from '../../core/dialog/turns/closing-names.ts'
import { ASKING } from '../shared/asking.ts'
import { clash } from './clash.ts'
import { crossExamination } from './cross-examination.ts'
import { devilsAdvocate } from './devils-advocate.ts'
import { oxford } from './oxford.ts'
import { both, type Variants } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'
import { MODERATED_FRAME } from '../shared/shared-texts.ts'

const EARLY: Variants = [
  'Answer the strongest reason {other} gave: grant what is true in it, and say where it fails.',
  'Name something {other} takes for granted and has not shown, and say why you doubt it.',
  'Take the case {other} leans on most, and say what it really shows.',
  'Say what {other} still has to show before the conclusion follows.',
]

const MIDDLE: Variants = [
  'Take the point that decides it: quote the one sentence of {other}’s that you have to beat, and beat it or grant it.',
  'Take {other}’s best answer to you so far, in the words it was given in, and say exactly where it fails, or what it has won.',
  'Set your strongest reason beside {other}’s, say which weighs more, and defend the measure you weigh them by.',
  'Take the best objection to your own side that you have heard, at its strongest, and meet it.',
]

const LATE: Variants = [
  'Settle what can be settled: say what you concede, and why the rest still stands.',
  'Name what {other} has left unanswered, if anything, and say what follows from that.',
  'Name the one question it now turns on, and give your answer to it.',
  'Say which of {other}’s reasons moved you most, how far, and why no further.',
]

const ADDING: Variants = [
  'Then give one real case that shows it.',
  'Then say who would be better off, who would be worse off, and how.',
  'Then say what evidence would decide it, and what is known of that.',
  'Then ask {other} one question that cannot be passed over.',
]

const ADDING_MIDDLE: Variants = [
  'Then say what that changes in your own case.',
  'Then say what follows in practice if you are right.',
  'Then say what you would have to see to give way on this point.',
  'Then say how sure you are of it, and what makes you so.',
  'Then say what of {other}’s case still stands.',
]

const ADDING_LATE: Variants = [
  'Then say what a listener should now believe.',
  'Then say what would still change your mind.',
  'Then say what is no longer in dispute.',
  'Then say what difference it makes in practice if you are right.',
  'Then say what you would now put differently from how you began.',
]

const COMMENT_EARLY: Variants = [
  'Name the word in {speaker}’s speech that most needs a meaning, and ask {next} what it should mean here.',
  'Name the strongest point {speaker} made, say what {next} now has to show, and ask {next} to show it.',
  'Say what the two agree on so far, and ask {next} where exactly they begin to differ.',
  'Name something {speaker} claimed without a reason, and ask {next} whether it is so.',
]

const COMMENT_MIDDLE: Variants = [
  'Name the claim that carries {speaker}’s argument and what it rests on, and ask {next} whether that holds.',
  'Name the one thing {next} has not answered so far, in the words it was asked in, and ask for the answer.',
  'Say what it all seems to turn on by now, and ask {next} what evidence on that would change their mind.',
  'Offer one real case on which the two must differ, and ask {next} what their side makes of it.',
]

const COMMENT_LATE: Variants = [
  'Say which points are settled and which one is open, and ask {next} to settle that one.',
  'Name what {next} should fairly concede after what was said, and ask whether {next} does.',
  'Name a point that both keep repeating, set it aside, and ask {next} what is left without it.',
  'Name what each side would have to give up if the other were right, and ask {next} whether that is too much.',
]

/** The mode "debate": two sides argue against each other, and the moderator closes with a verdict. */
export const debate = moderatedMode({
  info: {
    id: 'debate',
    label: m('Debate'),
    blurb: m('Two sides argue, a verdict is given'),
    startLabel: m('Start the debate'),
    closing: CLOSINGS.debate,
    person: 'watches',
    phases: { early: m('Positions'), middle: m('Clash'), late: m('Settling') },
    roles: {
      moderator: { title: m('Moderator'), positionHint: '' },
      first: { title: m('Proponent'), positionHint: m('For') },
      second: { title: m('Opponent'), positionHint: m('Against') },
    },
  },
  ownCases: true,
  aim: 'a moderated debate: two sides argue over one question, and the better case should win.',
  duty: {
    moderator:
      'You take no side. You keep both to the question, and at the end you judge by what was argued here, not by your own view.',
    first:
      'You argue for the proposition. Make the strongest honest case, meet the other side at its best, and concede a point only when it is lost; then say what follows from that. If you cannot argue this side, argue the nearest position you honestly hold, and say so in one sentence.',
    second:
      'You argue against the proposition. Make the strongest honest case, meet the other side at its best, and concede a point only when it is lost; then say what follows from that. If you cannot argue this side, argue the nearest position you honestly hold, and say so in one sentence.',
  },
  position: both('Your side: {position}'),
  side: {
    first: 'Your side: you affirm the proposition as {moderator} puts it in the introduction.',
    second: 'Your side: you deny the proposition as {moderator} puts it in the introduction.',
  },
  proposing:
    'Turn the topic into one proposition that can be affirmed or denied. The first position affirms it and the second denies it. Each says the whole proposition in its own words, so that it can be understood without the other.',
  introduction:
    'Open the debate: put the question as one claim that {first} affirms and {second} denies, in words both can accept, also where the topic is a word, a wish or a command. Say what is at stake, introduce {first} and {second} with their sides, and invite {first} to open.',
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
    early: 'making clear what each holds, and why',
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
    middle: both(ADDING_MIDDLE),
    late: both(ADDING_LATE),
  },
  closing: both(
    'Close your case with no new argument: weigh the clashes as they stand, concede what you lost, and end on the one sentence that should be remembered.',
  ),
  unanswered: both('You have not answered {other} yet: before you close, meet the strongest reason {other} gave.'),
  bridge:
    'Say what {speaker} holds, so fairly that {speaker} would agree, and give {next} the floor to open. Ask nothing yet.',
  moderation: {
    early: both(COMMENT_EARLY),
    middle: both(COMMENT_MIDDLE),
    late: both(COMMENT_LATE),
  },
  manner: both(ASKING),
  farewell:
    'Say what is still open, and what is settled if anything is, and ask both for their closing words, {next} first.',
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
  critique: 'The other side should find the speech fair.',
  weighed: 'each clash, what each side said in it, and whose last word on it could have been answered and was not',
  summary: `Close the debate with a summary and a verdict. Your closing words begin with one sentence that gives the verdict, and do not give it a second time. Judge only by what was argued here${MODERATED_FRAME['shared.summary.late']}. If somebody refused to argue, say that they refused, and do not judge the refusal as a case.`,
  summaryParts: [
    'the question',
    'the position of each side',
    'the main clashes and how each stands',
    'the strengths and weaknesses of each case',
    'why it came out so, and how close it was',
  ],
  styles: [clash, oxford, crossExamination, devilsAdvocate],
})
