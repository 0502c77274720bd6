import { m } from '../../base/language/t.ts'
import { CLOSINGS } from '../../core/dialog/turns/closing-names.ts'
import { ASKING } from '../shared/asking.ts'
import { both, type Variants } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'
import { preMortem } from './pre-mortem.ts'
import { redTeam } from './red-team.ts'

const AUTHOR_ADDS: Variants = [
  'Say how the changed part reads now.',
  'Name one thing you will not change, and why.',
  'Say what you give up with it.',
  'Say how somebody would notice that it works.',
  'Say who has to do what for it.',
]

const REVIEWER_ADDS: Variants = [
  'Say what would mend it.',
  'Say how much damage it does to the whole.',
  'Say how somebody would notice it in practice.',
  'Say what should stay as it is.',
  'Say whether the fault is in the idea or in how it is carried out.',
]

/** The mode "critique". The first participant presents a work and defends it, the second reviews it. */
export const critique = moderatedMode({
  info: {
    id: 'critique',
    label: m('Critique'),
    blurb: m('One presents, the other reviews'),
    startLabel: m('Start the critique'),
    closing: CLOSINGS.critique,
    person: 'watches',
    phases: { early: m('Finding flaws'), middle: m('Testing the rest'), late: m('Settling') },
    roles: {
      moderator: { title: m('Moderator'), positionHint: '' },
      first: { title: m('Author'), positionHint: m('The proposal to present') },
      second: { title: m('Reviewer'), positionHint: m('What the review looks at') },
    },
  },
  aim: 'a moderated critique: a reviewer looks for what is wrong with an author’s proposal, and it should be better afterwards.',
  duty: {
    moderator:
      'You moderate the review. You keep the criticism specific and the defence honest, and you keep track of what has been mended and what has not.',
    first:
      'You present and defend the proposal. State it clearly, defend what holds, and mend what does not hold; do not explain it away.',
    second:
      'You review {first}’s proposal. Find what would make it fail, and say how bad each flaw is and what would mend it. Praise only what is truly strong.',
  },
  position: { first: 'Your proposal: {position}', second: 'What your review looks at: {position}' },
  side: {
    first:
      'No proposal was written out for you: yours is the one that {moderator} names, with the changes you make to it.',
    second:
      'Nobody has said what the review looks at: judge whether the proposal would work, for whom, at what cost, and what happens when it fails.',
  },
  proposing:
    'The first is one concrete proposal on the topic, which the author presents. The second is what the review of it looks at.',
  settles: 'first',
  introduction:
    'Open the critique: say what will be presented, as a proposal one can say yes or no to, also where the topic is a wish or a command; and by what standard it should be judged. Then ask {first} to present it.',
  settling:
    'No proposal was written out: say in one sentence which proposal the topic amounts to, so that {first} presents and {second} examines the same one.',
  whole: {
    first:
      'Present the proposal: what it is, whom it serves, why it should work, and the part you are least sure of. Nobody has criticised it yet.',
    second:
      'Review the proposal: its strongest part, then the flaw that matters most with the case in which it shows, then what would mend it, and your recommendation.',
  },
  opening: {
    first:
      'Present the proposal: what it is, whom it serves, and why it should work. Name the part you are least sure of. Nobody has criticised it yet.',
    second:
      'Give your first review: its strongest part, then the flaw that matters most, with the case in which it shows.',
  },
  phase: { early: 'finding the flaws that matter', middle: 'testing what is left', late: 'settling what stays' },
  speech: {
    early: {
      first: [
        'Answer the most serious point of {second}: defend the proposal with reasons or change it, and say which of the two you do.',
        'Say what {second} has misread and where {second} is right, and change the proposal where {second} is right.',
        'Take {second}’s case through the proposal step by step, and say where it holds and where it gives way.',
        'Say what the proposal costs and who bears it, and why that is worth it.',
      ],
      second: [
        'Say whether {first}’s answer mends the flaw; then raise the next most serious point.',
        'Say what the last change has made better and what it has made worse.',
        'Bring one case of everyday use, and show what the proposal does in it.',
        'Name somebody whom the proposal forgets, and say what happens to them.',
      ],
    },
    middle: {
      first: [
        'Quote the one sentence of {second}’s that hits the proposal hardest, and mend the proposal there, or show on {second}’s own case that it holds.',
        'Name the assumption the proposal cannot do without, and say why it is a fair one to make.',
        'Compare the proposal with doing nothing and with the simplest other way, and say what it does better.',
        'Take the worst that can happen with it, and say what the proposal does then.',
      ],
      second: [
        'Quote the sentence of {first}’s on which the proposal now rests, and try it on the hardest real case you know.',
        'Find the assumption it cannot do without, and say what happens where that fails.',
        'Compare it with doing nothing and with the simplest other way, and say what those do better.',
        'Say what goes wrong when many use it, or when it is used for years.',
      ],
    },
    late: {
      first: [
        'Say what you have changed, what you keep in spite of the criticism, and why.',
        'Take the point of {second}’s that is still open and matters most, and settle it.',
        'Say what the first step would be, and what would make you stop after it.',
        'Say the proposal as it now is, with its limits.',
      ],
      second: [
        'Say which of your points are met, which still stand, and how serious those are.',
        'Take back what you would not say again, and sharpen what is left.',
        'Say what you would want to see in a first trial before more is done.',
        'Say what the proposal now does well, and the one thing it still lacks.',
      ],
    },
  },
  adding: {
    early: { first: AUTHOR_ADDS, second: REVIEWER_ADDS },
    middle: { first: AUTHOR_ADDS, second: REVIEWER_ADDS },
    late: {
      first: [
        'Say what is still uncertain.',
        'Say for whom it is not meant.',
        'Say what the review has taught you.',
        'Say what the change costs.',
        'Say what has to come first.',
      ],
      second: [
        'Say what decides it for you.',
        'Say how sure you are.',
        'Say what would change your recommendation.',
        'Say what can wait.',
        'Say what cannot wait.',
      ],
    },
  },
  closing: {
    first: 'Give the proposal in its final form, in plain sentences, with the limits you accept. Argue no more.',
    second:
      'Give your recommendation: accept, accept with changes, or do not accept; then the reason that decides it. Raise nothing new.',
  },
  unanswered: {
    first: 'You have not answered the review yet: first say what you change because of it and what you do not.',
    second: 'You have not judged the changes yet: first say whether they mend the flaw you named.',
  },
  bridge:
    'Say what {speaker} proposes, so fairly that {speaker} would agree, and give {next} the floor for the review. Ask nothing yet.',
  moderation: {
    early: {
      first: [
        'Name {speaker}’s most serious point, leave the rest, and ask {next} to deal with that one.',
        'Say which part of the review found something unclear and which found something wrong, and ask {next} to clear up the unclear part.',
        'Name {speaker}’s case, and ask {next} what the proposal does in it.',
        'Name the standard {speaker}’s point appeals to, and ask {next} whether the proposal should meet it.',
      ],
      second: [
        'Say what {speaker} has changed or defended, and ask {next} whether the flaw is mended.',
        'Name what {speaker} passed over, and ask {next} how much it matters.',
        'Name a part of the proposal nobody has looked at, and ask {next} to examine it.',
        'Say what the two agree on by now, and ask {next} for the point where they do not.',
      ],
    },
    middle: {
      first: [
        'Name the criticism that decides the matter if it holds, and ask {next} about that one alone.',
        'Name the assumption {speaker} attacked, and ask {next} what is left of the proposal without it.',
        'Name what {next} has explained and not mended, and ask what would change.',
        'Name the simplest change that would meet {speaker}’s point, and ask {next} whether to make it.',
      ],
      second: [
        'Name a criticism that has no case yet, and ask {next} for one in which it shows.',
        'Name the strongest part of the defence, and ask {next} to meet it.',
        'Say what {speaker} has mended, and ask {next} what the mending costs.',
        'Name a criticism that could be made of any proposal, and ask {next} what is wrong with this one in particular.',
      ],
    },
    late: {
      first: [
        'Say what has been mended and what has not, and ask {next} to settle one of the open points.',
        'Name the point on which {speaker} does not give way, and ask {next} whether the proposal can do without the part it attacks.',
        'Name what can only be found out by trying, and ask {next} how to try it.',
        'Say what the review has changed so far, and ask {next} how the proposal now reads.',
      ],
      second: [
        'Say what author and reviewer now agree on, and ask {next} what remains.',
        'Name a criticism that seems to be met, and ask {next} to take it back or say why not.',
        'Name what is still open, and ask {next} which of that is bearable.',
        'Say what the proposal has become, and ask {next} what is missing for it to be accepted.',
      ],
    },
  },
  manner: both(ASKING),
  farewell:
    'Say what still stands against the proposal, and what has been mended if anything has, and ask {first} for the final proposal and then {second} for the recommendation.',
  lengths: {
    introduction: [60, 120],
    bridge: [20, 45],
    comment: [25, 60],
    farewell: [25, 55],
    whole: [130, 220],
    opening: [110, 190],
    exchange: [90, 180],
    closing: [60, 120],
    critique: [15, 60],
    summary: [200, 350],
  },
  critique:
    'In a review each point should be specific and possible to mend; a defence should mend, and not only explain.',
  weighed: 'each fault that was found, and whether it was mended, defended with reason, or left standing',
  summary:
    'Close the critique. Your closing words begin with one sentence that says how the proposal came out of the review, and do not say it a second time.',
  summaryParts: [
    'the position presented',
    'the strongest critiques',
    'the defence',
    'what was refined',
    'the open issues',
  ],
  styles: [redTeam, preMortem],
})
