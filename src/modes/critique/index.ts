import { moderatedMode } from '../shared/moderated-mode.ts'

/** The first presents and defends, the second reviews. */
export const critique = moderatedMode({
  info: {
    id: 'critique',
    label: 'Critique',
    blurb: 'One presents, the other reviews',
    startLabel: 'Start the critique',
    closing: { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    person: 'watches',
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Author', positionHint: 'The proposal to present' },
      second: { title: 'Reviewer', positionHint: 'What the review looks at' },
    },
  },
  aim: 'a moderated critique: an author presents a proposal, a reviewer examines it, and it should be better afterwards.',
  duty: {
    moderator:
      'You moderate the review. You keep criticism specific and the defence honest, and you track what has been mended and what has not.',
    first:
      'You present and defend the proposal. State it clearly, defend what holds, and refine what does not rather than explain it away.',
    second:
      'You review the proposal of {first}. Find what would make it fail, say how bad each flaw is, and what would mend it. Praise only what is truly strong.',
  },
  introduction:
    'Open the critique: say what will be presented and by what standard it should be judged, and ask {first} to present it.',
  opening: {
    first:
      'Present the proposal: what it is, whom it serves, and why it should work. Name the part you are least sure of. There is no criticism yet to answer.',
    second:
      'Give your first review: the strongest part in one sentence, then the flaw that matters most, with the case in which it shows.',
  },
  speech: {
    early: {
      first: 'Answer the most serious point of {second}: defend it with reasons or change the proposal, and say which.',
      second: 'Examine the answer of {first}: does it mend the flaw? Then raise the next most serious point.',
    },
    middle: {
      first:
        'Restate the proposal as it stands after the criticism, and defend the part under attack on the hardest case {second} has named.',
      second:
        'Test the refined proposal: look for the assumption it cannot do without, and say what happens when it fails.',
    },
    late: {
      first: 'Say what you have changed, what you keep against the criticism and why, and what you cannot settle here.',
      second: 'Say which of your points are met, which stand, and how serious those are for the whole.',
    },
  },
  closing: {
    first: 'Give the proposal in its final form, in a few sentences, with the limits you accept.',
    second: 'Give your recommendation: accept, accept with changes, or do not accept, and the reason that decides it.',
  },
  moderation: {
    early: [
      'Say in one sentence what standard the point of {speaker} appeals to, and ask {next} to answer by that standard.',
      'Ask {next} to deal with the most serious point of {speaker} first and leave the rest.',
      'Separate what is unclear from what is wrong in what was said, and ask {next} to clear up the first.',
    ],
    middle: [
      'Say which criticism decides the matter if it holds, and ask {next} about that one alone.',
      'Ask {next} for the concrete case in which the point of {speaker} would show.',
      'Name what {speaker} passed over, and ask {next} to return to it.',
    ],
    late: [
      'List in one sentence what has been mended and what has not, and ask {next} to settle one of the open points.',
      'Ask {next} what the proposal should look like after this review.',
      'Say what the reviewer and the author now agree on, and ask {next} what remains.',
    ],
  },
  critique:
    'For a review: ask whether each point is specific and could be mended. For a defence: ask whether it mends or only explains.',
  summary: 'Close the critique. Begin with one sentence that says how the proposal came out of the review.',
  summaryParts: [
    'the position presented',
    'the strongest critiques',
    'the defence',
    'what was refined',
    'the open issues',
  ],
})
